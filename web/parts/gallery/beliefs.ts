/**
 * Beliefs put to the test: claims of the finder, each with a small world that refutes it, as the finder found it. A belief has its text
 * under `finder.ID`, its refutation under `gallery.belief.ID`. `obtained` and `possible` are how both searches end, in costs or, if the
 * claim is about work, in expansions; `smallest` says that no world with fewer cells or nodes refutes it. `line` is where the
 * pseudo-code differs: the wrong line of the first search, if any, and the right one of the second.
 */
import { linesOf, type Line } from '../code/listing.ts';
import { besideOf, validateDocument, type LabDocument } from '../../kernel/worlds/documents.ts';
import { fetchNeeds } from '../../kernel/worlds/parts.ts';
import { beliefs as claims } from '../finder/claims.ts';
import type { Shown, Topic } from './ideas.ts';

/** Ids of lines of the pseudo-code */
interface Fault {
  wrong?: string;
  right: string;
}
interface SmallDocument extends Shown {
  readonly space: { readonly type: string };
}
export interface Exhibit {
  id: string;
  topics: Topic[];
  document: SmallDocument;
  obtained: number;
  possible: number;
  smallest?: true;
  line?: Fault;
}

const grid = (rows: string[]) => ({ type: 'grid', rows });

/** A directed graph from S to G whose nodes have their own estimates. */
const graph = (nodes: [id: string, x: number, y: number, h: number][], edges: [from: string, to: string, cost: number][]) => ({
  space: { type: 'graph', directed: true, nodes: nodes.map(([id, x, y, h]) => ({ id, x, y, h })), edges },
  start: 'S',
  goal: 'G',
});

const order: Readonly<Fault> = { wrong: 'take', right: 'take' };

const rows: (Omit<Exhibit, 'document'> & { world: SmallDocument })[] = [
  {
    id: 'manhattan',
    topics: ['estimate', 'shortest'],
    world: { space: grid(['...', '.#.', '...', '...']), start: [0, 0], goal: [2, 3] },
    obtained: 5,
    possible: 4.41,
    smallest: true,
  },
  {
    id: 'sight',
    topics: ['shortest'],
    world: { space: grid(['..', '.3']), start: [0, 0], goal: [1, 1] },
    obtained: 42,
    possible: 40,
    smallest: true,
    line: { wrong: 'early', right: 'goal' },
  },
  {
    id: 'greedy',
    topics: ['estimate', 'shortest'],
    world: { space: grid(['..', '.#', '..', '..', '..']), start: [0, 4], goal: [1, 0] },
    obtained: 5.83,
    possible: 5,
    smallest: true,
    line: order,
  },
  {
    id: 'ahead',
    topics: ['estimate', 'work'],
    world: { space: grid(['#...', '..#.', '.#..']), start: [1, 0], goal: [2, 2] },
    obtained: 9,
    possible: 8,
    smallest: true,
  },
  {
    id: 'better',
    topics: ['estimate', 'work'],
    world: { space: grid(['..#..', '.....']), start: [0, 1], goal: [4, 0] },
    obtained: 6,
    possible: 5,
    smallest: true,
  },
  {
    id: 'over',
    topics: ['estimate', 'shortest'],
    world: graph(
      [
        ['S', 0, 2, 0],
        ['A', 3, 0, 2],
        ['G', 6, 2, 0],
      ],
      [
        ['S', 'G', 3],
        ['S', 'A', 1],
        ['A', 'G', 1],
      ],
    ),
    obtained: 3,
    possible: 2,
    smallest: true,
  },
  {
    id: 'closed',
    topics: ['estimate', 'shortest'],
    world: graph(
      [
        ['S', 0, 2, 0],
        ['A', 3, 0, 2],
        ['B', 3, 4, 0],
        ['G', 6, 2, 0],
      ],
      [
        ['S', 'A', 1],
        ['S', 'B', 3],
        ['A', 'B', 1],
        ['B', 'G', 1],
      ],
    ),
    obtained: 4,
    possible: 3,
    smallest: true,
    line: { right: 'again' },
  },
  {
    id: 'half',
    topics: ['shortest'],
    world: { space: grid(['......', '..#...', '.#....', '......']), start: [0, 1], goal: [5, 3] },
    obtained: 9,
    possible: 7,
    line: order,
  },
  {
    id: 'both',
    topics: ['shortest'],
    world: { space: grid(['.......', '.#####.', '.......']), start: [1, 0], goal: [4, 2] },
    obtained: 9,
    possible: 7,
    line: order,
  },
  {
    id: 'once',
    topics: ['shortest'],
    world: { space: grid(['....', '.23.']), start: [0, 1], goal: [3, 1] },
    obtained: 6,
    possible: 5,
    line: { right: 'better' },
  },
];

export const exhibits: Exhibit[] = rows.map(({ world, ...row }) => ({
  ...row,
  document: { ...claims.find(({ id }) => id === row.id)?.document, ...world },
}));

/** The wrong line, if there is one, and the line that repairs it. */
export async function faultOf({ document, line }: Exhibit): Promise<{ wrong?: Line; right?: Line }> {
  if (!line) return {};
  await fetchNeeds(document);
  const first = validateDocument({ version: 1, ...document });
  const at = (search: LabDocument, id: string | undefined) => linesOf(search).find((each) => each.id === id);
  return { wrong: at(first, line.wrong), right: at(besideOf(first), line.right) };
}
