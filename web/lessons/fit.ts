/**
 * Which misconception fits best what somebody did in a task, if any does. Each rule of choice (the right one, each misconception that
 * can go wrong there, and chance) allows some of the moves there are; whoever follows it makes one of these, but for slips. A rule is
 * named where it makes what was done the likeliest of all and two mistakes come from it; stopping too early twice says so by itself.
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
  /** Whether the search was said to have found its path with the goal open: no other rule of choice ends there. */
  early: boolean;
  /** The misconceptions by which that is done. */
  fits: readonly string[];
  /** Of each rule how likely it makes what was done, as a logarithm; `right` and `chance` are rules too. */
  by: Readonly<Record<string, number>>;
}

/** A name of `misconceptions`, and where it was seen first. */
export interface Fit {
  name: string;
  at: Choice;
}

/** Beside the open nodes there is this to be chosen by who has the goal in sight. */
const stop = 'stop';

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
    early: done === stop,
    fits: names.filter((rule) => allowed(rule).includes(done)),
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
  if (hand.ending()) return [];
  const all = hand.open().map((row) => row.node);
  const legal = hand.legal();
  const takes = (rule: string) => misconceptions[rule]?.takes?.(hand) ?? legal;
  // That bears on the end alone: whoever stops has chosen no node.
  if (move.do === 'stop')
    return move.says === 'found' && all.includes(hand.goal)
      ? [
          choice<number | typeof stop>('', false, stop, [...all, stop], (rule) =>
            misconceptions[rule]?.skill === stop ? [stop] : takes(rule),
          ),
        ]
      : [];
  if (move.do !== 'take' || hand.expanding >= 0 || all.length < 2 || !all.includes(move.node)) return [];
  return [choice('', !hand.check(move), move.node, all, takes)];
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

/** @param names of the misconceptions that can go wrong there @returns null where there is no pattern: one mistake is none */
export function fitOf(names: readonly string[], choices: readonly Choice[]): Fit | null {
  const first = firstOf(choices);
  const wrong = first.filter(({ right }) => !right);
  const told = (name: string, seen: readonly Choice[]) => (seen.length > 1 ? { name, at: seen[0] } : null);
  const sum = (rule: string) => first.reduce((total, { by }) => total + by[rule], 0);
  // Of rules that say the same there, the first: whoever has only taken the goal too early has chosen no other node wrongly.
  const ends = names.filter((name) => misconceptions[name].skill === stop);
  const [best] = ['right', 'chance', ...ends, ...names].sort((one, other) => sum(other) - sum(one));
  const explained = wrong.filter(({ fits }) => fits.includes(best));
  // Whoever stops too early again and again, at one place too, says so by that alone.
  const early = choices.filter((each) => each.early);
  return told(best, explained) ?? told('sight', early);
}
