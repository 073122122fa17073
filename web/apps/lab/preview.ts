/**
 * What a file may be, shown before it replaces the map on the page: the map as it would be, with start and goal to drag, and what each sign
 * or number means to choose. The best answers are chosen already.
 */
import { loadEngine } from '../../kernel/engine/engine.ts';
import { LabModel } from '../../kernel/model/model.ts';
import { Stage } from '../../view/stage/stage.ts';
import { DocumentError, type Said } from '../../kernel/document/error.ts';
import { showWindow } from '../../view/ui/dialog.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { Segments } from '../../view/ui/segments.ts';
import { withView, validateDocument, type LabDocument } from '../../kernel/worlds/documents.ts';
import { squareRows } from '../../kernel/worlds/registry.ts';
import { fetchNeeds } from '../../kernel/worlds/parts.ts';
import type { Answers, Question, Reading } from '../../kernel/reading/read_map.ts';
import { asSentence } from './as_sentence.ts';
import type { Lab } from './lab.ts';

const rules = `
dialog.preview .ground { position: relative; height: min(26rem, 44dvh); border: 1px solid var(--line); border-radius: var(--round); overflow: hidden; }
dialog.preview section { grid-template-columns: minmax(0, 1fr); }
dialog.preview .questions { display: grid; gap: var(--s3); justify-items: start; }
dialog.preview .questions > .line { flex-wrap: wrap; }
dialog.preview .segments { grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); }
dialog.preview .hint:empty { display: none; }
dialog.preview table { width: auto; border-collapse: collapse; }
dialog.preview :is(td, th) { padding: var(--s1) var(--s3) var(--s1) 0; text-align: start; font-weight: inherit; }
dialog.preview td:nth-child(2) { text-align: end; font-variant-numeric: tabular-nums; color: var(--soft); }
dialog.preview code { font-size: 1.1em; white-space: pre; }
dialog.preview :is(select, input[list]) { min-height: 2rem; padding: 0 var(--s2); border: 1px solid var(--line); border-radius: var(--round); background: var(--page); color: var(--ink); font: inherit; }
dialog.preview .line :is(select, input) { max-width: 100%; }
dialog.preview .ends { padding: var(--s1) 0; }
dialog.preview ul { display: grid; gap: var(--s1); margin: 0; padding: 0 0 0 1.2em; }
dialog.preview .buttons { position: sticky; bottom: calc(-1 * var(--s5)); margin-bottom: calc(-1 * var(--s5)); padding: var(--s2) 0 var(--s5); background: var(--surface); }
@media (min-width: 900px) { dialog.preview section:first-child { position: sticky; top: 3.5rem; } }
@media (max-height: 499px) and (min-width: 600px) { dialog.preview .halves { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } dialog.preview .ground { height: 56dvh; } }
dialog.preview .wrong { color: var(--bad); }
`;

interface Given {
  /** The name of the file, as people may read it. */
  name: string;
  /** Writes sentences of the readers in the language of the page. */
  write: (said: Said) => string;
  /** Reads the file again with answers. */
  read: (answers: Answers) => Promise<Reading>;
  documentOf: (reading: Reading) => object;
  open: (reading: Reading, document: object) => unknown;
}

/** Questions with at most so many answers show them all; with more than many, people type and see what fits. */
const [few, many] = [4, 30];
/** So many answers are offered while people type. */
const offered = 100;

const ends = ['start', 'goal'] as const;

/** Those questions whose answers are what a sign of the map means. */
const isSign = ({ sign }: Question) => sign !== undefined;

