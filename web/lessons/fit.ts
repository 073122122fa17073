/**
 * Which misconception fits best what somebody did in a task, if any does. Each rule of choice (the right one, each misconception that
 * can go wrong there, and chance) allows some of the moves there are; whoever follows it makes one of these, but for slips. A rule is
 * named where it makes what was done the likeliest of all.
 */
import { verdicts } from '../predict/ahead.ts';
import { misconceptions } from './misconceptions.ts';
import { nameOf, pointOf } from './plan.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Hand, Move } from './hand.ts';

/** The share of moves that are made against one's own rule. */
export const slip = 0.1;

/** What was decided at one place of a search. */
export interface Choice {
  /** Which search of the task. */
  part: number;
  /** The nodes taken before it, as a document has them. */
  taken: readonly NonNullable<LabDocument['taken']>[number][];
  /** What these are called, and where it was asked what happens to a neighbour, what that is called. */
  after: readonly string[];
  asked: string;
  /** Where in the search that is: whoever has expanded the same nodes is there, in whatever order. */
  place: string;
  right: boolean;
  /** Of each rule how likely it makes what was done, as a logarithm; `right` and `chance` are rules too. */
  by: Readonly<Record<string, number>>;
}

/** A name of `misconceptions`, and where it was seen first. */
export interface Fit {
  name: string;
  at: Choice;
}

/** @param allowed by a rule, of all that there are */
function likely<Of>(done: Of, allowed: readonly Of[], all: readonly Of[]) {
  const others = all.length - allowed.length;
  if (!others) return -Math.log(all.length);
  return Math.log(allowed.includes(done) ? (1 - slip) / allowed.length : slip / others);
}

/** What a move decides, before it is made. @param names of the misconceptions that can go wrong there */
export function choicesOf(hand: Hand, move: Move, names: readonly string[], part: number): Choice[] {
  if (hand.ended || hand.read) return [];
  const { document, search } = hand;
  const taken = hand.made.flatMap((made) => (made.do === 'take' ? [made.node] : []));
  const name = (node: number) => nameOf(document, search, node);
  const after = taken.map(name);
  const nodes = [...after].sort().join(' ');
  const choice = <Of>(asked: string, right: boolean, done: Of, all: readonly Of[], allowed: (rule: string) => readonly Of[]): Choice => ({
    part,
    taken: taken.map((node) => pointOf(document, search, node)),
    after,
    asked,
    place: asked ? `${nodes} > ${after.at(-1)} ${asked}` : nodes,
    right,
    by: Object.fromEntries([
      ['chance', -Math.log(all.length)],
      ...['right', ...names].map((rule) => [rule, likely(done, allowed(rule), all)]),
    ]),
  });
  const said = (node: number, says: string, right: boolean) =>
    hand.waiting
      .filter((look) => look.node === node)
      .map(({ verdict }) => choice(name(node), right, says, verdicts, (rule) => [misconceptions[rule]?.says?.(verdict) ?? verdict]));
  if (move.do === 'look') return said(move.node, move.says, !hand.check(move));
  // Who says nothing of a neighbour leaves it as it is.
  if (move.do === 'done')
    return hand.waiting.flatMap(({ node, verdict }) =>
      verdict === 'relaxed' || verdict === 'reopened' ? said(node, verdict === 'relaxed' ? 'kept' : 'closed', false) : [],
    );
  // Who stops with the goal in sight has taken it too early.
  const node = move.do === 'take' ? move.node : move.do === 'stop' && move.says === 'found' ? hand.goal : -1;
  const all = hand.open().map((row) => row.node);
  if (hand.expanding >= 0 || hand.ending() || all.length < 2 || !all.includes(node)) return [];
  const legal = hand.legal();
  return [choice('', !hand.check(move), node, all, (rule) => misconceptions[rule]?.takes?.(hand) ?? legal)];
}

/** What was decided the first time at each place: after a hint, or when it was taken back, it is not one's own any more. */
export const firstOf = (choices: readonly Choice[]): Choice[] => {
  const met = new Map<string, Choice>();
  for (const choice of choices) {
    const where = `${choice.part} ${choice.place}`;
    if (!met.has(where)) met.set(where, choice);
  }
  return [...met.values()];
};

/** @param names of the misconceptions that can go wrong there @returns null where there is no pattern */
export function fitOf(names: readonly string[], choices: readonly Choice[]): Fit | null {
  const first = firstOf(choices);
  const sum = (rule: string) => first.reduce((total, { by }) => total + by[rule], 0);
  // Of rules that say the same there, the first.
  const [best] = ['right', 'chance', ...names].sort((one, other) => sum(other) - sum(one));
  const at = first.find(({ by, right }) => !right && by[best] > by.right);
  return at && names.includes(best) ? { name: best, at } : null;
}
