/**
 * A log of moves as a short text, for platforms that keep at most 4,096 characters of a learner's work (SCORM 1.2). A longer log is
 * not kept, and the learner who comes back begins again.
 */
import type { Verdict } from '../predict/ahead.ts';
import type { Move } from './hand.ts';

/** A move that was tried, or an undo. */
export type Act = Move | { do: 'undo' };

export const mostKept = 4096;
/** The form of these texts, which begin with it. */
const form = 3;
const letters: Record<Verdict, string> = { opened: 'o', relaxed: 'r', kept: 'k', closed: 's', reopened: 'p' };
// The letters of all verdicts: nobody adds keys.
const verdicts = Object.fromEntries((Object.entries(letters) as [Verdict, string][]).map(([says, letter]) => [letter, says]));

const digits = String.raw`-?[\d.e+-]+`;
/** A letter, a node, `=` and its g, `;` and the number that orders the open list. */
const oneAct = new RegExp(`^([a-z])(\\d{1,6})?(?:=(${digits}))?(?:;(${digits}))?$`);

function written(act: Act) {
  if (act.do === 'undo') return 'u';
  if (act.do === 'stop') return act.says === 'found' ? 'f' : 'n';
  if (act.do === 'take') return `t${act.node}`;
  if (act.do === 'done') return 'd';
  if (act.do === 'path') return `b${act.node}`;
  if (act.do === 'cost') return `c=${act.g}`;
  const { says, node, g, f } = act;
  return `${letters[says]}${node}${g === undefined ? '' : `=${g}`}${f === undefined ? '' : `;${f}`}`;
}

export const joined = (log: readonly Act[]) => log.map(written).join(' ');

/** @param over whether it was handed in @param most characters that can be kept */
export function suspended(seed: number, attempt: number, log: readonly Act[], over: boolean, most = mostKept) {
  const all = joined(log) + (over ? ' e' : '');
  const start = `${form} ${seed} ${attempt} `;
  return start.length + all.length <= most ? start + all : `${start}#`;
}

/** @returns null if the text is not ours or was too long to be kept */
export function resumed(text: string): { seed: number; attempt: number; acts: Act[]; over: boolean } | null {
  const [kept, seed, attempt, ...moves] = text.split(' ').filter(Boolean);
  const over = moves.at(-1) === 'e';
  if (over) moves.pop();
  if (kept !== String(form) || !/^\d+$/.test(seed ?? '') || !/^\d{1,2}$/.test(attempt ?? '')) return null;
  const acts: Act[] = [];
  for (const move of moves) {
    const act = actOf(move);
    if (!act) return null;
    acts.push(act);
  }
  return { seed: Number(seed), attempt: Number(attempt), acts, over };
}

function actOf(text: string): Act | null {
  const [, letter, node, g, f] = oneAct.exec(text) ?? [];
  if (![g, f].every((given) => given === undefined || Number.isFinite(Number(given)))) return null;
  if (letter === 'u') return { do: 'undo' };
  if (letter === 'd') return { do: 'done' };
  if (letter === 'f' || letter === 'n') return { do: 'stop', says: letter === 'f' ? 'found' : 'none' };
  if (letter === 'c' && g) return { do: 'cost', g: Number(g) };
  if (!node) return null;
  if (letter === 't' || letter === 'b') return { do: letter === 't' ? 'take' : 'path', node: Number(node) };
  if (!verdicts[letter]) return null;
  return {
    do: 'look',
    node: Number(node),
    says: verdicts[letter],
    ...(g !== undefined && { g: Number(g) }),
    ...(f !== undefined && { f: Number(f) }),
  };
}
