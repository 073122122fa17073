/** What stands above an exercise: its rules, the task, and who does it. */
import { estimateName, reads } from '../../kernel/document/algorithms.ts';
import { sentencesIn } from '../../kernel/document/languages.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { parts } from '../../parts/lessons/instances.ts';
import { doubtOf, stackOf } from '../../parts/lessons/neighbours.ts';
import { exerciseOf } from '../../kernel/worlds/exercises.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Task } from '../../parts/lessons/task.ts';
import type { Translate } from '../../parts/lessons/neighbours.ts';

interface Heading {
  document: LabDocument;
  task: Task;
  part: number;
  /** Rules of an exam; they are hidden once the mistakes are told. */
  more: string;
  strings: Strings;
}

export function heading({ document, task, part, more, strings }: Heading): HTMLElement {
  const { t } = strings;
  /** The rules are folded after the first move, so that board and question have room; this button unfolds them. */
  const rules = makeButton({ class: 'button quiet rules', 'aria-expanded': 'false', text: t('teach.rules') }, () =>
    rules.setAttribute('aria-expanded', String(rules.getAttribute('aria-expanded') !== 'true')),
  );
  const whose = whoseIt({ task, t });
  return element(
    'header',
    {},
    element('p', { class: 'hint part', text: t('teach.part', { n: part + 1, all: parts }) }),
    rules,
    element('p', {
      class: 'lead',
      text: sentencesIn(strings.lang, t(`teach.rule.${task.algorithm}`), stackOf(document, t)),
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

/** Assignment, student and attempt as they are handed in, so that everybody sees whether the exercise is theirs. */
function whoseIt({ task, t }: { task: Task; t(key: string, parameters?: Record<string, string | number>): string }) {
  const named = [
    [t('teach.assignment'), task.assignment],
    [t('teach.student'), task.student],
  ].filter(([, name]) => name);
  return named.length ? [...named.map((each) => each.join(' ')), t('teach.attempt.n', { n: task.attempt })].join(' · ') : '';
}

/** What steps cost, if the map does not show it at every edge, and which heuristic is used. */
function costsTold(document: LabDocument, t: Translate) {
  const { space, algorithm, heuristic } = document;
  const guided = reads('heuristic', algorithm);
  const key = exerciseOf(space).costs(document, guided);
  const ground = space.rows?.some((row) => /\d/.test(row)) ? t('teach.costs.ground') : '';
  // A table with an estimate for each node has no name.
  const named = guided && heuristic !== 'custom';
  return (
    (key && t(key)) +
    ground +
    doubtOf(document, t) +
    (named ? t('teach.estimate', { name: t(`lab.choice.heuristic.${estimateName(heuristic)}`) }) : '')
  );
}
