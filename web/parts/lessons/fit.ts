/**
 * Which misconception fits best the choices somebody made in a task, if any. Each rule of choice (the right one, every misconception
 * that can go wrong there, and chance) allows some of the possible moves; whoever follows it makes one of them, except for slips. A
 * misconception is named if it explains more choices than every other rule, makes them ten times as likely, and explains two mistakes;
 * stopping too early twice is enough by itself.
 */
import { verdicts } from '../predict/ahead.ts';
import { knownOf, misconceptions } from './misconceptions.ts';
import { nameOf, pointOf } from './plan.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import { puts, same } from './hand.ts';
import type { Look } from '../predict/ahead.ts';
import type { Hand, Move } from './hand.ts';

/** Share of moves that are made against one's own rule. */
export const slip = 0.1;

/** One decision in a search. */
export interface Choice {
  /** Number of the search in the task. */
  part: number;
  /** The nodes expanded before it, as documents write them. */
  taken: readonly NonNullable<LabDocument['taken']>[number][];
  /** Names of these nodes; and the name of the neighbour if the question was what happens to it, otherwise empty. */
  after: readonly string[];
  asked: string;
  /** Whether the question was the new g of that neighbour. */
  number: boolean;
  /** Identifies the decision: the same after the same nodes have been expanded, in whatever order. */
  place: string;
  right: boolean;
  /** Whether the learner said that the path is found while the goal was open. No other rule of choice ends there. */
  early: boolean;
  /** The misconceptions that lead to this choice. */
  fits: readonly string[];
  /** The misconceptions that this choice decides about: nothing that they lead to is right. */
  apart: readonly string[];
  /** For each rule, the logarithm of the likelihood of this choice; `right` and `chance` are rules too. */
  by: Readonly<Record<string, number>>;
}

/** A name of `misconceptions`, and the choice where it was seen first. */
export interface Fit {
  name: string;
  at: Choice;
}

/** Stands for ending the search, a choice beside the open nodes. */
const stop = 'stop';

/** @param allowed the choices that a rule allows @param all the possible choices */
function likely<Of>(done: Of, allowed: readonly Of[], all: readonly Of[]) {
  const others = all.length - allowed.length;
  if (!others) return -Math.log(all.length);
  return Math.log(allowed.includes(done) ? (1 - slip) / allowed.length : slip / others);
}

/** The decisions a move makes, before it is made. @param names of the misconceptions that can go wrong there */
export function choicesOf(hand: Hand, move: Move, names: readonly string[], part: number): Choice[] {
  if (hand.ended || hand.read) return [];
  const { document, search } = hand;
  const taken = hand.made.flatMap((made) => (made.do === 'take' ? [made.node] : []));
  const name = (node: number) => nameOf(document, search, node);
  const after = taken.map(name);
  const nodes = [...after].sort().join(' ');
  function choice<Of>(asked: string, right: boolean, done: Of, all: readonly Of[], allowed: (rule: string) => readonly Of[]): Choice {
    const rules = ['right', ...names].map((rule) => [rule, allowed(rule)] as const);
    const [[, legal], ...others] = rules;
    return {
      part,
      taken: taken.map((node) => pointOf(document, search, node)),
      after,
      asked,
      number: false,
      place: asked ? `${nodes} > ${after.at(-1)} ${asked}` : nodes,
      right,
      early: done === stop,
      fits: others.flatMap(([rule, choices]) => (choices.includes(done) ? [rule] : [])),
      apart: others.flatMap(([rule, choices]) => (choices.some((each) => legal.includes(each)) ? [] : [rule])),
      by: Object.fromEntries([['chance', -Math.log(all.length)], ...rules.map(([rule, choices]) => [rule, likely(done, choices, all)])]),
    };
  }
  const from = knownOf(hand);
  const said = (look: Look, says: string) =>
    choice(name(look.node), says === look.verdict, says, verdicts, (rule) => [misconceptions[rule]?.says?.(look, from) ?? look.verdict]);
  /** The new g as somebody reckoned it, if some misconception reckons another. */
  function reckoned(look: Look, number: number) {
    const by = (rule: string) => misconceptions[rule]?.reckons?.(look, from) ?? look.g;
    const known = [...new Set(names.map(by))].filter((each) => !same(each, look.g));
    const done = [look.g, ...known].find((each) => same(each, number)) ?? NaN;
    const asked = choice(name(look.node), same(number, look.g), done, [look.g, ...known, NaN], (rule) => [by(rule)]);
    return known.length ? [{ ...asked, number: true, place: `${asked.place} g` }] : [];
  }
  if (move.do === 'look') {
    const look = hand.waiting.find(({ node }) => node === move.node);
    if (!look) return [];
    return [
      said(look, move.says),
      ...(move.says === look.verdict && puts(move.says) && move.g !== undefined ? reckoned(look, move.g) : []),
    ];
  }
  // A neighbour the learner does not mention stays as it is.
  if (move.do === 'done')
    return hand.waiting.flatMap((look) => {
      if (look.verdict === 'opened' || look.verdict === 'closed') return [];
      return [said(look, look.verdict === 'reopened' ? 'closed' : 'kept')];
    });
  if (hand.ending()) return [];
  const all = hand.open().map((row) => row.node);
  const legal = hand.legal();
  const takes = (rule: string) => misconceptions[rule]?.takes?.(hand) ?? legal;
  // Stopping is compared only with rules about the end: no node was chosen.
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

/** The first decision at each place. After a hint or an undo, later ones are not the learner's own. */
export const firstOf = (choices: readonly Choice[]): Choice[] => {
  const met = new Map<string, Choice>();
  for (const choice of choices) {
    const where = `${choice.part} ${choice.place}`;
    if (!met.has(where)) met.set(where, choice);
  }
  return [...met.values()];
};

/** How much more likely than by any other rule the choices have to be, as a logarithm. */
const clearly = Math.log(10);

/** @param names of the misconceptions that can go wrong there @returns null without a pattern: a single mistake is none */
export function fitOf(names: readonly string[], choices: readonly Choice[]): Fit | null {
  const first = firstOf(choices);
  const misconception = (name: string, seen: readonly Choice[]) => (seen.length > 1 ? { name, at: seen[0] } : null);
  const sum = (rule: string) => first.reduce((total, { by }) => total + by[rule], 0);
  const explains = (rule: string) => first.filter(({ right, fits }) => (rule === 'right' ? right : fits.includes(rule)));
  const [best, ...others] = ['right', 'chance', ...names]
    .map((rule) => ({ rule, sum: sum(rule), explains: explains(rule) }))
    .sort((one, other) => other.sum - one.sum);
  // One rule may be likelier than another only because it takes one of equal nodes, as lists show them; so it has to explain more, too.
  const clear = others.every((other) => best.sum - other.sum > clearly && best.explains.length > other.explains.length);
  // Stopping too early several times, even at one place, is a pattern by itself.
  const early = choices.filter((each) => each.early);
  const wrong = clear ? best.explains.filter(({ right }) => !right) : [];
  return misconception(best.rule, wrong) ?? misconception('sight', early);
}
