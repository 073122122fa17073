/** A search as the core does it, with its own rule for ties, told in a learner's moves: one right order among others. */
import { exerciseOf } from '../worlds/exercises.ts';
import { backwards } from './problem.ts';
import type { Move, Verdict } from './own_search.ts';
import type { Engine } from '../engine/engine.ts';
import type { LabDocument } from '../worlds/documents.ts';

const said: Record<string, Verdict> = { opened: 'open', relaxed: 'relax', kept: 'keep', closed: 'skip', reopened: 'reopen' };
/** The same in a search along one path, of what is not entered. */
const saidDeepening: Record<string, Verdict> = { pruned: 'cut', kept: 'skip', closed: 'skip' };

/** @param document a valid one */
export function declaredMoves(engine: Engine, document: LabDocument): Move[] {
  const search = engine.createSearch(document);
  const { met } = exerciseOf(document.space);
  const nodeOf = ({ node, side }: { node: number; side: string }) => {
    if (met) return met.number(search.label(node));
    return side === 'backward' ? node + backwards : node;
  };
  const deepening = document.algorithm === 'ida';
  const names = deepening ? saidDeepening : said;
  try {
    while (search.status === 'running') search.advance(100);
    const moves: Move[] = [];
    for (let at = 1; at <= search.eventCount; at++) {
      search.seek(at);
      const event = search.event();
      if (deepening && event?.type === 'threshold') moves.push({ do: 'raise', g: event.f });
      else if (deepening && event?.type === 'backtracked') moves.push({ do: 'back' });
      else if (event?.type === 'expanded') moves.push({ do: 'take', node: nodeOf(event) });
      else if (event?.type === 'finished') moves.push({ do: 'stop', says: event.status === 'found' ? 'found' : 'none' });
      else if (event && names[event.type] && event.from >= 0)
        moves.push({ do: 'look', node: nodeOf(event), says: names[event.type], g: event.g });
    }
    // The first threshold is where it begins.
    return deepening ? moves.slice(1) : moves;
  } finally {
    search.dispose();
  }
}
