/**
 * A lesson is changed: all its texts in both languages side by side, the map of each step taken over from the lab, steps doubled
 * and removed, and whatever else a lesson may hold as the JSON it is. Each change is kept and checked at once.
 */
import { DocumentError } from '../document/error.ts';
import { languageNames, languages } from '../document/languages.ts';
import { documentOf, readDocument } from '../worlds/reading.ts';
import { documentFromShort } from '../worlds/short.ts';
import { serializeDocument } from '../worlds/documents.ts';
import { download } from '../ui/download.ts';
import { element, makeButton } from '../ui/dom.ts';
import { openInLab } from './in_lab.ts';
import { measureAll } from '../lessons/figures.ts';
import { readLesson, textOfLesson } from '../lessons/lesson_text.ts';
import { doubled, textsOf, withMap, without } from '../lessons/changes.ts';
import type { Language } from '../document/languages.ts';
import type { Strings } from '../words/i18n.ts';
import type { Engine } from '../engine/engine.ts';
import type { Lesson } from '../lessons/lesson_file.ts';
import type { Found } from '../lessons/changes.ts';
import type { LessonValue } from '../lessons/changes.ts';

interface Edited {
  name: string;
  /** Of the lesson's file, which need not be right */
  text: string;
  strings: Strings;
  engine: Engine;
  /** Whether the browser could */
  keep: (text: string) => boolean;
  /** Shows the lesson as it is now */
  show: () => void;
  remove: () => void;
}

