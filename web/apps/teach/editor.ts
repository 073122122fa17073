/**
 * The editor of a lesson: all texts in both languages side by side, the map of each step (taken over from the lab), buttons that double
 * and remove steps, and everything else as JSON. Each change is kept and checked at once.
 */
import { DocumentError } from '../../kernel/document/error.ts';
import { languageNames, languages } from '../../kernel/document/languages.ts';
import { documentOf, readDocument } from '../../kernel/worlds/reading.ts';
import { documentFromShort } from '../../kernel/worlds/short.ts';
import { serializeDocument } from '../../kernel/worlds/documents.ts';
import { download } from '../../view/ui/download.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { openInLab } from './in_lab.ts';
import { measureAll } from '../../parts/lessons/figures.ts';
import { readLesson, textOfLesson } from '../../parts/lessons/lesson_text.ts';
import { doubled, textsOf, withMap, without } from '../../parts/lessons/changes.ts';
import { mapsOf } from '../../parts/lessons/lesson_file.ts';
import { Pictures } from '../../view/ui/card_pictures.ts';
import { parsed } from '../../view/ui/storage.ts';
import type { Language } from '../../kernel/document/languages.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Found } from '../../parts/lessons/changes.ts';
import type { LessonValue } from '../../parts/lessons/changes.ts';

interface Edited {
  name: string;
  /** Text of the lesson's file, which may have errors */
  text: string;
  strings: Strings;
  engine: Engine;
  /** Keeps the text; tells whether the browser could. */
  keep: (text: string) => boolean;
  /** Goes through the lesson as it is now. */
  show: () => void;
  remove: () => void;
}

