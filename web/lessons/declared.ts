/** A search as the core does it, with its own rule for ties, told in a learner's moves: one right order among others. */
import { exerciseOf } from '../worlds/exercises.ts';
import type { Move, Verdict } from './own_search.ts';
import type { Engine } from '../engine/engine.ts';
import type { LabDocument } from '../worlds/documents.ts';

const said: Record<string, Verdict> = { opened: 'open', relaxed: 'relax', kept: 'keep', closed: 'skip', reopened: 'reopen' };

/** @param document a valid one */
export function declaredMoves(engine: Engine, document: LabDocument): Move[] {
  const search = engine.createSearch(document);
  const { met } = exerciseOf(document.space);
  const nodeOf = (node: number) => (met ? met.number(search.label(node)) : node);
  try {
    while (search.status === 'running') search.advance(100);
    const moves: Move[] = [];
    for (let at = 1; at <= search.eventCount; at++) {
      search.seek(at);
      const event = search.event();
      if (event?.type === 'expanded') moves.push({ do: 'take', node: nodeOf(event.node) });
      else if (event?.type === 'finished') moves.push({ do: 'stop', says: event.status === 'found' ? 'found' : 'none' });
      else if (event && said[event.type] && event.from >= 0)
        moves.push({ do: 'look', node: nodeOf(event.node), says: said[event.type], g: event.g });
    }
    return moves;
  } finally {
    search.dispose();
  }
}