export function showEditor(root: HTMLElement, { name, text, strings, engine, keep, show, remove }: Edited) {
  const { t } = strings;
  /** The lesson as its file has it, right or not; null while the JSON cannot be read. Steps stand in the form only where it has them. */
  let value: LessonValue | null = null;
  /** The same when it was right last. */
  let checked: Lesson | null = null;
  let asked = 0;
  const form = element('div', { class: 'body' });
  const told = element('p', { class: 'say', role: 'status' });
  const json = element('textarea', { rows: 16, spellcheck: 'false', 'aria-label': 'JSON', class: 'json' });
  const button = (what: string, click: () => unknown, quiet = true) =>
    makeButton({ class: quiet ? 'button quiet' : 'button', 'data-do': what, text: t(`teach.edit.${what}`) }, click);
  // Nobody else may have it: it goes at the second press.
  const remover = button('remove', () => {
    const sure = t('teach.edit.remove.sure');
    if (remover.textContent === sure) remove();
    remover.textContent = sure;
  });
  const shower = button('show', show, false);

  /** What is on the page is kept, right or not, and what is wrong with it is told. */
  async function check(now: string) {
    const turn = ++asked;
    text = now;
    const kept = keep(text);
    let wrong = '';
    try {
      const { value: read, lesson } = await readLesson(text);
      measureAll(engine, read, lesson.steps);
      if (turn !== asked || !root.isConnected) return;
      checked = lesson;
      // Numbers in the texts follow the maps.
      value?.steps.forEach((step, at) => step.figures && (step.figures = read.steps[at].figures));
      if (value) keep((text = textOfLesson(value)));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      wrong = await strings.error(error);
      if (turn !== asked) return;
    }
    told.textContent = wrong || t(kept ? 'teach.edit.right' : 'teach.edit.unkept');
    told.dataset.tone = wrong ? 'wrong' : kept ? 'right' : '';
    shower.disabled = Boolean(wrong);
    if (document.activeElement !== json) json.value = text;
  }
  const changed = () => check(textOfLesson(value));

  const pair = ({ label, n, text: both }: Found) => {
    const title = t(`teach.edit.${label}`, { n });
    const side = (lang: Language) =>
      element(
        'label',
        {},
        `${title} · ${languages[lang].name}`,
        element('textarea', {
          lang,
          rows: Math.min(6, 1 + Math.floor(both[lang].length / (lang === 'en' ? 48 : 26))),
          text: both[lang],
          on: {
            input: ({ target }: { target: HTMLTextAreaElement }) => {
              both[lang] = target.value;
              keep(textOfLesson(value));
            },
            change: changed,
          },
        }),
      );
    return element('div', { class: 'pair' }, ...languageNames.map(side));
  };

  /** The map that a step shows. @returns undefined where the lesson was never right or has no such step */
  const mapAt = (at: number) =>
    at < (checked?.steps.length ?? 0) ? checked?.steps.slice(0, at + 1).findLast(({ document }) => document)?.document : undefined;
  const fileAt = (at: number): unknown => {
    const map = mapAt(at);
    return map ? JSON.parse(serializeDocument(map)) : null;
  };

  function mapOf(at: number) {
    const field = element('input', { autocomplete: 'off' });
    const wrong = element('small', { role: 'status' });
    field.addEventListener('change', async () => {
      wrong.textContent = '';
      if (field.value.trim() === '') return;
      try {
        const { view: _, ...document } = JSON.parse(serializeDocument(await pasted(field.value.trim())));
        // A step that has gone or moved meanwhile, or a lesson, takes no map.
        if (!field.isConnected) return;
        await altered(withMap(value as LessonValue, at, document, fileAt)); // there is a step
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        wrong.textContent = await strings.error(error);
      }
    });
    return element(
      'div',
      { class: 'buttons' },
      button('open', async () => {
        const map = mapAt(at);
        if (map) await openInLab(map);
      }),
      element('label', { class: 'map-field' }, t('teach.edit.map'), field, wrong),
    );
  }

  const stepOf = (step: unknown, at: number) =>
    element(
      'fieldset',
      { class: 'task-step' },
      element('legend', { text: t('teach.plan.step', { n: at + 1 }) }),
      ...textsOf(step).map(pair),
      mapOf(at),
      element(
        'div',
        { class: 'buttons' },
        button('double', () => altered(doubled(value as LessonValue, at))), // it has this step
        // And still then.
        ...(value && value.steps.length > 1 ? [button('drop', () => altered(without(value as LessonValue, at, fileAt(at + 1))))] : []),
      ),
    );

  async function altered(now: LessonValue) {
    value = now;
    fill();
    await changed();
  }

  /** The form anew, from the lesson as it is. */
  function fill() {
    const listed = Array.isArray(value?.steps) && Array.isArray(value?.plan ?? []);
    const { title, steps = [] }: Partial<LessonValue> = (listed && value) || {};
    const plan = (listed && value?.plan) || [];
    form.replaceChildren(
      ...textsOf({ title }).map(pair),
      ...steps.map(stepOf),
      ...(plan.length
        ? [
            element(
              'details',
              { class: 'plan' },
              element('summary', { text: t('teach.plan', { n: String(value?.minutes) }) }),
              ...plan.flatMap((part: unknown) => textsOf(part).map(pair)),
            ),
          ]
        : []),
    );
  }

  json.value = text;
  json.addEventListener('change', async () => {
    value = parsed(json.value);
    fill();
    await check(json.value);
  });
  root.replaceChildren(
    element(
      'section',
      { class: 'editor' },
      element('h1', { text: t('teach.edit.heading') }),
      element('p', { class: 'hint', text: t('teach.edit.lead') }),
      form,
      element(
        'details',
        { class: 'plan' },
        element('summary', { text: t('teach.edit.json') }),
        element('p', { class: 'hint', text: t('teach.edit.json.hint') }),
        json,
      ),
      element(
        'nav',
        {},
        told,
        element(
          'div',
          { class: 'buttons' },
          shower,
          button('save', () => download(`${name}.json`, text, 'application/json')),
          remover,
        ),
      ),
    ),
  );
  value = parsed(text);
  fill();
  return check(text);
}

/** @returns null where it is no JSON, and else nobody knows yet whether it is right */
function parsed(text: string): LessonValue | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A document as people have it at hand: a link of the lab, long or short, or the text of a saved file. */
async function pasted(text: string) {
  if (text.startsWith('{')) return readDocument(text);
  const hash = text.indexOf('#d=');
  if (hash >= 0) return documentOf(text.slice(hash));
  const short = text.search(/[?#]/);
  const given = short < 0 ? null : await documentFromShort(new URLSearchParams(text.slice(short + 1)));
  return given ?? readDocument(text);
}
