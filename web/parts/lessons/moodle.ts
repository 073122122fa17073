/**
 * Questions for Moodle, as its XML: a search by hand at one step, with a typed answer. Answers that come from a misconception or a
 * mix-up of numbers have feedback that says so. Of equal nodes each is right. The task decides everything, so the same form gives the same
 * questions.
 */
import { documentsOf } from './instances.ts';
import { Hand, puts } from './hand.ts';
import { htmlOf } from './markup.ts';
import { absent, knownOf, misconceptions } from './misconceptions.ts';
import { mixupsOf } from './mixups.ts';
import { stackOf } from './neighbours.ts';
import { pictureOf, written } from './paper.ts';
import { nameOf, planOf } from './plan.ts';
import { costsOf, sumOf } from './worksheet.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Task } from './task.ts';
import type { Markup } from './markup.ts';
import type { Plan } from '../../kernel/worlds/contracts.ts';
import type { Translate } from './neighbours.ts';

interface Answer {
  right: boolean;
  text: string;
  /** The feedback to a wrong answer. */
  feedback: string;
}
interface Question {
  kind: 'shortanswer' | 'numerical';
  text: Markup[];
  picture: string;
  answers: Answer[];
  /** What it comes to, as is told once it was answered; '' if that is no sum. */
  sums: string;
}

/** Most questions in a file. */
export const most = 10;

/** Tolerance for numbers, which are written with at most two decimals. */
const near = 0.006;

const style = `svg { background: #fff; font-family: sans-serif; }
:is(rect, ellipse, polygon) { fill: #fff; stroke: #000; stroke-width: 1.4; }
.wall { fill: #777; }
.path { stroke-width: 5; }
line { stroke: #000; stroke-width: 1.2; }
circle { fill: #fff; }
text { font-size: 14px; text-anchor: middle; }
.name, .price { font-weight: 700; }`;

/** The ways to type a name. A cell may have brackets or not, a space after the comma or not, and a full-width comma. */
function typed(name: string) {
  const inner = /^\((.*)\)$/.exec(name)?.[1];
  const ways = inner ? [name, inner].flatMap((each) => [each, each.replace(',', ', '), each.replace(',', '，')]) : [name];
  // An asterisk would match anything.
  return [...ways, ...(inner ? [`（${inner.replace(',', '，')}）`] : [])].map((way) => way.replace(/[\\*]/g, '\\$&'));
}

/** The question that a search by hand can ask at its current step; null if there is none. */
function asked(hand: Hand, plan: Plan, task: Task, t: Translate): Question | null {
  const { document, search } = hand;
  const next = hand.next();
  if (next?.do !== 'take' && next?.do !== 'look') return null;
  const look = next.do === 'look' ? hand.waiting.find(({ node }) => node === next.node) : undefined;
  const [key] = (look ?? search.openList(1, true)[0])?.key ?? [];
  const name = (node: number) => nameOf(document, search, node);
  const taken = hand.made.flatMap((move) => (move.do === 'take' ? [{ node: move.node }] : []));
  const fits = (misconception: string) => t('teach.moodle.fit', { fit: t(`teach.fit.${misconception}`) });

  /** @param marked nodes that are marked on the map */
  function shown(kind: Question['kind'], ask: string, marked: number[], answers: Answer[], sums: string = ''): Question {
    const numbers = key?.g ? ['g'] : [];
    const [, attributes, ...drawn] = pictureOf(document, search, plan, t, { rows: taken, path: marked, numbers });
    const [, , width, height] = String(attributes.viewBox).split(' ');
    const size = { xmlns: 'http://www.w3.org/2000/svg', width, height };
    const rows = hand
      .open()
      .map(({ node, g, h, parent }) => [name(node), written(g), written(h), parent < 0 ? '–' : name(parent)])
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const row = (cell: string, cells: string[]): Markup => ['tr', {}, ...cells.map((text): Markup => [cell, {}, text])];
    return {
      kind,
      picture: htmlOf(['svg', { ...size, ...attributes }, ['style', {}, style], ...drawn]),
      text: [
        ['p', {}, ['img', { src: '@@PLUGINFILE@@/map.svg', alt: t('teach.moodle.map'), width, height }]],
        ...[costsOf(document, t), stackOf(document, t)].filter(Boolean).map((text): Markup => ['p', {}, text]),
        ['p', {}, t('teach.moodle.taken', { nodes: taken.map(({ node }) => name(node)).join(', ') || '–' })],
        [
          'table',
          { border: 1, cellpadding: 4 },
          ['caption', {}, t('teach.moodle.open')],
          row('th', [t('teach.moodle.node'), 'g', 'h', t('teach.moodle.parent')]),
          ...rows.map((cells) => row('td', cells)),
        ],
        ['p', {}, ['b', {}, ask]],
      ],
      answers,
      sums,
    };
  }

  if (next.do === 'take') {
    const legal = hand.legal();
    if (hand.open().length === legal.length) return null;
    const wrong = Object.entries(misconceptions)
      .filter(([each]) => absent(each, task) === '')
      .flatMap(([each, { takes }]) => (takes?.(hand) ?? []).filter((node) => !legal.includes(node)).map((node) => ({ node, each })));
    const distinct = wrong.filter(({ node }, at) => wrong.findIndex((other) => other.node === node) === at);
    const sums = hand.open().map(({ node, g, h }) => `${name(node)}: ${sumOf(task.algorithm, g, h)}`);
    return shown(
      'shortanswer',
      t('teach.moodle.next', { algorithm: t(`teach.name.${task.algorithm}`) }),
      [],
      [
        ...legal.flatMap((node) => typed(name(node)).map((text) => ({ right: true, text, feedback: '' }))),
        ...distinct.flatMap(({ node, each }) => typed(name(node)).map((text) => ({ right: false, text, feedback: fits(each) }))),
      ],
      task.algorithm === 'astar' ? sums.sort().join('; ') : '',
    );
  }
  if (!look || look.verdict === 'closed' || !key?.g) return null;
  const number = task.level === 'all' && key.h ? 'f' : 'g';
  const held = search.node(look.node);
  const was = (number === 'f' ? held.f : held.g) ?? 0;
  const right = !puts(look.verdict) ? was : number === 'f' ? key.value : look.g;
  const { g: past, h: pastH } = knownOf(hand);
  const ground = Number(plan.places.find(({ node }) => node === look.node)?.ground || 1);
  const wrong: [value: number, feedback: string][] = [
    ...(look.verdict === 'relaxed' && look.oldG !== null ? [[was, fits('keep')] satisfies [number, string]] : []),
    ...mixupsOf(number, { ...look, past, pastH, ground, kept: look.verdict === 'kept' ? look.oldG : null }).map(
      ([mixup, value]): [number, string] => [value, t(`teach.mixup.${mixup}`)],
    ),
  ];
  const distinct = wrong.filter(
    ([value], at) => Math.abs(value - right) > 2 * near && wrong.findIndex(([other]) => Math.abs(other - value) < 2 * near) === at,
  );
  const ask = t('teach.moodle.number', { node: name(hand.current), other: name(look.node), number, g: written(past) });
  return shown(
    'numerical',
    ask,
    [hand.current, look.node],
    [
      { right: true, text: written(right), feedback: '' },
      ...distinct.map(([value, feedback]) => ({ right: false, text: written(value), feedback })),
    ],
  );
}

