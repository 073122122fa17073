/**
 * A search as the core does it, with its own rule for ties, told in a learner's moves: one right order among others.
 * @module
 */
import { exerciseOf } from '../worlds/exercises.js';
import { backwards } from './problem.js';

/** @typedef {import('./own_search.js').Move} Move */

/** @type {Record<string, import('./own_search.js').Verdict>} */
const said = { opened: 'open', relaxed: 'relax', kept: 'keep', closed: 'skip', reopened: 'reopen' };
/** The same in a search along one path, of what is not entered. @type {Record<string, import('./own_search.js').Verdict>} */
const saidDeepening = { pruned: 'cut', kept: 'skip', closed: 'skip' };

/** @param {import('../engine/engine.d.ts').Engine} engine @param {any} document a valid one @returns {Move[]} */
export function declaredMoves(engine, document) {
  const search = engine.createSearch(document);
  const { met } = exerciseOf(document.space);
  const nodeOf = (/** @type {{ node: number, side: string }} */ { node, side }) => {
    if (met) return met.number(search.label(node));
    return side === 'backward' ? node + backwards : node;
  };
  const deepening = document.algorithm === 'ida';
  const names = deepening ? saidDeepening : said;
  try {
    while (search.status === 'running') search.advance(100);
    /** @type {Move[]} */
    const moves = [];
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