export async function openPreview(lab: Lab, first: Reading, { name, write, read, documentOf, open }: Given) {
  const { engine } = lab.model;
  const given: Record<string, string> = {};
  let reading = first;
  /** Counts the readings, because a slow one must not replace a later one. */
  let asked = 0;
  /** The last of them. */
  let answering: Promise<unknown> = Promise.resolve();
  const shown = async (of: Reading): Promise<LabDocument> => {
    const document = documentOf(of);
    await fetchNeeds(document);
    const valid = validateDocument(document);
    return withView(valid, { ...valid.view, step: 0 });
  };
  const model = new LabModel({ engine: engine ?? undefined, loadEngine }, await shown(first));
  const ground = element('div', { class: 'ground' });
  const questions = element('div', { class: 'questions' });
  const says = element('p', { class: 'hint', role: 'status' });
  const dragging = element('div', { class: 'ends' });
  const decided = element('ul', { class: 'hint' });
  const sentence = (of: Said) => asSentence(of, write);
  /** The ends that people have dragged. */
  const moved = () => ends.filter((end) => String(model.document[end]) !== String(reading.fields?.[end]));
  const answerTo = ({ id, best, choices }: Question) => {
    const answer = id === 'goal' ? String(model.document.goal) : given[id]; // the goal may have been dragged
    return choices.find(({ value }) => value === answer)?.value ?? best;
  };

  /**
   * Reads the file with the answers given so far. What people have dragged stays where it still can be.
   * @param answered the end that the last answer says: it is there now, even if it was dragged
   */
  const again = async (answered = '') => {
    const turn = ++asked;
    const { document: before } = model;
    const { space } = before;
    const kept = moved().filter((end) => end !== answered);
    try {
      const now = await read(given);
      let document = await shown(now);
      if (document.space.type === space.type && document.space.width === space.width && document.space.height === space.height)
        for (const end of kept)
          try {
            document = validateDocument({ ...document, [end]: before[end] });
          } catch {
            // Where the end was dragged there is a wall now.
          }
      if (turn !== asked || !dialog.isConnected) return;
      reading = now;
      model.load(document, { undoable: false });
    } catch (error) {
      if (turn !== asked) return;
      if (!(error instanceof DocumentError)) return lab.missing('file');
      says.classList.add('wrong');
      says.textContent = await lab.strings.error(error).catch(() => error.message);
    }
  };
  const answer = ({ id }: Question, value: string) => {
    given[id] = value;
    answering = again(id === 'goal' ? id : value);
  };
  const choice = (question: Question) => {
    const chosen = answerTo(question);
    const select = element('select', {
      'data-question': question.id,
      'aria-label': sentence(question.says),
      on: { change: () => answer(question, select.value) },
    });
    select.append(...question.choices.map(({ value, says: text }) => new Option(sentence(text), value, false, value === chosen)));
    return select;
  };
  const typing = (question: Question) => {
    const names = new Map(question.choices.map(({ value, says: text }) => [sentence(text), value]));
    const list = element('datalist', { id: `preview-${question.id}` });
    const offer = () =>
      list.replaceChildren(
        ...[...names.keys()]
          .filter((name) => name.toLowerCase().includes(input.value.toLowerCase()))
          .slice(0, offered)
          .map((name) => new Option(name)),
      );
    const input = element('input', {
      'data-question': question.id,
      'aria-label': sentence(question.says),
      list: list.id,
      on: {
        focus: () => input.select(),
        input: offer,
        change: () => {
          const value = names.get(input.value.trim());
          if (value === undefined) input.value = input.defaultValue;
          else {
            input.defaultValue = input.value;
            answer(question, value);
          }
        },
      },
    });
    input.defaultValue = [...names].find(([, value]) => value === answerTo(question))?.[0] ?? '';
    offer();
    return [input, list];
  };
  const ask = (question: Question) =>
    question.choices.length > few
      ? element(
          'label',
          { class: 'line' },
          element('span', { text: sentence(question.says) }),
          ...(question.choices.length > many ? typing(question) : [choice(question)]),
        )
      : new Segments({
          field: question.id,
          label: () => sentence(question.says),
          options: () => question.choices.map(({ value, says: text }) => ({ value, name: sentence(text) })),
          value: () => answerTo(question),
          choose: (value) => answer(question, value),
        }).root;
  /** Walls become free and free cells walls. */
  const invert = () => {
    for (const question of reading.questions.filter(isSign)) {
      const meaning = answerTo(question);
      given[question.id] = meaning === 'wall' ? 'free' : meaning === 'free' ? 'wall' : meaning;
    }
    answering = again();
  };
  const fill = () => {
    const { activeElement } = lab.root.ownerDocument;
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset : {};
    const signs = reading.questions.filter(isSign);
    const row = (question: Question) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, element('code', { text: question.sign?.trim() ? question.sign : '␣' })),
        element('td', { text: `× ${lab.strings.n(question.count ?? 0)}` }),
        element('td', {}, choice(question)),
      );
    questions.replaceChildren(
      ...reading.questions.filter((question) => !isSign(question)).map(ask),
      ...(signs.length > 0 ? [element('table', {}, element('tbody', {}, ...signs.map(row)))] : []),
      ...(signs.length > 1 ? [makeButton({ class: 'chip', 'data-preview': 'invert', text: lab.t('lab.preview.invert') }, invert)] : []),
    );
    const onNodes = model.document.space.edges !== undefined;
    // The tool is not chosen again during a drag.
    if (dragging.childElementCount === 0 || onNodes !== dragging.contains(pressed.root)) {
      dragging.replaceChildren(onNodes ? pressed.root : element('p', { class: 'hint', text: lab.t('lab.preview.drag') }));
      stage.setTool(onNodes ? end : 'select');
    }
    dragging.hidden = !onNodes && !squareRows(model.document.space);
    says.classList.remove('wrong');
    says.textContent = lab.t('lab.preview.as', { format: write(reading.format) });
    decided.replaceChildren(...reading.decisions.map((decision) => element('li', { text: sentence(decision) })));
    const again = focused.question
      ? `[data-question="${CSS.escape(focused.question)}"]`
      : focused.field
        ? `input[data-field="${CSS.escape(focused.field)}"]:checked`
        : focused.preview && `[data-preview=${focused.preview}]`;
    if (again) dialog.querySelector<HTMLElement>(again)?.focus();
  };

  /** On a graph a press on a node makes it an end. */
  let end: (typeof ends)[number] = 'goal';
  const pressed = new Segments({
    field: 'end',
    label: () => lab.t('lab.preview.press'),
    options: () => ends.map((value) => ({ value, name: lab.t(`lab.tool.${value}`) })),
    value: () => end,
    choose: (value) => {
      end = value as typeof end; // one of the options
      stage.setTool(end);
    },
  });
  const accept = makeButton({ class: 'button', 'data-preview': 'open', text: lab.t('lab.preview.open') }, async () => {
    await answering; // the last answer may still be on its way
    const { document } = model;
    const places = moved().map((end) => [end, String(document[end])]);
    dialog.close();
    // Nothing was decided about an end that was dragged.
    open(places.length > 0 ? await read({ ...given, ...Object.fromEntries(places) }).catch(() => reading) : reading, document);
  });
  const dialog = showWindow(
    lab,
    { name: 'preview', title: lab.t('lab.preview.title', { name }), rules },
    element('section', {}, ground, dragging),
    element('section', {}, says, questions, decided, element('div', { class: 'buttons' }, accept)),
  );
  const stage = new Stage(ground, model, { strings: lab.strings, tool: 'select' });
  // Keys pressed here must not reach the lab below; Enter opens the map, wherever it means nothing else.
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    // What is typed is an answer first.
    const { target } = event;
    if (target instanceof HTMLInputElement && target.list && target.value !== target.defaultValue)
      return void target.dispatchEvent(new Event('change'));
    event.preventDefault();
    accept.click();
  });
  dialog.addEventListener('close', () => {
    stage.destroy();
    model.dispose();
  });
  model.addEventListener('document', fill);
  fill();
  accept.focus({ preventScroll: true });
}
