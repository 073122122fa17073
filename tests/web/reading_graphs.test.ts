/** Files of graphs, boards and meshes as people have them, and what each becomes. */
import { test, vi } from 'vitest';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { readMap, type Answers, type Found, type Reading } from '../../web/kernel/reading/read_map.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { fill } from '../../web/kernel/document/fill.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import type { Said, Value } from '../../web/kernel/document/error.ts';

await fetchWorlds();
const engine = await loadEngine();

const files = join(process.env.A_STAR_LAB_DATA ?? join(import.meta.dirname, '../../../shared/data'), 'files');
const file = (name: string) => readFileSync(join(files, name), 'utf8');
const there = { skip: !existsSync(files) };

type Space = {
  type: string;
  directed: boolean;
  nodes: { id: string; x: number; y: number; h?: number | 'inf' }[];
  edges: [string, string, number?][];
};
const graphOf = ({ fields }: Reading) => (fields as Found).space as Space;
const english = (value: Value): string =>
  typeof value !== 'object' ? String(value) : 'says' in value ? fill(value.says, value.parameters ?? {}, english) : value.join(', ');
const told = ({ decisions }: Reading) => decisions.map((each: Said) => english(each)).join('\n');
const asked = ({ questions }: Reading) => questions.map(({ id }) => id);

/** The cost of a shortest path, as the lab's search finds it. */
function costOf(reading: Reading, ends: { start?: unknown; goal?: unknown } = {}) {
  const search = engine.createSearch(validateDocument({ ...reading.fields, ...ends }));
  while (search.status === 'running') search.advance(10_000);
  assert.equal(search.status, 'found');
  const { cost } = search.result();
  search.dispose();
  return Math.round(Number(cost) * 1000) / 1000;
}

/** The cost of a cheapest way, by relaxing all edges until nothing changes. */
function cheapest({ directed, nodes, edges }: Space, start: string, goal: string) {
  const best = new Map(nodes.map(({ id }) => [id, id === start ? 0 : Infinity]));
  for (let round = 0; round < nodes.length; round++)
    for (const [from, to, cost = NaN] of edges)
      for (const [one, other] of directed
        ? [[from, to]]
        : [
            [from, to],
            [to, from],
          ])
        best.set(other, Math.min(best.get(other) ?? Infinity, (best.get(one) ?? Infinity) + cost));
  return best.get(goal);
}

const sizes = (reading: Reading) => [graphOf(reading).nodes.length, graphOf(reading).edges.length];

for (const name of ['romania.csv', 'romania.dot', 'romania.gml', 'romania.graphml', 'romania_adj.json', 'romania_nx_links.json'])
  test(`${name}: 20 nodes, 23 edges, Arad to Bucharest 418`, there, async () => {
    const reading = await readMap(file(name), name);
    const { space, start, goal } = reading.fields as Found;
    assert.deepEqual(sizes(reading), [20, 23]);
    assert.equal(graphOf(reading).directed, false);
    assert.equal(costOf(reading, { start: 'Arad', goal: 'Bucharest' }), 418);
    assert.equal(cheapest(space as Space, 'Arad', 'Bucharest'), 418);
    assert.equal(start, 'Arad');
    const known = (space as Space).nodes.some(({ h }) => h !== undefined);
    if (known) assert.match(told(reading), /goal: "Bucharest", whose h alone is 0/);
    assert.deepEqual(asked(reading), known ? [] : ['goal']);
    if (known) assert.equal(goal, 'Bucharest');
    else assert.equal(((await readMap(file(name), name, { goal: 'Bucharest' })).fields as Found).goal, 'Bucharest');
  });