/** From each search, the choice of a node that tells most misconceptions apart and, unless the level is `order`, such a number. */
function questionsOf(engine: Engine, task: Task, t: Translate): Question[] {
  const questions: Question[] = [];
  const met = new Set<string>();
  // Different students may get the same search, so enough students are tried. A world without a plan has no questions.
  for (let student = 1; student <= 4 * most && questions.length < most; student++)
    for (const document of documentsOf({ ...task, student: `${task.student} ${student}` })) {
      const text = JSON.stringify(document);
      if (met.has(text)) continue;
      met.add(text);
      const hand = new Hand(engine, document, task.level);
      const plan = planOf(document, hand.search);
      const best: Partial<Record<Question['kind'], Question>> = {};
      try {
        for (let move = hand.next(); plan && move; move = hand.next()) {
          const question = asked(hand, plan, task, t);
          const other = question && best[question.kind];
          if (question && !(other && other.answers.length >= question.answers.length)) best[question.kind] = question;
          hand.attempt(move, false);
        }
      } finally {
        hand.dispose();
      }
      questions.push(...Object.values(best));
    }
  return questions.slice(0, most);
}

const text = (content: string): Markup => ['text', {}, content];
const html = (tag: string, content: string, ...more: Markup[]): Markup => [tag, { format: 'html' }, text(content), ...more];
const base64 = (content: string) => btoa(Array.from(new TextEncoder().encode(content), (byte) => String.fromCharCode(byte)).join(''));

/** @param t with the words of exercises and sheets */
export function moodleOf(engine: Engine, task: Task, t: Translate): string {
  const title = [t('teach.be', { algorithm: t(`lab.choice.algorithm.${task.algorithm}`) }), task.assignment].filter(Boolean).join(' – ');
  const rule = t(`teach.rule.${task.algorithm}`);
  const questions = questionsOf(engine, task, t).map(({ kind, text: lines, picture, answers, sums }, at): Markup => [
    'question',
    { type: kind },
    ['name', {}, text(`${title} ${String(at + 1).padStart(2, '0')}`)],
    html('questiontext', lines.map(htmlOf).join('\n'), ['file', { name: 'map.svg', path: '/', encoding: 'base64' }, base64(picture)]),
    html('generalfeedback', [rule, ...(sums ? [sums] : [])].map((line) => htmlOf(['p', {}, line])).join('\n')),
    ['defaultgrade', {}, '1'],
    ['penalty', {}, '0.3333333'],
    ['hidden', {}, '0'],
    ...(kind === 'shortanswer' ? [['usecase', {}, '0'] satisfies Markup] : []),
    ...answers.map(({ right, text: said, feedback }): Markup => [
      'answer',
      { fraction: right ? 100 : 0, format: kind === 'shortanswer' ? 'plain_text' : 'moodle_auto_format' },
      text(said),
      html('feedback', feedback && htmlOf(['p', {}, feedback])),
      ...(kind === 'numerical' ? [['tolerance', {}, String(near)] satisfies Markup] : []),
    ]),
  ]);
  // Moodle splits the name of a category at slashes; doubled ones stay.
  const category: Markup = ['question', { type: 'category' }, ['category', {}, text(`$course$/${title.replaceAll('/', '//')}`)]];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${htmlOf(['quiz', {}, category, ...questions])}\n`;
}
