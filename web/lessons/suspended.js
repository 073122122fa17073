/**
 * A log of moves as short text, for platforms that keep no more than 4,096 characters of a learner's work (SCORM 1.2).
 * What is longer is kept as a number of moves and their hash: that cannot be gone on with, but an answer file can be held against it.
 * @module
 */

/** @typedef {import('./own_search.js').Move} Move */
/** What was tried, and what was taken back. @typedef {Move | { do: 'undo' }} Act */

export const mostKept = 4096;
/** @type {Record<string, string>} */
const letters = { open: 'o', relax: 'r', keep: 'k', skip: 's', reopen: 'p' };
const verdicts = Object.fromEntries(Object.entries(letters).map(([says, letter]) => [letter, says]));

/** @param {Act} act */
function written(act) {
  if (act.do === 'undo') return 'u';
  if (act.do === 'stop') return act.says === 'found' ? 'f' : 'n';
  if (act.do === 'take') return `t${act.node}`;
  return `${letters[act.says]}${act.node}${act.g === undefined ? '' : `=${act.g}`}`;
}

/** @param {readonly Act[]} log */
const joined = (log) => log.map(written).join(' ');

/** FNV-1a. @param {string} text */
export function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** @param {number} seed @param {number} attempt @param {readonly Act[]} log @param {boolean} over whether it was handed in */
export function suspended(seed, attempt, log, over) {
  const all = joined(log) + (over ? ' e' : '');
  const start = `1 ${seed} ${attempt} `;
  return start.length + all.length <= mostKept ? start + all : `${start}#${log.length} ${hashOf(all)}`;
}

/** @param {string} text @returns {{ seed: number, attempt: number, acts: Act[], over: boolean } | null} null for what is not ours or was too long to be kept */
export function resumed(text) {
  const [version, seed, attempt, ...moves] = text.split(' ').filter(Boolean);
  const over = moves.at(-1) === 'e';
  if (over) moves.pop();
  if (version !== '1' || !/^\d+$/.test(seed ?? '') || !/^\d{1,2}$/.test(attempt ?? '')) return null;
  /** @type {Act[]} */
  const acts = [];
  for (const move of moves) {
    const [, letter, node, g] = /^([a-z])(\d{1,6})?(?:=(-?[\d.e+-]+))?$/.exec(move) ?? [];
    if (letter === 'u') acts.push({ do: 'undo' });
    else if (letter === 'f' || letter === 'n') acts.push({ do: 'stop', says: letter === 'f' ? 'found' : 'none' });
    else if (letter === 't' && node) acts.push({ do: 'take', node: Number(node) });
    else if (verdicts[letter] && node)
      acts.push(
        /** @type {Act} */ ({ do: 'look', node: Number(node), says: verdicts[letter], ...(g === undefined ? {} : { g: Number(g) }) }),
      );
    else return null;
  }
  return { seed: Number(seed), attempt: Number(attempt), acts, over };
}