export function showEditor(root: HTMLElement, { name, text, strings, engine, keep, show, remove }: Edited) {
  const { t } = strings;
  /** The lesson as its file has it, with or without errors; null while the JSON cannot be read. */
  let value: LessonValue | null = null;
  let asked = 0;
  let pause = 0;
  /** Whether the rows of the form say which map each step has. */
  let mapsTold = false;
  const pictures = new Pictures(root, strings);
  const form = element('div', { class: 'body' });
  const status = element('p', { class: 'say', role: 'status' });
  const json = element('textarea', { rows: 16, spellcheck: 'false', 'aria-label': 'JSON', class: 'json' });
  const button = (what: string, click: () => unknown, quiet = true) =>
    makeButton({ class: quiet ? 'button quiet' : 'button', 'data-do': what, text: t(`teach.edit.${what}`) }, click);
  // Nobody else may have this lesson, so it is removed only at a second press.
  const remover = button('remove', () => {
    const sure = t('teach.edit.remove.sure');
    if (remover.textContent === sure) remove();
    remover.textContent = sure;
  });
  const shower = button('show', show, false);

  /** Keeps the text, with or without errors, and tells what is wrong with it. */
  async function check(now: string) {
    const turn = ++asked;
    clearTimeout(pause);
    text = now;
    const kept = keep(text);
    let wrong = '';
    try {
      const { value: read, lesson } = await readLesson(text);
      if (turn !== asked || !root.isConnected) return;
      measureAll(engine, read, lesson.steps);
      // Numbers in the texts are measured on the maps, so they change with them.
      value?.steps.forEach((step, at) => step.figures && (step.figures = read.steps[at].figures));
      if (value) keep((text = textOfLesson(value)));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      wrong = await worded(error);
      if (turn !== asked) return;
    }
    if (!mapsTold) tellMaps();
    status.textContent = wrong || t(kept ? 'teach.edit.right' : 'teach.edit.unkept');
    status.dataset.tone = wrong ? 'wrong' : kept ? 'right' : '';
    shower.disabled = Boolean(wrong);
    if (document.activeElement !== json) json.value = text;
  }
  const changed = () => check(textOfLesson(value));

  /** The message of an error, with its place in the form; for what is not in the form, with the line of the lesson's text. */
  async function worded(error: DocumentError): Promise<string> {
    const { field = '', line } = error;
    const [of = '', list, at] = /^(steps|plan)\[(\d+)\]\.?/.exec(field) ?? [];
    const within = field.slice(of.length);
    const lang = languageNames.find((name) => within.endsWith(`.${name}`));
    if (!lang && list !== 'steps') return strings.error(error);
    // The label `textsOf` gives to this text.
    let [label, n] = ['', 1];
    for (const part of within.split('.').slice(0, -1)) {
      const [name, i] = part.split(/[[\]]/);
      if (!label || (name !== 'text' && name !== 'title')) label = name;
      if (i) n = Number(i) + 1;
    }
    const place = [
      ...(list === 'steps' ? [t('teach.plan.step', { n: Number(at) + 1 })] : []),
      ...(list === 'plan' ? [t(`teach.plan.${value?.plan?.[Number(at)].part}`)] : []),
      ...(lang ? [t(`teach.edit.${label}`, { n }), languages[lang].name] : line ? [within, t('teach.edit.line', { line })] : []),
    ];
    const why = await strings.error(new DocumentError({ ...error, field: undefined, line: undefined, column: undefined }));
    return t('teach.edit.wrong', { place: place.join(' · '), why });
  }

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
              clearTimeout(pause);
              pause = window.setTimeout(changed, 500);
            },
            change: changed,
          },
        }),
      );
    return element('div', { class: 'pair' }, ...languageNames.map(side));
  };

  /** The map that a step shows. @returns undefined if it has none or one with errors */
  const mapAt = (at: number) => mapsOf(value?.steps ?? [])[at];

  /** Shows at each step which map it has and which step that map comes from. */
  function tellMaps() {
    mapsTold = true;
    const { steps = [] } = listed() ?? {};
    const maps = mapsOf(steps);
    for (const [at, row] of form.querySelectorAll('.map-row').entries()) {
      const from = steps.slice(0, at + 1).findLastIndex((step) => Object(step).document !== undefined);
      const other = steps.slice(from + 1, at + 1).some((step) => Object(step).change !== undefined);
      const [picture, says] = row.children;
      const map = maps[at];
      says.textContent = map ? t(`teach.edit.map.${from === at ? 'own' : other ? 'other' : 'same'}`, { n: from + 1 }) : '';
      picture.replaceChildren();
      if (!map) continue;
      const canvas = element('canvas', { 'aria-hidden': 'true' });
      picture.append(canvas);
      pictures.add(canvas, { ...map, view: { ...map.view, theme: 'auto' } });
    }
  }

  function mapOf(at: number) {
    const field = element('input', { autocomplete: 'off' });
    const wrong = element('small', { role: 'status' });
    field.addEventListener('change', async () => {
      wrong.textContent = '';
      if (field.value.trim() === '') return;
      try {
        const { view: _, ...document } = JSON.parse(serializeDocument(await pasted(field.value.trim())));
        // Meanwhile the step may have been moved or removed, or the lesson closed.
        if (!field.isConnected) return;
        const maps = mapsOf(value?.steps ?? []);
        await altered(withMap(value as LessonValue, at, document, (each) => maps[each])); // there is a step
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        wrong.textContent = await strings.error(error);
      }
    });
    return element(
      'div',
      { class: 'map-row' },
      element('span', {}),
      element('p', {}),
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
        // When pressed there are at least two steps: the form is filled anew after each change.
        ...(value && value.steps.length > 1 ? [button('drop', () => altered(without(value as LessonValue, at, fileAt(at + 1))))] : []),
      ),
    );

  const fileAt = (at: number): unknown => {
    const map = mapAt(at);
    return map ? JSON.parse(serializeDocument(map)) : null;
  };

  async function altered(now: LessonValue) {
    value = now;
    fill();
    await changed();
  }

  /** The lesson, if its `steps` and its `plan` are lists; otherwise null. */
  const listed = () => (Array.isArray(value?.steps) && Array.isArray(value.plan ?? []) ? value : null);

  /** Fills the form anew from the lesson as it is. */
  function fill() {
    mapsTold = false;
    const { title, steps = [], plan }: Partial<LessonValue> = listed() ?? {};
    form.replaceChildren(
      ...textsOf({ title }).map(pair),
      ...steps.map(stepOf),
      ...(plan?.length
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
        status,
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
  return {
    /** Resolves when the text the editor was opened with has been checked. */
    ready: check(text),
    close() {
      clearTimeout(pause);
      pictures.close();
    },
  };
}

/** Reads a document from what people paste: a link of the lab, long or short, or the text of a saved file. */
async function pasted(text: string) {
  if (text.startsWith('{')) return readDocument(text);
  const hash = text.indexOf('#d=');
  if (hash >= 0) return documentOf(text.slice(hash));
  const short = text.search(/[?#]/);
  const given = short < 0 ? null : await documentFromShort(new URLSearchParams(text.slice(short + 1)));
  return given ?? readDocument(text);
}