test('files of data/files with graphs, boards and meshes become what their rows say', there, async () => {
  const arrows = await readMap(file('arrows.txt'), 'arrows.txt');
  assert.deepEqual([sizes(arrows), costOf(arrows), graphOf(arrows).directed], [[4, 4], 9, true]);
  const cytoscape = await readMap(file('cytoscape.json'), 'cytoscape.json', { goal: 'b' });
  assert.equal(costOf(cytoscape), 3);
  const gr = await readMap(file('tiny.gr'), 'tiny.gr');
  assert.deepEqual([sizes(gr), graphOf(gr).directed], [[4, 5], true]);
  for (const name of ['wisc.edges', 'wisc_inf.edges']) {
    const wisc = await readMap(file(name), name);
    assert.equal(costOf(wisc), 9, name);
    const { start, goal, heuristic } = wisc.fields as Found;
    assert.deepEqual([start, goal, heuristic], ['S', 'G', 'custom']);
  }
  assert.equal(graphOf(await readMap(file('wisc_inf.edges'))).nodes.filter(({ h }) => h === 'inf').length, 2);
  for (const [name, moves] of [
    ['simpleai76.json', 8],
    ['hack1932_us.json', 5],
  ] as const) {
    const board = await readMap(file(name), name);
    assert.equal(costOf(board), moves, name);
    assert.match(told(board), /the blank is 0 here/);
  }
  const nav = await readMap(file('nav2d2_posted.json'));
  assert.match(told(nav), /4 numbers are rounded to three decimals/);
  assert.ok(Math.abs(costOf(nav) - 178.07) < 0.01);
  const negative = await readMap(file('negative_mesh.json'));
  assert.match(told(negative), /moved by \(77,0\)/);
  assert.deepEqual((negative.fields as Found).start, [62, 611]);
  const mesh = await readMap(file('polyanya_v2.mesh'));
  assert.equal(((mesh.fields as Found).space as { polygons: unknown[] }).polygons.length, 2);
  costOf(mesh);
  for (const name of ['arena_1_10.json', 'arena_merged_1_11.json']) costOf(await readMap(file(name), name));
  await assert.rejects(
    readMap(file('tjunction.json')),
    (error) =>
      error instanceof DocumentError && error.line !== undefined && /vertex 4 of polygons\[1\] lies on its edge/.test(error.message),
  );
});

