/** Sentences about jumps, clusters, searches that repair and worlds that change. They come with the words of special searches. */
import { makesClusters, repairs, walks } from '../document/algorithms.ts';
import { special, type Told } from './told.ts';
import type { Jump } from '../engine/search.ts';
import type { Place } from '../worlds/documents.ts';

/** A name for the cluster of a node. */
const clusterOf = (sentence: Told, place: readonly number[]) =>
  place.map((side) => Math.floor(side / sentence.document.clusterSize)).join();

/** The direction of a scan in words. */
function way({ document, strings }: Told, [dx, dy]: readonly number[]) {
  const name = dx && dy ? 'diagonal' : dx ? (dx > 0 ? 'right' : 'left') : dy > 0 === Boolean(document.view?.yUp) ? 'up' : 'down';
  return strings.t(`event.run.${name}`);
}

/** Why a scan ended. */
function why(sentence: Told, { end, forced }: Jump) {
  const list = (side: 'wall' | 'cell') => {
    const [first, second] = forced.map((pair) => sentence.cell(pair[side]));
    return second ? sentence.strings.t('event.and', { first, second }) : first;
  };
  return sentence.strings.t(`event.run.${end}`, end === 'forced' ? { wall: list('wall'), next: list('cell') } : {});
}

/** For a jump without a `scanned` event, which went straight: where it stopped and why. */
function stopped(sentence: Told, jump: Jump) {
  const [dx, dy] = jump.way;
  const straight = sentence.document.diagonal === 'never' ? dy === 0 : dx === 0 || dy === 0;
  return straight ? '' : sentence.strings.t('event.run.stopped', { why: why(sentence, jump) });
}

/** A node that a jump or an abstract move has opened. */
function opened(sentence: Told) {
  const { event, context, facts } = sentence;
  const { node, from, oldG } = event;
  if (from < 0 || oldG !== null) return '';
  if (makesClusters(sentence.document.algorithm)) {
    const [here, there] = [node, from].map((each) => clusterOf(sentence, sentence.place(each)));
    return sentence.say(here === there ? 'opened.inside' : 'opened.across', { facts });
  }
  const jump = context.jump?.();
  return jump ? sentence.say('opened.jump', { n: jump.leading + jump.cells - 1, facts }) + stopped(sentence, jump) : '';
}

function scanned(sentence: Told) {
  const { event, context, document } = sentence;
  const jump = context.jump?.();
  if (jump) {
    const { turn, leading, cells } = jump;
    const lead =
      leading === 0
        ? ''
        : way(sentence, document.diagonal === 'never' ? [0, sentence.place(turn)[1] - sentence.place(event.from)[1]] : [1, 1]);
    const facts = { turn: sentence.cell(turn), way: way(sentence, jump.way), lead, n: cells, why: why(sentence, jump) };
    return sentence.say(lead ? 'scanned.aside' : 'scanned', facts);
  }
  if (event.from >= 0) return sentence.say('scanned.refine');
  // Only squares have clusters.
  const [here, start, goal] = [sentence.place(event.node), document.start as Place, document.goal as Place].map((at) =>
    clusterOf(sentence, at),
  );
  return sentence.say(start === goal ? 'scanned.both' : here === start ? 'scanned.start' : 'scanned.goal');
}

const number = (sentence: Told, cost: number = Infinity) => (Number.isFinite(cost) ? sentence.number(cost) : cost < 0 ? '−∞' : '∞');

/** What follows of g and rhs: whether the node is in the list, and with which key. */
function listed(sentence: Told) {
  const { event, strings } = sentence;
  const { g, rhs = Infinity } = event;
  const kind = g === rhs ? 'done' : g > rhs ? 'list.over' : 'list.under';
  return strings.t(`event.updated.${kind}`, { g: number(sentence, g), key: keyOf(sentence) });
}

const keyOf = (sentence: Told) => sentence.event.key.map(({ value }) => number(sentence, value)).join('; ');

