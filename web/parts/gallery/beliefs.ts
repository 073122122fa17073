/**
 * Beliefs put to the test: claims of the finder, each with the small world that refutes it. A belief has its text
 * under `finder.ID`, its refutation under `gallery.belief.ID`. `obtained` and `possible` are how both searches end, in costs or, if the
 * claim is about work, in expansions; `smallest` says that no world with fewer cells or nodes refutes it. `line` is where the
 * pseudo-code differs: the wrong line of the first search, if any, and the right one of the second.
 */
import { linesOf, type Line } from '../code/listing.ts';
import { besideOf, validateDocument, type LabDocument } from '../../kernel/worlds/documents.ts';
import { fetchNeeds } from '../../kernel/worlds/parts.ts';
import { beliefs as claims } from '../finder/claims.ts';
import { counterexamples } from '../finder/counterexamples.ts';
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

const order: Readonly<Fault> = { wrong: 'take', right: 'take' };

const rows: Omit<Exhibit, 'document'>[] = [
  {
    id: 'manhattan',
    topics: ['estimate', 'shortest'],
    obtained: 5,
    possible: 4.41,
    smallest: true,
  },
  {
    id: 'sight',
    topics: ['shortest'],
    obtained: 42,
    possible: 40,
    smallest: true,
    line: { wrong: 'early', right: 'goal' },
  },
  {
    id: 'greedy',
    topics: ['estimate', 'shortest'],
    obtained: 5.83,
    possible: 5,
    smallest: true,
    line: order,
  },
  {
    id: 'ahead',
    topics: ['estimate', 'work'],
    obtained: 9,
    possible: 8,
    smallest: true,
  },
  {
    id: 'better',
    topics: ['estimate', 'work'],
    obtained: 6,
    possible: 5,
    smallest: true,
  },
  {
    id: 'wall',
    topics: ['work'],
    obtained: 6,
    possible: 5,
    smallest: true,
  },
  {
    id: 'over',
    topics: ['estimate', 'shortest'],
    obtained: 3,
    possible: 2,
    smallest: true,
  },
  {
    id: 'closed',
    topics: ['estimate', 'shortest'],
    obtained: 4,
    possible: 3,
    smallest: true,
    line: { right: 'again' },
  },
  {
    id: 'half',
    topics: ['shortest'],
    obtained: 9,
    possible: 7,
    line: order,
  },
  {
    id: 'both',
    topics: ['shortest'],
    obtained: 9,
    possible: 7,
    line: order,
  },
  {
    id: 'once',
    topics: ['shortest'],
    obtained: 6,
    possible: 5,
    line: { right: 'better' },
  },
];

export const exhibits: Exhibit[] = rows.map((row) => ({
  ...row,
  document: { ...claims.find(({ id }) => id === row.id)?.document, ...counterexamples[row.id] },
}));

/** The wrong line, if there is one, and the line that repairs it. */
export async function faultOf({ document, line }: Exhibit): Promise<{ wrong?: Line; right?: Line }> {
  if (!line) return {};
  await fetchNeeds(document);
  const first = validateDocument({ version: 1, ...document });
  const at = (search: LabDocument, id: string | undefined) => linesOf(search).find((each) => each.id === id);
  return { wrong: at(first, line.wrong), right: at(besideOf(first), line.right) };
}