/** What a text becomes: nodes, edges, and the ids of what is asked besides the goal. */
const becomes: [about: string, text: string, nodes: number, edges: string, asks?: string[], answers?: Answers][] = [
  ['arrows with costs', 'A -> B 5\nB -> C 3', 3, 'A>B5 B>C3'],
  ['costs inside arrows', 'A -5-> B\nB -3-> C', 3, 'A>B5 B>C3'],
  ['arrows without heads', 'A--B\nB--C', 3, 'A-B1 B-C1'],
  ['a hyphen and a cost', 'A-B 5\nB-C 3', 3, 'A-B5 B-C3'],
  ['an arrow back', 'A <- B 5\nA -> C 2', 3, 'B>A5 A>C2'],
  ['arrows of both kinds', 'A -> B 5\nB -- C 3', 3, 'A>B5 B>C3 C>B3'],
  ['arrows in Unicode', 'A → B 5\nB ↔ C 2', 3, 'A>B5 B>C2 C>B2'],
  ['costs behind a colon', 'A -> B: 5\nB -> C : 3', 3, 'A>B5 B>C3'],
  ['costs in brackets', 'A -> B (5)\nB -> C [3]', 3, 'A>B5 B>C3'],
  ['a chain', 'A -> B -> C', 3, 'A>B1 B>C1'],
  ['several in a line', 'S->A 1, S->B 5\nA->G 2', 4, 'S>A1 S>B5 A>G2'],
  ['names of several words', 'New York -> Boston 5\nBoston -> San Francisco 9', 3, 'New York>Boston5 Boston>San Francisco9'],
  ['comments', '# roads\nA -> B 5 # slow\n// more\nB -> C 1', 3, 'A>B5 B>C1'],
  ['blanks', 'A B 5\nB C 3', 3, 'A-B5 B-C3'],
  ['tabs', 'A\tB\t5\nB\tC\t3', 3, 'A-B5 B-C3'],
  ['semicolons and decimal commas', 'A;B;7,5\nB;C;3,25', 3, 'A-B7.5 B-C3.25'],
  ['quotes', '"New York",Boston,215\nBoston,"Los Angeles",3000', 3, 'New York-Boston215 Boston-Los Angeles3000'],
  ['Gephi', 'Source,Target,Type,Id,Weight\nA,B,Undirected,0,5\nB,C,Undirected,1,3', 3, 'A-B5 B-C3'],
  ['Gephi, one way', 'Source,Target,Type,Weight\nA,B,Directed,5\nB,C,Undirected,3', 3, 'A>B5 B>C3 C>B3'],
  ['a header whose cost has another name', 'from to ost\nA B 5\nB C 6', 3, 'A-B5 B-C6', ['column']],
  ['two columns of numbers', 'from,to,cost,time\nA,B,5,1\nB,C,6,2', 3, 'A-B1 B-C2', ['column'], { column: '3' }],
  ['a line of counts', '3 2\nA B 5\nB C 3', 3, 'A-B5 B-C3'],
  ['counts of numbered nodes', '4 3\n1 2\n2 3\n3 4', 4, '1-2 1 2-3 1 3-4 1', ['kind']],
  ['a node that is only counted', '5 3\n1 2\n2 3\n3 4', 5, '1-2 1 2-3 1 3-4 1', ['kind']],
  ['one name in each column', 'Ann,Math,90\nAnn,Art,80\nBob,Math,70', 4, 'Ann-Math90 Ann-Art80 Bob-Math70', ['kind']],
  ['networkx lines', "A B {'weight': 5}\nB C {'weight': 3}", 3, 'A-B5 B-C3'],
  ['tuples', "edges = [('A','B',5),('B','C',3)]", 3, 'A-B5 B-C3'],
  ['a way back of another cost', 'A B 5\nB A 7\nB C 1', 3, 'A>B5 B>A7 B>C1'],
  ['each edge twice', 'A B 5\nB A 5\nB C 1\nC B 1', 3, 'A-B5 B-C1'],
  ['a matrix with names', '  A B C\nA 0 2 5\nB 2 0 1\nC 5 1 0', 3, 'A-B2 A-C5 B-C1'],
  ['a matrix by commas, one way', ',A,B,C\nA,0,∞,5\nB,4,0,1\nC,∞,∞,0', 3, 'A>C5 B>A4 B>C1'],
  ['65535', '  A B C\nA 0 65535 5\nB 65535 0 1\nC 5 1 0', 3, 'A-C5 B-C1', ['sign:65535']],
  ['65535 as a cost', '  A B C\nA 0 65535 5\nB 65535 0 1\nC 5 1 0', 3, 'A-B65535 A-C5 B-C1', ['sign:65535'], { 'sign:65535': 'cost' }],
  ['−1', '  A B C\nA 0 -1 5\nB -1 0 1\nC 5 1 0', 3, 'A-C5 B-C1', ['sign:-1']],
  ['0x3f3f3f3f', '  A B C\nA 0 0x3f3f3f3f 5\nB 0x3f3f3f3f 0 1\nC 5 1 0', 3, 'A-C5 B-C1', ['sign:0x3f3f3f3f']],
  ['∞ in plain numbers', '∞ 2 3\n2 ∞ 1\n3 1 ∞', 3, '0-1 2 0-2 3 1-2 1', ['kind']],
  ['d3', '{"nodes":[{"name":"A"},{"name":"B"}],"links":[{"source":0,"target":1,"value":5}]}', 2, 'A-B5'],
  [
    'networkx adjacency',
    '{"directed":true,"multigraph":false,"graph":{},"nodes":[{"id":0},{"id":1}],"adjacency":[[{"weight":4,"id":1}],[]]}',
    2,
    '0>1 4',
  ],
  [
    'networkx adjacency, both ways',
    '{"directed":false,"multigraph":false,"graph":{},"nodes":[{"id":"a"},{"id":"b"}],"adjacency":[[{"weight":4,"id":"b"}],[{"weight":4,"id":"a"}]]}',
    2,
    'a-b4',
  ],
  [
    'graphology',
    '{"attributes":{},"options":{"type":"directed"},"nodes":[{"key":"A","attributes":{}},{"key":"B"}],"edges":[{"key":"e","source":"A","target":"B","attributes":{"weight":2}}]}',
    2,
    'A>B2',
  ],
  ['vis.js', '{"nodes":[{"id":1,"label":"Arad"},{"id":2,"label":"Sibiu"}],"edges":[{"from":1,"to":2,"label":"140"}]}', 2, 'Arad-Sibiu140'],
  [
    'JSON Graph',
    '{"graph":{"directed":true,"nodes":{"A":{},"B":{}},"edges":[{"source":"A","target":"B","metadata":{"weight":3}}]}}',
    2,
    'A>B3',
  ],
  ['neighbours with data', '{"A":{"B":{"weight":5}},"B":{"A":{"weight":5}}}', 2, 'A-B5'],
  ['neighbours as lists', '{"A":["B","C"],"B":["A"],"C":["A"]}', 3, 'A-B1 A-C1'],
  ['edges in brackets without quotes', '(A, B, 5)\n(B, C, 3)', 3, 'A-B5 B-C3'],
  ['neighbours in JavaScript', 'const graph = { A: { B: 5, C: 2 }, B: { A: 5 }, C: { A: 2 } }; // roads', 3, 'A-B5 A-C2'],
  ['neighbours as sets, by numbers', 'graph = {1: {2, 3}, 2: {1}, 3: {1}}', 3, '1-2 1 1-3 1'],
  ['defaultdict', "defaultdict(<class 'list'>, {'A': ['B'], 'B': ['A']})", 2, 'A-B1'],
  [
    'nodes and links in JavaScript',
    "const g = {\n  nodes: [{ id: 'A' }, { id: 'B' }], // two\n  links: [{ source: 'A', target: 'B', value: 5 }],\n};",
    2,
    'A-B5',
  ],
  ['a table with names in LaTeX', '\\begin{tabular}{ll}\n & A & B \\\\\nA & 0 & 5 \\\\\nB & 5 & 0\n\\end{tabular}', 2, 'A-B5'],
  ['neighbours in Python', "graph = {'A': {'B': 5, 'C': 2}, 'B': {'A': 5}, 'C': {'A': 2}}", 3, 'A-B5 A-C2'],
  [
    'a neighbour that is misspelt',
    '{"A":{"B":1,"C":2},"B":{"A":1,"D":3},"C":{"A":2,"D":4},"D":{"B":3,"X":4}}',
    5,
    'A-B1 A-C2 B-D3 C-D4 D-X4',
    ['direction'],
    { direction: 'both' },
  ],
  ['a list of objects', '[{"from":"A","to":"B","cost":2},{"from":"B","to":"C","cost":2}]', 3, 'A-B2 B-C2'],
  ['Cytoscape as a list', '[{"data":{"id":"a"}},{"data":{"id":"b"}},{"data":{"source":"a","target":"b","weight":9}}]', 2, 'a-b9'],
  ['DOT: weight is no length', 'digraph { A -> B [weight=1,label="7"] }', 2, 'A>B7', ['cost']],
  ['DOT: the answer', 'digraph { A -> B [weight=1,label="7"] }', 2, 'A>B1', ['cost'], { cost: 'weight' }],
  ['DOT: only a weight', 'digraph { A -> B [weight=3] }', 2, 'A>B3', ['cost']],
  ['DOT: len and label differ', 'graph { A -- B [len=2,label="7"] }', 2, 'A-B7', ['cost']],
  ['DOT: groups, defaults, chains', 'strict digraph G { edge [len=2] S -> {A B} -> G; A -> S [len=5] }', 4, 'S>A2 S>B2 A>G2 B>G2 A>S5'],
  ['DOT: units', 'digraph { A -> B [label="5 km"]; B -> C [label="7 km"] }', 3, 'A>B5 B>C7'],
  ['GML', 'graph [ directed 1 node [ id 1 label "a" ] node [ id 2 label "b" ] edge [ source 1 target 2 value 5 ] ]', 2, 'a>b5'],
  [
    'GraphML',
    '<graphml><key id="k" for="edge" attr.name="weight"><default>4</default></key><graph edgedefault="directed"><node id="a"/><node id="b"/><edge source="a" target="b"/><edge source="b" target="a"><data key="k">2</data></edge></graph></graphml>',
    2,
    'a>b4 b>a2',
  ],
  ['a list of neighbours', 'A: B, C\nB: A\nC: A\n', 3, 'A-B1 A-C1'],
  ['a list of neighbours without commas', 'A: B C\nB: C\nC:\n', 3, 'A>B1 A>C1 B>C1'],
  ['neighbours with costs in brackets', 'A: B(1) C(4)\nB: C(2)\nC: A(1)\n', 3, 'A>B1 A>C4 B>C2 C>A1'],
  ['neighbours with costs behind a sign', 'A: B=4, C=2\nB: C=1\nC:\n', 3, 'A>B4 A>C2 B>C1'],
  [
    'neighbours with costs behind a blank',
    'Arad: Zerind 75, Sibiu 140\nZerind: Arad 75\nSibiu: Arad 140\n',
    3,
    'Arad-Zerind75 Arad-Sibiu140',
  ],
  ['neighbours behind arrows', 'A -> B, C\nB -> C\nC -> \n', 3, 'A>B1 A>C1 B>C1'],
  ['neighbours by numbers', '# a graph\n0: 1 2\n1: 0 2\n2: 0 1\n', 3, '0-1 1 0-2 1 1-2 1'],
  ['vertices and connections', '{"vertices":["A","B"],"connections":[{"from":"A","to":"B","cost":2}]}', 2, 'A-B2'],
  ['edges of networkx with data', "[('A', 'B', {'weight': 4}), ('B', 'C', {'weight': 2.5})]", 3, 'A-B4 B-C2.5'],
  ['names with hyphens are no arrows', 'a1-b2 c3-d4 5\nc3-d4 e5-f6 7', 3, 'a1-b2-c3-d4 5 c3-d4-e5-f6 7'],
  ['facts of Prolog', 'road(arad, zerind, 75).\nroad(zerind, oradea, 71).\n', 3, 'arad-zerind75 zerind-oradea71'],
  ['DIMACS by edges', 'p edge 3 2\ne 1 2\ne 2 3', 3, '1-2 1 2-3 1'],
];
for (const [about, text, nodes, edges, asks = [], answers = {}] of becomes)
  test(`${about}: ${edges}`, async () => {
    const reading = await readMap(text, '', answers);
    const space = graphOf(reading);
    assert.equal(space.type, 'graph', told(reading));
    const joined = space.edges
      .map(([from, to, cost]) => `${from}${space.directed ? '>' : '-'}${to}${/\d$/.test(to) ? ' ' : ''}${cost}`)
      .join(' ');
    assert.equal(joined, edges);
    assert.equal(space.nodes.length, nodes);
    assert.deepEqual(
      asked(reading)
        .filter((id) => id !== 'goal')
        .sort(),
      asks,
    );
    assert.ok(told(reading).length > 0, 'nothing is decided silently');
  });

