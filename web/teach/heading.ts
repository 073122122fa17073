/** What stands above an exercise: whose search it is, its rules, what is to be done, and who does it. */
import { element, makeButton } from '../ui/dom.ts';
import { parts } from '../lessons/instances.ts';
import { stackOf } from '../lessons/neighbours.ts';
import { exerciseOf } from '../worlds/exercises.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Task } from '../lessons/answer_file.ts';

interface Heading {
  document: LabDocument;
  task: Task;
  part: number;
  /** What is to be said besides, until it is told what was wrong. */
  more: string;
  t(key: string, parameters?: Record<string, string | number>): string;
}

export function heading({ document, task, part, more, t }: Heading): HTMLElement {
  /** On a phone the rules make way for board and question once something was done; this brings them back. */
  const rules = makeButton({ class: 'button quiet rules', 'aria-expanded': 'false', text: t('teach.rules') }, () =>
    rules.setAttribute('aria-expanded', String(rules.getAttribute('aria-expanded') !== 'true')),
  );
  const whose = whoseIt({ task, t });
  return element(
    'header',
    {},
    element('h1', { text: t('teach.be', { algorithm: t(`teach.name.${task.algorithm}`) }) }),
    element('p', { class: 'hint part', text: t('teach.part', { n: part + 1, all: parts }) }),
    rules,
    element('p', {
      class: 'lead',
      text: [t(`teach.rule.${task.algorithm}`), stackOf(document, t)].filter(Boolean).join(' '),
    }),
    element('p', {
      class: 'hint',
      text: t(`teach.level.${task.level}.how`),
    }),
    element('p', { class: 'hint', text: costsTold(document, t) }),
    ...(more ? [element('p', { class: 'hint until-told', text: more })] : []),
    ...(whose ? [element('p', { class: 'hint whose', text: whose })] : []),
  );
}

/** What it is handed in as: whoever sits before it sees whether it is theirs. */
function whoseIt({ task, t }: { task: Task; t(key: string, parameters?: Record<string, string | number>): string }) {
  const named = [
    [t('teach.assignment'), task.assignment],
    [t('teach.student'), task.student],
  ].filter(([, name]) => name);
  return named.length ? [...named.map((each) => each.join(' ')), t('teach.attempt.n', { n: task.attempt })].join(' · ') : '';
}

/** What steps cost, where the map does not say it beside every edge, and what is estimated. */
function costsTold(document: LabDocument, t: (key: string, parameters?: Record<string, string>) => string) {
  const { space, algorithm, heuristic } = document;
  const guided = algorithm === 'astar' || algorithm === 'greedy';
  const key = exerciseOf(space).costs(document, guided);
  const ground = space.rows?.some((row) => /\d/.test(row)) ? t('teach.costs.ground') : '';
  // Where each node has an estimate of its own, that has no name.
  const named = guided && heuristic !== 'custom';
  return (key && t(key)) + ground + (named ? t('teach.estimate', { name: t(`lab.choice.heuristic.${heuristic}`) }) : '');
}
