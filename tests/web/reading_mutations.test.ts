/**
 * Damaged files of graphs and boards. A change that stays within the grammar gives exactly what it spells; any other is refused, asked
 * about or told. What a text spells is said by a naive reader of its own for each family, which knows only one layout.
 */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { readMap, type Reading } from '../../web/kernel/reading/read_map.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { randomFrom } from '../../web/kernel/worlds/tiles/boards.ts';
import { mutated, rounds, tell, withoutPauses } from './mutations.ts';

withoutPauses();

await fetchWorlds();

/** What a text spells: nodes, and edges with their costs. Order does not matter. */
interface Spelled {
  directed: boolean;
  nodes: string[];
  edges: [string, string, number][];
}

const roads: [string, string, number][] = [
  ['Arad', 'Zerind', 75],
  ['Arad', 'Sibiu', 140],
  ['Zerind', 'Oradea', 71],
  ['Oradea', 'Sibiu', 151],
  ['Sibiu', 'Fagaras', 99],
  ['Fagaras', 'Bucharest', 211],
  ['Bucharest', 'Giurgiu', 90],
];
const places = [...new Set(roads.flatMap(([from, to]) => [from, to]))];

/** Lines of one form each; null where a line has another. */
const lines = (text: string, form: RegExp) => {
  const found = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => form.exec(line));
  return found.every((each) => each !== null) ? found : null;
};
const named = (edges: [string, string, number][], directed: boolean, nodes = edges.flatMap(([from, to]) => [from, to])): Spelled => ({
  directed,
  nodes: [...new Set(nodes)],
  edges,
});
const edgesOf = (found: RegExpExecArray[] | null, directed: boolean) =>
  found &&
  named(
    found.map(([, from, to, cost]) => [from, to, Number(cost)]),
    directed,
  );
/** All of a text as pieces of one form, with a head and a tail. */
const between = (text: string, head: string, tail: string) =>
  text.startsWith(head) && text.endsWith(tail) && text.length >= head.length + tail.length
    ? text.slice(head.length, text.length - tail.length)
    : null;
const onlyKnown = (spelled: Spelled | null, nodes: string[]) =>
  spelled && new Set(nodes).size === nodes.length && spelled.edges.every(([from, to]) => nodes.includes(from) && nodes.includes(to))
    ? { ...spelled, nodes }
    : null;

interface Family {
  text: string;
  spells(text: string): Spelled | null;
}

const gmlNodes = places.map((name, i) => ` node [ id ${i} label "${name}" ]`).join('\n');
const graphmlHead = '<graphml><key id="w" for="edge" attr.name="weight"/><graph edgedefault="undirected">\n';

/** A name in a table, and a cost: several notations of one number are within the grammars. */
const NAME = String.raw`((?=[\w./ -]*[A-Za-z])[\w./-]+(?: +[\w./-]+)*)`;
/** Words with hyphens inside, none of them but the first a number. */
const ARROWED = String.raw`((?=[\w.'/-]*[A-Za-z])(?![\d.]+ )[\w.'/]+(?:-[\w.'/]+)*(?: +(?![\d.]+(?:[-= →,:]|$))(?=[\w.'/-]*[A-Za-z\d])[\w.'/]+(?:-[\w.'/]+)*)*)`;
const COST = String.raw`\+?((?=\.?\d)\d*\.?\d*(?:e\d)?)`;
const form = (...parts: string[]) => new RegExp(`^ *${parts.join('')} *$`, 'i');
const priced = (found: RegExpExecArray[] | null, directed: boolean) => {
  const spelled = edgesOf(found, directed);
  return spelled?.edges.every(([, , cost]) => cost <= 1e6) ? spelled : null;
};
/** Edges that all name their ends, of which one is on both sides and all hang together, as tables of names have to. */
const words = ['directed', 'undirected', 'node', 'start', 'goal', 'h'];