const refused: [about: string, text: string, format: RegExp, place: string, message: RegExp][] = [
  ['a sentence is no header', 'from A to B: 5\nfrom B to C: 2', /./, '1:1', /none of the formats/],
  ['two numbers behind two names', 'A B 5 7\nB C 2 1\n', /list of edges/, '1:7', /unexpected "7", expected the end of the line/],
  ['a neighbour without a name', 'A: B, 7x7=\nB: A\nC: A, B\n', /list of neighbours/, '1:7', /got "7x7=", expected the name of a node/],
  ['places of nodes by numbers only', 'p aux sp co 3\nv 1 100 200\n', /DIMACS coordinates/, '1:1', /DIMACS coordinates is not read/],
  ['days are no nodes', '2024-01-05 -> 2024-01-06', /arrows/, '1:1', /"2024-01-05", expected the name of a node/],
  ['a number too many behind an arrow', 'A -> B 5\nB -> C 9 9', /arrows/, '2:6', /"C 9", expected the name of a node/],
  ['a cost behind several edges', 'A -> B -> C 5', /arrows/, '1:13', /several edges in a row/],
  ['neither hangs together nor is a name twice', 'Zhang San 95\nLi Si 88', /list of edges/, '1:1', /do not hang together/],
  ['a damaged cost', 'A,B,5\nB,C,7x\nC,D,3', /list of edges/, '2:5', /the cost is "7x", expected a number/],
  ['a cost below 0', 'A B 5\nB C -3', /list of edges/, '2:5', /the cost is "-3"/],
  ['a misspelt keyword', 'node A\nnode B\nA B 5\ngol B\nstart A', /edge list/, '4:5', /"gol B" has no cost, expected one as on line 3/],
  ['an edge without a cost among others', 'A B 5\nB C', /list of edges/, '2:1', /has no cost, expected one, as other edges have/],
  ['counts that do not fit', '9 7\nA B 5\nB C 3', /list of edges/, '1:1', /counts 9 7, expected 3 nodes and 2 edges/],
  ['another name in the column', '  A B C\nA 0 2 5\nB 2 0 1\nD 5 1 0', /adjacency/, '4:1', /got "D", expected "C"/],
  ['a long row', '  A B C\nA 0 2 5\nB 2 0 1 7\nC 5 1 0', /adjacency/, '3:9', /4 cells, expected 3/],
  ['an edge to nobody', '{"nodes":["A","B"],"edges":[["A","Z",5]]}', /JSON/, '1:34', /no node is called "Z"/],
  ['an arrow of the other kind', 'graph { A -> B }', /DOT/, '1:11', /got "->", expected "--"/],
  ['an end that is missing', 'digraph {\n A -> B\n B -> \n}', /DOT/, '4:1', /got "}"/],
  ['a label that swallows the rest', 'graph { A -- B [label=<3]; B -- C [label=<4>] }', /DOT/, '1:48', /ends too early/],
  ['HTML as a name', 'digraph { <x> -> B }', /DOT/, '1:11', /expected the name of a node/],
  [
    'an unknown list',
    'graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] eBge [ source 1 target 2 ] ]',
    /GML/,
    '1:64',
    /got "eBge", expected node, edge/,
  ],
  ['a node that is not there', 'graph [ node [ id 1 ] edge [ source 1 target 3 ] ]', /GML/, '1:46', /no node is called "3"/],
  ['a tag that is not closed', '<graphml><graph edgedefault="directed"><node id="a"></graph></graphml>', /XML/, '1:61', /no correct XML/],
  ['text between nodes', '<graphml><graph edgedefault="directed">x<node id="a"/></graph></graphml>', /GraphML/, '1:10', /no text inside/],
  ['GEXF', '<gexf version="1.2"></gexf>', /XML/, '1:1', /GEXF/],
  ['an arrow that lost its head', 'A -> B 1\nB -r C 2.C -> D 9', /arrows/, '2:1', /got "B -r C 2.C", expected the name of a node/],
  ['a comment in the middle of a line of GML', 'graph [ node [ id 0 ] # node [ id 1 ]\n]', /GML/, '1:23', /comments on lines of their own/],
  ['arcs beyond the nodes', 'p sp 3 2\na 1 2 5\na 2 4 1', /DIMACS/, '3:5', /got "4", expected a whole number from 1 to 3/],
  ['too few arcs', 'p sp 3 2\na 1 2 5', /DIMACS/, '2:1', /1 edge follows, expected 2/],
  ['a mesh that ends', 'mesh\n2\n4 2\n0.0 0.0 2 0 -1\n', /mesh/, '4:15', /ends too early/],
  ['a mesh of another version', 'mesh\n1\n4 2\n', /mesh/, '2:1', /version is "1", expected 2/],
  [
    'wrong neighbours of a polygon',
    'mesh\n2\n3 1\n0 0 1 0\n1 0 1 0\n0 1 1 0\n3 0 1 2 -1 0 -1\n',
    /mesh/,
    '7:1',
    /neighbours of polygon 0 are -1 0 -1, expected -1 -1 -1/,
  ],
  ['Mermaid', 'graph TD\n A-->B', /Mermaid/, '1:1', /Mermaid/],
];
for (const [about, text, format, place, message] of refused)
  test(`${about}: refused under its name, with the place`, async () => {
    await assert.rejects(readMap(text), (error) => {
      assert.ok(error instanceof DocumentError);
      assert.match(english((error as DocumentError & { format: Said }).format), format); // a refusal of a reader has one
      assert.match(error.message, message);
      assert.equal(`${error.line}:${error.column}`, place);
      return true;
    });
  });

