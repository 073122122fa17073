/** The arithmetic of one event, as rows of text: how g, h and f are computed, as far as the search uses them. Without a page. */
import { estimateName } from '../../kernel/document/algorithms.ts';
import { composed, numbersOf, partSum, sumText } from '../../kernel/words/sum_text.ts';
import type { TraceEvent } from '../../kernel/engine/search.ts';

interface Note {
  key: string;
  parameters?: Record<string, string>;
}
interface Row {
  name: 'g' | 'h' | 'f';
  /** What it is called, if it is a key */
  called?: string;
  sum: string;
  notes: Note[];
}

/** What is known of a step beyond its event. */
export interface Known {
  /** The threshold of iterative deepening */
  threshold?: number | null;
  /** The cost to enter the node, 1 for plain ground */
  ground?: number;
  /** Whether the step was diagonal */
  diagonal?: boolean;
  /** H as a sum; empty if it is none */
  estimate?: string;
}

const reached = new Set(['opened', 'relaxed', 'kept', 'closed', 'reopened']);

export function sums(
  event: TraceEvent,
  document: { algorithm: string; heuristic: unknown },
  cost: (cost: number | null) => string,
  { threshold = null, ground = 1, diagonal = false, estimate = '' }: Known = {},
): Row[] {
  // A search that repairs says its numbers in the sentence.
  if (event.rhs !== undefined) return [];
  const steps = reached.has(event.type) || (event.type === 'pruned' && event.from >= 0);
  if (!steps && event.type !== 'expanded' && event.type !== 'pruned') return [];
  const { g, h, stepCost } = event;
  const names = numbersOf(document);
  const sum = (total: number, ...terms: [number, number][]) => sumText(terms, total, cost, ' ');
  const stepped = steps && event.from >= 0;
  const rows: Row[] = [
    {
      name: 'g',
      sum: stepped ? sum(g, [1, g - stepCost], [1, stepCost]) : cost(g),
      notes: [],
    },
  ];
  if (stepped && ground > 1)
    rows[0].notes.push({
      key: 'lab.sums.terrain',
      parameters: { step: cost(stepCost), n: String(ground), plain: cost(stepCost / ground) },
    });
  else if (stepped && diagonal) rows[0].notes.push({ key: 'lab.sums.diagonal', parameters: { step: cost(stepCost) } });
  if (names.includes('h'))
    rows.push({ name: 'h', sum: estimate || cost(h), notes: [{ key: `lab.choice.heuristic.${estimateName(document.heuristic)}` }] });
  const key = composed(event.key);
  if (key.length)
    rows.push({
      name: 'f',
      called: key.map(({ name }) => name).join(', '),
      sum: key.map((part) => partSum(event, part, cost, ' ')).join(', '),
      notes: [],
    });
  if (threshold !== null) rows[rows.length - 1].notes = [{ key: 'lab.sums.threshold', parameters: { threshold: cost(threshold) } }];
  return rows;
}