const families: Record<string, Family> = {
  arrows: {
    text: roads.map(([from, to, cost]) => `${from} -> ${to} ${cost}`).join('\n'),
    spells: (text) =>
      priced(
        lines(
          text.replace(/ *[,;] *(?=[^\n]*->)/g, '\n'),
          form(ARROWED, ' *(?:[-=]{1,3}>|→) *', ARROWED, '(?: *[:=,] *| +)', COST, ' *[;,]?'),
        ),
        true,
      ),
  },
  'names and costs': {
    text: roads.map(([from, to, cost]) => `${from},${to},${cost}`).join('\n'),
    spells: (text) => priced(lines(text, form(NAME, ' *, *', NAME, ' *, *', COST)), false),
  },
  'a header': {
    text: `from;to;cost\n${roads.map(([from, to, cost]) => `${from};${to};${cost}`).join('\n')}`,
    // Where no comma separates, one may be in a number.
    spells: (text) =>
      priced(
        lines(
          text.replace(/^ *from *; *to *; *cost *\n/i, '').replace(/;( *\d+),(?=(?:\d\d?|\d{4,}) *$)/gm, ';$1.'),
          form(NAME, ' *; *', NAME, ' *; *', COST),
        ),
        false,
      ),
  },
  'the own grammar': {
    text: `directed\n${places.map((name, i) => `node ${name} h ${i}`).join('\n')}\n${roads.map((road) => road.join(' ')).join('\n')}\nstart Arad\ngoal Giurgiu`,
    spells(text) {
      const [word, number] = [String.raw`([^\s#"]+)`, String.raw`\+?((?=\.?\d)\d*\.?\d*)`];
      const found = lines(
        text,
        new RegExp(
          String.raw`^ *(?:directed|node +${word}(?: +h +${number})?|(?!node )${word} +${word} +${number}|(?:start|goal) +${word}) *(?:#.*)?$`,
        ),
      );
      if (!found) return null;
      const ofNodes = found.flatMap(([, node]) => (node ? [node] : []));
      const ofEdges = found.filter((each) => each[3] !== undefined);
      const ends = ['start', 'goal'].map((end) =>
        found.filter(([line, , , from]) => from === undefined && line.trim().startsWith(`${end} `)),
      );
      const first = found.findIndex((each) => each[3] !== undefined);
      const way = found.findIndex(([line]) => /^ *directed *(?:#.*)?$/.test(line));
      if (new Set(ofNodes).size !== ofNodes.length || ends.some((each) => each.length > 1) || (way > first && first >= 0)) return null;
      if (ofEdges.some(([, , , from, to]) => words.includes(from) || words.includes(to))) return null;
      const all = found.flatMap(([, node, , from, to, , end]) => [node, from, to, end].filter((name) => name !== undefined));
      return named(
        ofEdges.map(([, , , from, to, cost]) => [from, to, Number(cost)]),
        way >= 0,
        all,
      );
    },
  },
  'a matrix with names': {
    text: `x A B C D\nA 0 2 5 0\nB 2 0 1 0\nC 5 1 0 9\nD 0 0 9 0`,
    spells(text) {
      const [head, ...rows] = text.split('\n').map((line) => line.trim().split(/ +/));
      const names = head.length === rows[0]?.length ? head.slice(1) : head;
      if (/["[({]/.test(text)) return null;
      const square = rows.length === names.length && rows.every((row, i) => row.length === names.length + 1 && row[0] === names[i]);
      const whole = names.every((name) => /^\w*[A-Za-z]\w*$/.test(name)) && new Set(names).size === names.length;
      if (!square || !whole || !rows.every((row) => row.slice(1).every((cell) => /^(?=\.?\d)\d{0,3}(?:\.\d{0,3})?$/.test(cell))))
        return null;
      const cost = rows.map((row) => row.slice(1).map(Number));
      const all = names.flatMap((from, i) =>
        names.flatMap((to, k): [string, string, number][] => (cost[i][k] ? [[from, to, cost[i][k]]] : [])),
      );
      const symmetric = cost.every((row, i) => row.every((value, k) => cost[k][i] === value));
      return all.length === 0
        ? null
        : named(symmetric ? all.filter(([from, to]) => names.indexOf(from) <= names.indexOf(to)) : all, !symmetric, names);
    },
  },
  DOT: {
    text: `graph g {\n${roads.map(([from, to, cost]) => `${from} -- ${to} [label="${cost}"];`).join('\n')}\n}`,
    spells(text) {
      if (/\n\s*;|=\s*\n|\n\s*=|graph\s*\n\s*\w/.test(text) || text.split('\n').some((line) => line.split('"').length % 2 === 0))
        return null; // the parser wants these on one line
      // Edges in a row have the attributes behind the last one.
      const apart = (line: string) =>
        line.replace(/([A-Za-z_]\w*|\d+) *-- *(?=([A-Za-z_]\w*|\d+) *-- *(?:[A-Za-z_]\w*|\d+) *(\[[^\]]*\]))/g, '$1 -- $2 $3; ');
      const inner = /^\s*graph(?: \w+)? ?\{\s*([^{}]*?)\s*\}\s*$/i
        .exec(apart(apart(text.replace(/\s+/g, ' '))))?.[1]
        .replace(/\] ?;? ?/g, ']\n')
        .trim();
      const edge = String.raw`(?: *-- *([A-Za-z_]\w*|\d+) *\[ *label *= *(?="[^"]*" *[;,]? *\]|[^"]*\])"? *((?=\.?\d)\d*\.?\d*(?:e\d)?) *"? *[;,]? *\])?`;
      const all =
        inner === undefined
          ? null
          : lines(
              inner
                .replace(/^( *(?:[A-Za-z_]\w*|\d+))(?: *;| +(?=[A-Za-z_\d])) */gm, '$1\n')
                .replace(/^( *(?:[A-Za-z_]\w*|\d+))(?: *;| +(?=[A-Za-z_\d])) */gm, '$1\n'),
              new RegExp(`^ *([A-Za-z_]\\w*|\\d+)${edge}[ ;]*$`),
            );
      const joined =
        all &&
        priced(
          all.filter(([, , to]) => to !== undefined),
          false,
        );
      const found =
        joined &&
        named(
          joined.edges,
          false,
          all.flatMap(([, one, two]) => [one, two ?? one]),
        );
      const reserved = /^(?:node|edge|graph|digraph|subgraph|strict)$/i;
      return found?.nodes.some((name) => reserved.test(name)) ? null : found;
    },
  },
  GML: {
    text: `graph [\n${gmlNodes}\n${roads.map(([from, to, cost]) => ` edge [ source ${places.indexOf(from)} target ${places.indexOf(to)} weight ${cost} ]`).join('\n')}\n]`,
    spells(text) {
      const inner = /^\s*graph *\[\s*([^]*?)\s*\]\s*$/
        .exec(text.replace(/\s+/g, ' '))?.[1]
        .replace(/ ?\b(node|edge)(?= ?\[)/g, '\n$1')
        .trim();
      const found =
        inner === undefined
          ? null
          : lines(
              inner,
              /^ *(?:node *\[ *id +(\d[\d.]*) +label *"([^"&\n]+)" *\]|edge *\[ *source +(\d[\d.]*) +target +(\d[\d.]*) +weight +((?=\.?\d)\d*\.?\d*(?:e\d)?) *\]) *$/,
            );
      if (!found) return null;
      const ids = new Map(found.flatMap(([, id, label]) => (id ? [[id, label.trim()] as const] : [])));
      const count = found.filter((each) => each[1] !== undefined).length;
      if (
        ids.size !== count ||
        new Set(ids.values()).size !== count ||
        [...ids.values()].some((label) => label.trim() !== label || label.includes('\\'))
      )
        return null;
      const edges = found
        .filter((each) => each[3] !== undefined)
        .map(([, , , from, to, cost]): [string, string, number] => [ids.get(from) ?? '', ids.get(to) ?? '', Number(cost)]);
      if (edges.some(([, , cost]) => cost > 1e6)) return null;
      return onlyKnown(named(edges, false), [...ids.values()]);
    },
  },
  GraphML: {
    text: `${graphmlHead}${places.map((name) => `<node id="${name}"/>`).join('\n')}\n${roads.map(([from, to, cost]) => `<edge source="${from}" target="${to}"><data key="w">${cost}</data></edge>`).join('\n')}\n</graph></graphml>`,
    spells(text) {
      const inner =
        between(
          text
            .replace(/\s+/g, ' ')
            .replace(/ ?= ?/g, '=')
            .replace(/(?<!\/) (?=\/?>)/g, '')
            .replace(/<key id="w" [A-Za-z_:][\w:.-]*="edge"/, '<key id="w" for="edge"')
            .trim(),
          graphmlHead.trim(),
          '</graph></graphml>',
        )
          ?.replace(/ ?<(node|edge)/g, '\n<$1')
          .trim() ?? null;
      const found =
        inner === null
          ? null
          : lines(
              inner,
              /^ *(?:<node +id="([^"<>&]+)" *\/>|<edge +source="([^"<>&]+)" +target="([^"<>&]+)" *><data +key="w" *> *((?=\.?\d)\d*\.?\d*(?:e\d)?) *<\/data ?><\/edge ?>) *$/,
            );
      if (!found) return null;
      const nodes = found.flatMap(([, id]) => (id ? [id] : []));
      const edges = found
        .filter((each) => each[2] !== undefined)
        .map(([, , from, to, cost]): [string, string, number] => [from, to, Number(cost)]);
      return nodes.some((id) => id.trim() !== id) || edges.some(([, , cost]) => cost > 1e6) ? null : onlyKnown(named(edges, false), nodes);
    },
  },
  DIMACS: {
    text: `c roads\np sp ${places.length} ${roads.length}\n${roads.map(([from, to, cost]) => `a ${places.indexOf(from) + 1} ${places.indexOf(to) + 1} ${cost}`).join('\n')}`,
    spells(text) {
      const found = lines(text, /^ *(?:c(?: .*)?|p +sp +(\d{1,5}) +(\d{1,5})|a +(\d+) +(\d+) +((?=\.?\d)\d*\.?\d*(?:e\d)?)) *$/);
      if (!found) return null;
      const heads = found.filter((each) => each[1] !== undefined);
      const arcs = found.filter((each) => each[3] !== undefined);
      const [nodes, count] = heads.length === 1 ? [Number(heads[0][1]), Number(heads[0][2])] : [0, -1];
      const first = found.findIndex((each) => !each[0].trim().startsWith('c'));
      const inside = (end: string) => Number(end) >= 1 && Number(end) <= nodes;
      if (
        count !== arcs.length ||
        found[first] !== heads[0] ||
        nodes > 20_000 ||
        !arcs.every(([, , , from, to]) => inside(from) && inside(to))
      )
        return null;
      const edges = arcs.map(([, , , from, to, cost]): [string, string, number] => [
        String(Number(from)),
        String(Number(to)),
        Number(cost),
      ]);
      return named(
        edges,
        true,
        Array.from({ length: nodes }, (_, i) => String(i + 1)),
      );
    },
  },
  'networkx links': {
    text: `{"directed":false,"nodes":[${places.map((id) => `{"id":"${id}"}`).join(',')}],"links":[\n${roads.map(([source, target, weight]) => JSON.stringify({ source, target, weight })).join(',\n')}]}`,
    spells(text) {
      const found = json(text) as {
        directed: boolean;
        nodes: { id: string }[];
        links: { source: string; target: string; weight: number }[];
      } | null;
      if (
        !found ||
        !only(found, ['directed', 'nodes', 'links']) ||
        found.directed !== false ||
        !Array.isArray(found.nodes) ||
        !Array.isArray(found.links)
      )
        return null;
      if (
        !found.nodes.every((node) => only(node, ['id']) && name(node.id)) ||
        !found.links.every((link) => only(link, ['source', 'target', 'weight']))
      )
        return null;
      const edges = found.links.map(({ source, target, weight }): [string, string, number] => [source, target, weight]);
      if (!edges.every(([, , cost]) => Number.isInteger(cost) && cost >= 0 && cost <= 1e6)) return null;
      return onlyKnown(
        named(edges, false),
        found.nodes.map(({ id }) => id),
      );
    },
  },
  'an object of neighbours': {
    text: '{"A":{"B":1,"C":4},\n"B":{"A":1,"C":2,"D":7},\n"C":{"A":4,"B":2,"D":3},\n"D":{"B":7,"C":3}}',
    spells(text) {
      const found = json(text) as Record<string, Record<string, number>> | null;
      if (!found || Array.isArray(found) || typeof found !== 'object') return null;
      const rows = Object.entries(found);
      if (
        !rows.every(
          ([key, row]) =>
            name(key) &&
            typeof row === 'object' &&
            row !== null &&
            !Array.isArray(row) &&
            Object.entries(row).every(([to, cost]) => name(to) && Number.isInteger(cost) && cost >= 0 && cost <= 1e6),
        )
      )
        return null;
      const all = rows.flatMap(([from, row]) => Object.entries(row).map(([to, cost]): [string, string, number] => [from, to, cost]));
      const known = all.filter(([, to]) => Object.hasOwn(found, to)).length;
      if (known === 0 || known * 2 < all.length) return null;
      const returns = all.every(([from, to, cost]) => found[to]?.[from] === cost);
      const once = all.filter(([from, to], i) => from === to || !all.slice(0, i).some(([one, other]) => one === to && other === from));
      return named(returns ? once : all, !returns, [...rows.map(([key]) => key), ...all.map(([, to]) => to)]);
    },
  },
};

function json(text: string): unknown {
  const keys = (value: unknown): number =>
    typeof value !== 'object' || value === null
      ? 0
      : Object.values(value).reduce((sum: number, each) => sum + keys(each), Array.isArray(value) ? 0 : Object.keys(value).length);
  try {
    const value: unknown = JSON.parse(text);
    // A key that is there twice is refused.
    return keys(value) === text.match(/"\s*:/g)?.length ? value : null;
  } catch {
    return null;
  }
}
const only = (value: object, keys: string[]) => typeof value === 'object' && value !== null && Object.keys(value).join() === keys.join();
const name = (text: unknown) => typeof text === 'string' && /^[A-Za-z]+$/.test(text);

const canonical = ({ directed, nodes, edges }: Spelled) => ({
  directed,
  nodes: [...nodes].sort(),
  edges: edges
    .map(([from, to, given]): [string, string, number] => [from, to, Math.round(given * 1000) / 1000])
    .map(([from, to, cost]) => (directed || from < to ? `${from} ${to} ${cost}` : `${to} ${from} ${cost}`))
    .sort(),
});

function spelled({ fields }: Reading): Spelled | null {
  const space = Object(fields).space;
  if (space.type !== 'graph') return null;
  return { directed: space.directed, nodes: space.nodes.map(({ id }: { id: string }) => id), edges: space.edges };
}

const told = ({ decisions }: Reading) =>
  decisions.map((each) => JSON.stringify(each).replace(/"(?:node|count|name)":(?:"(?:[^"\\]|\\.)*"|\d+)/g, ''));

for (const [family, { text, spells }] of Object.entries(families)) {
  test(`damaged ${family}: what it spells, or a refusal, a question or a word`, async () => {
    const whole = await readMap(text);
    const said = told(whole);
    assert.deepEqual(canonical(spelled(whole) as Spelled), canonical(spells(text) as Spelled), 'undamaged');
    const below = randomFrom(family.length * 7919);
    let [exact, asked, refused, words] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      const damaged = mutated(text, below);
      const expected = spells(damaged);
      const known = new Set(text.split('\n'));
      const about = `${JSON.stringify(damaged.split('\n').filter((line) => !known.has(line)))} of ${damaged.split('\n').length} lines`;
      try {
        const reading = await readMap(damaged);
        const questions = reading.questions.filter(({ id }) => id !== 'goal');
        const got = spelled(reading);
        if (questions.length > 0) asked++;
        else if (expected) {
          assert.ok(got, `no graph: ${about}`);
          assert.deepEqual(canonical(got), canonical(expected), about);
          exact++;
        } else {
          // Blanks and line ends that nobody sees change nothing.
          const same =
            got &&
            JSON.stringify(canonical(got)) ===
              JSON.stringify(
                canonical(
                  spells(
                    damaged
                      .replace(/[ \t]+/g, ' ')
                      .replace(/ *\n+ */g, '\n')
                      .trim(),
                  ) ?? (spelled(whole) as Spelled),
                ),
              );
          const more = told(reading).filter((each) => !said.includes(each));
          assert.ok(same || more.length > 0, `opened without a word: ${about}, ${JSON.stringify(got)}`);
          words++;
        }
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        assert.ok(error.line !== undefined && error.column !== undefined, `no place: ${error.message}: ${about}`);
        assert.ok(!expected || [...new Set(expected.nodes)].length === 0, `refused though it spells a graph, ${error.message}: ${about}`);
        refused++;
      }
    }
    tell(family, { exact, asked, refused, words });
    assert.equal(exact + asked + refused + words, rounds);
    assert.ok(exact > 0 && refused > 0, `${exact} exact, ${asked} asked, ${refused} refused, ${words} told`);
  });
}

test('damaged boards: the board that they spell, or none', async () => {
  const below = randomFrom(31);
  let boards = 0;
  for (let round = 0; round < rounds; round++) {
    const damaged = mutated('2 8 3\n1 6 4\n7 0 5', below);
    const cells = damaged.trim().split(/\s+/);
    const form = /^ *\S+ +\S+ +\S+ *\n+ *\S+ +\S+ +\S+ *\n+ *\S+ +\S+ +\S+\s*$/.test(damaged);
    const tiles = cells.map((cell) => (/^(?:0|_|x|\.|-)$/i.test(cell) ? '0' : cell));
    const expected = form && [...tiles].sort().join('') === '012345678' && cells.length === 9 ? tiles.join('') : null;
    const reading = await readMap(damaged).catch((error) => {
      assert.ok(error instanceof DocumentError && error.line !== undefined, String(error));
      return null;
    });
    const { space, start } = Object(reading?.fields);
    if (space?.type === 'tiles') {
      boards++;
      // A board of another shape, or with a gap, is told.
      if (expected || space.width * space.height === 9) assert.equal([...start].sort().join(''), '012345678', JSON.stringify(damaged));
      if (expected) assert.equal(start, expected, JSON.stringify(damaged));
      else assert.equal(start.replace('0', ''), damaged.replace(/[^1-8]/g, ''), JSON.stringify(damaged));
    } else assert.equal(expected, null, `no board: ${JSON.stringify(damaged)}`);
  }
  tell('boards', { boards, others: rounds - boards });
  assert.ok(boards > 0);
});

test('damaged maps of numbers and of letters become no graph unasked', async () => {
  const maps = ['0 0 1 0\n0 1 0 0\n0 0 0 1', '0,0,1\n0,0,0\n1,0,0', '001\n010\n000', '..#.\n.S..\n#..G', '0 3 1\n3 0 2\n1 2 0'];
  const below = randomFrom(32);
  for (let round = 0; round < rounds; round++) {
    const damaged = mutated(maps[round % maps.length], below);
    const reading = await readMap(damaged).catch((error) => {
      if (!(error instanceof DocumentError)) throw error;
      return null;
    });
    if (Object(reading?.fields).space?.type !== 'graph') continue;
    assert.ok(
      reading?.questions.some(({ id }) => id !== 'goal'),
      `${JSON.stringify(damaged)} is a graph`,
    );
  }
});