test('boards: a blank may be 0, _, x or a gap, rows end with lines, slashes, hyphens, brackets', async () => {
  for (const text of [
    '2 8 3\n1 6 4\n7   5',
    '2 8 3\n1 6 4\n7 0 5',
    '2 8 3 / 1 6 4 / 7 _ 5',
    '2-8-3\n1-6-4\n7-x-5',
    '283/164/7_5',
    '2,8,3\n1,6,4\n7,,5',
    '[[2,8,3],[1,6,4],[7,0,5]]',
    '{{2, 8, 3}, {1, 6, 4}, {7, 0, 5}}',
    '283164705',
    '[[2,8,3],[1,6,4],[7,None,5]]',
    '| 2 | 8 | 3 |\n| 1 | 6 | 4 |\n| 7 |   | 5 |',
    '+---+---+---+\n| 2 | 8 | 3 |\n+---+---+---+\n| 1 | 6 | 4 |\n+---+---+---+\n| 7 |   | 5 |\n+---+---+---+',
  ]) {
    const reading = await readMap(text);
    const { space, start, goal } = reading.fields as Found;
    assert.deepEqual([space, start, goal], [{ type: 'tiles', width: 3, height: 3 }, '283164705', '123804765'], text);
    assert.match(told(reading), /the blank is 0 here: 283\/164\/705/);
    assert.deepEqual(asked(reading), []);
  }
  const fifteen = await readMap('1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 x 15');
  assert.deepEqual([(fifteen.fields as Found).start, costOf(fifteen)], ['123456789abcde0f', 1]);
  const two = await readMap('1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0');
  assert.deepEqual([(two.fields as Found).goal, costOf(two)], ['123456780', 1]);
  for (const text of [
    'Goal state:\n1 2 3\n4 5 6\n7 8 0\nInitial state:\n1 2 3\n4 5 6\n7 0 8',
    'start = [[1,2,3],[4,5,6],[7,0,8]]\ngoal = [[1,2,3],[4,5,6],[7,8,0]]',
  ]) {
    const { start, goal } = (await readMap(text)).fields as Found;
    assert.deepEqual([start, goal], ['123456708', '123456780'], text);
  }
  assert.match(told(await readMap('1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n8 7 0')), /no moves lead from the start to the goal/);
});