function updated(sentence: Told) {
  const { from, rhs = Infinity, oldRhs = Infinity, value } = sentence.event;
  const walking = walks(sentence.document.algorithm);
  if (rhs === 0) return sentence.say(walking ? 'updated.goal' : 'updated.start');
  const kind =
    rhs === oldRhs
      ? rhs === Infinity
        ? 'none'
        : 'same'
      : rhs < oldRhs
        ? 'falls'
        : rhs < Infinity
          ? 'rises'
          : value === 0
            ? 'wall'
            : 'lost';
  const facts = { rhs: number(sentence, rhs), old: number(sentence, oldRhs), then: listed(sentence) };
  return sentence.say(
    `updated.${kind}${walking && (kind === 'none' || kind === 'lost') ? '.away' : ''}`,
    from < 0 ? facts : { ...facts, from: sentence.cell(from) },
  );
}

function changed(sentence: Told) {
  const { from, value } = sentence.event;
  if (walks(sentence.document.algorithm)) {
    const kind = value === 0 ? 'wall' : value === 1 ? 'free' : 'cost';
    return sentence.strings.t(`event.seen.${kind}`, { cell: sentence.cell(sentence.event.node), cost: number(sentence, value ?? 0) });
  }
  const kind = from >= 0 ? (value === null ? 'closed' : 'edge') : value === 0 ? 'wall' : value === 1 ? 'free' : 'cost';
  return sentence.say(`changed.${kind}`, { cost: number(sentence, value ?? 0) });
}

/** What somebody does who walks. */
function walked(sentence: Told) {
  const { type, node, from, g, value, walker = -1, km, status } = sentence.event;
  const { t } = sentence.strings;
  if (type === 'moved') {
    // Only a search from the goal knows what the rest of the way costs from each cell.
    const kind = repairs(sentence.document.algorithm) ? 'moved' : 'moved.along';
    return t(`event.${kind}`, { from: sentence.cell(from), cell: sentence.cell(node), cost: number(sentence, g) });
  }
  if (type === 'sighted') return t('event.sighted', { cell: sentence.cell(node), n: sentence.document.sight });
  if (type === 'began') {
    const facts = { n: (value ?? 1) + 1, cell: walker < 0 ? '' : sentence.cell(walker), km: number(sentence, km ?? 0) };
    return t(node < 0 ? 'event.plan.repair' : 'event.plan.anew', facts);
  }
  if (type !== 'finished') return '';
  const { cost, expanded, cells } = sentence.context.outcome();
  const facts = { cost: number(sentence, cost ?? 0), n: expanded, cells };
  if (status === 'exhausted') return t('event.walk.none', facts);
  if (status !== 'found') return '';
  return value ? t('event.walk.arrived', facts) : t('event.plan.found', facts);
}

special.tell = (sentence) => {
  const step = walks(sentence.document.algorithm) && walked(sentence);
  if (step) return step;
  const { type, node, rhs, oldRhs = Infinity, oldG, value } = sentence.event;
  if (type === 'opened') return opened(sentence);
  if (type === 'scanned') return scanned(sentence);
  if (type === 'began') return sentence.say(node < 0 ? 'began' : 'began.anew', { n: value ?? 1 });
  if (type === 'changed') return changed(sentence);
  if (type === 'updated') return updated(sentence);
  if (rhs === undefined) return '';
  if (type !== 'expanded')
    return Number.isFinite(sentence.event.g)
      ? sentence.say('kept.rhs', { sum: sentence.gSum, rhs: number(sentence, rhs) })
      : sentence.say('kept.raised', { rhs: number(sentence, rhs) });
  const numbers = { rhs: number(sentence, oldRhs), g: number(sentence, oldG ?? Infinity) };
  const then = sentence.strings.t(`event.expanded.lpa.${(oldG ?? Infinity) > oldRhs ? 'lower' : 'raise'}`, numbers);
  return sentence.say('expanded.lpa', { key: keyOf(sentence), then });
};