test('a point before three digits is told where it could be one of thousands', async () => {
  assert.match(told(await readMap('A;B;1.000\nB;C;2.500')), /a point is a decimal one: "1.000" is 1/);
  assert.doesNotMatch(told(await readMap('A;B;1.25\nB;C;2.500')), /decimal/);
  assert.doesNotMatch(told(await readMap('A B 1.000\nB C 2.500')), /decimal/);
});

test('boards in JSON, in drawn frames, and below their size', async () => {
  for (const text of [
    '{"board":[[2,8,3],[1,6,4],[7,0,5]]}',
    '{"start":[[2,8,3],[1,6,4],[7,0,5]],"goal":[[1,2,3],[8,0,4],[7,6,5]]}',
    '{"initial":[2,8,3,1,6,4,7,0,5],"goal":[1,2,3,8,0,4,7,6,5]}',
    '┌───┬───┬───┐\n│ 2 │ 8 │ 3 │\n├───┼───┼───┤\n│ 1 │ 6 │ 4 │\n├───┼───┼───┤\n│ 7 │   │ 5 │\n└───┴───┴───┘',
    '3\n 2 8 3\n 1 6 4\n 7 0 5\n',
  ]) {
    const { space, start, goal } = (await readMap(text)).fields as Found;
    assert.deepEqual([space, start, goal], [{ type: 'tiles', width: 3, height: 3 }, '283164705', '123804765'], text);
  }
  await assert.rejects(
    readMap('1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 15\n16 17 18 19 20\n21 22 23 24 0\n'),
    /line 1, column 1: a board of 5×5 tiles, at most 16/,
  );
});

test('places of nodes are read from lists and told where they are not read', async () => {
  const placed = graphOf(await readMap('{"nodes":{"A":[0,0],"B":[3,4]},"edges":[["A","B"]]}'));
  assert.deepEqual(placed.nodes, [
    { id: 'A', x: 0, y: 0 },
    { id: 'B', x: 3, y: 4 },
  ]);
  const earth =
    '{"nodes":[{"id":"A","lat":48.1,"lon":11.5},{"id":"B","lat":48.2,"lon":11.6}],"edges":[{"from":"A","to":"B","distance":13.4}]}';
  const { nodes } = graphOf(await readMap(earth));
  assert.ok(nodes[0].y > nodes[1].y && nodes[0].x < nodes[1].x, 'north is up');
  assert.match(told(await readMap(earth)), /degrees were laid flat/);
});

test('a gap of a board is found wherever it is', async () => {
  const rows = ['1 2 3', '4 5 6', '7 8 9'];
  for (let gap = 0; gap < 9; gap++) {
    const tiles = Array.from({ length: 9 }, (_, i) => (i === gap ? 0 : i < gap ? i + 1 : i));
    const text = rows
      .map((_, y) =>
        tiles
          .slice(3 * y, 3 * y + 3)
          .map((tile) => tile || ' ')
          .join(' '),
      )
      .join('\n');
    assert.equal(((await readMap(text)).fields as Found).start, tiles.join(''), JSON.stringify(text));
  }
});

test('the heuristic of a graph that is read promises no more than its edges keep', async () => {
  const placed = (cost: number) =>
    `{"nodes":[{"id":"A","x":0,"y":0},{"id":"B","x":3,"y":4}],"edges":[{"source":"A","target":"B","weight":${cost}}]}`;
  assert.equal(((await readMap(placed(5))).fields as Found).heuristic, 'euclidean');
  const short = await readMap(placed(4.9));
  assert.equal((short.fields as Found).heuristic, 'zero');
  assert.match(told(short), /the distance would promise too much/);
  const bare = await readMap('A -> B 1');
  assert.equal((bare.fields as Found).heuristic, 'zero');
  assert.match(told(bare), /they are laid out/);
  assert.deepEqual(graphOf(bare), graphOf(await readMap('A -> B 1')), 'the same places each time');
});

test('the goal: by h, by name, or asked', async () => {
  const ends = async (text: string, answers = {}) => {
    const reading = await readMap(text, '', answers);
    const { start, goal } = reading.fields as Found;
    return [start, goal, asked(reading).join()];
  };
  assert.deepEqual(await ends('node A h 2\nnode B h 0\nnode C h 1\nA B 1\nB C 1'), ['A', 'B', '']);
  assert.deepEqual(await ends('node A h 0\nnode B h 0\nnode C h 1\nA B 1\nB C 1'), ['A', 'C', 'goal'], 'two of them are none');
  assert.deepEqual(await ends('X A 1\nA G 1\nA S 2'), ['S', 'G', '']);
  assert.deepEqual(await ends('A B 1\nB C 1'), ['A', 'C', 'goal']);
  assert.deepEqual(await ends('A B 1\nB C 1', { goal: 'B' }), ['A', 'B', 'goal']);
  assert.deepEqual(await ends('A B 1\nB C 1', { goal: 'Z' }), ['A', 'C', 'goal'], 'nobody of that name');
});

test('estimates, start and goal of a program stand in statements below the graph', async () => {
  const graph = "graph = {\n  'S': {'A': 1, 'B': 4},\n  'A': {'G': 12},\n  'B': {'G': 3},\n  'G': {}\n}\n";
  const { fields } = await readMap(`${graph}h = {'S': 7, 'A': 6, 'B': 2, 'G': 0}\n`);
  assert.deepEqual([fields?.start, fields?.goal, fields?.heuristic], ['S', 'G', 'custom']);
  const named = await readMap(`${graph}start = 'A'\ngoal = "B"\n`);
  assert.deepEqual([named.fields?.start, named.fields?.goal], ['A', 'B']);
  await assert.rejects(readMap(`${graph}h = {'S': 7, 'X': 0}\n`), /line 7, column 19: .*no node is called "X"/);
});

test('GeoJSON is told in words as before', async () => {
  const lines = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { oneway: 'yes' },
        geometry: {
          type: 'LineString',
          coordinates: [
            [11.5, 48.1],
            [11.6, 48.1],
          ],
        },
      },
      { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [] } },
    ],
  };
  const reading = await readMap(JSON.stringify(lines));
  assert.match(told(reading), /degrees were laid flat: places and lengths are metres/);
  assert.match(told(reading), /1 one-way line goes both ways here\n1 feature is no line and left out/);
  const [[, , cost]] = graphOf(reading).edges;
  assert.equal(cost, undefined);
  assert.equal((reading.fields as Found).heuristic, 'euclidean');
});

test('the edge list of the manual is read as the manual says, in both languages', async () => {
  for (const language of ['en', 'zh-Hans']) {
    const page = readFileSync(join(import.meta.dirname, `../../docs/manual/${language}/worlds.md`), 'utf8');
    const [, code] = /```\n(# [^]*?)```/.exec(page) ?? [];
    const reading = await readMap(code);
    const { start, goal, heuristic } = reading.fields as Found;
    assert.deepEqual([start, goal, heuristic], ['A', 'B', 'custom']);
    const { directed, nodes, edges } = graphOf(reading);
    assert.deepEqual(
      { directed, nodes, edges },
      {
        directed: true,
        nodes: [
          { id: 'A', x: 3, y: 1.5, h: 4 },
          { id: 'New York', x: 8, y: 1.5 },
          { id: 'B', x: 5, y: 4, h: 0 },
        ],
        edges: [
          ['A', 'B', 5],
          ['A', 'New York'],
        ],
      },
    );
  }
});

test('attributes of a whole graph in DOT are told: an edge whose sign was damaged may have become one', async () => {
  const read = await readMap('graph { rankdir=LR; graph [bgcolor=red]; Ar=a d -- Z; subgraph { label=x; Z -- B } }');
  assert.match(told(read), /^4 attributes of the whole graph are left out$/m);
  assert.doesNotMatch(told(await readMap('graph { d -- Z; node [shape=box]; Z -- B }')), /attribute/);
});

test('long lists are counted before they are kept, and read with pauses', async () => {
  const lines = (count: number, made: (i: number) => string) => Array.from({ length: count }, (_, i) => made(i)).join('\n');
  const edge = (i: number, between: string) => `n${i % 9_000}${between}n${(i * 7 + 1) % 9_000}`;
  // On this clock a millisecond passes whenever somebody looks at it.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  const read = await readMap(lines(30_000, (i) => `${edge(i, ' ')} ${(i % 9) + 1}`)).finally(() => clock.mockRestore());
  assert.ok(pauses.mock.calls.length > 10, `${pauses.mock.calls.length} pauses`);
  pauses.mockRestore();
  assert.deepEqual(sizes(read), [9_000, 30_000]);
  for (const [text, message] of [
    [`digraph {\n${lines(25_001, (i) => edge(i, ' -> '))}\n}`, /25,001 edges in DOT, at most 25,000 are allowed/],
    [lines(20_001, (i) => `n${i} -> n${i + 1}`), /line 20000, .*more than 20000 nodes/],
    [lines(200_001, (i) => `${edge(i, ' ')} 1`), /line 200001, .*more than 200000 edges/],
    ['p sp 20001 5\na 1 2 3', /20,001 nodes, at most 20,000/],
    ['p sp 3 200001\na 1 2 3', /200,001 edges, at most 200,000/],
    ['mesh\n2\n150001 2\n', /150,001 vertices, at most 150,000/],
  ] as const)
    await assert.rejects(readMap(text), message);
});

test('what is told and asked of graphs has Chinese words', async () => {
  const zh = await strings('zh-Hans');
  const errors = [
    ['A,B,5\nB,C,7x\nC,D,3', '第 2 行第 5 列：代价是 "7x"，应为 0 到 1000000 的数。'],
    ['digraph {\n A -> B\n B -> \n', '第 4 行第 1 列：'],
  ];
  for (const [text, chinese] of errors) {
    const error = await readMap(text).catch((thrown) => thrown);
    assert.ok((await zh.error(error)).startsWith(chinese), await zh.error(error));
  }
});

test('a list of neighbours: blanks inside a name and numbers that may be costs are refused, and so is a damaged line, at its place', async () => {
  const lines = Array.from({ length: 20 }, (_, i) => `n${i}: n${(i + 1) % 20} n${(i + 3) % 20}`);
  lines[9] = 'n9 n10';
  for (const [text, message] of [
    ['a: b, c\nb: a c\nc: a', /line 2, column 4: got "a c", expected the name of a node/],
    ['1: 2 3, 4\n2: 1\n3: 1\n4: 1', /line 1, column 4: got "2 3", expected the name of a node/],
    [lines.join('\n'), /line 10, column 1: got "n9 n10", expected the name of a node/],
  ] as const)
    await assert.rejects(readMap(text), message);
});
