/**
 * What a file may be, shown before it replaces the map on the page: the map as it would be, with start and goal to drag, and what each sign
 * or number means to choose. The best answers are chosen already.
 */
import { loadEngine } from '../engine/engine.ts';
import { LabModel } from '../model/model.ts';
import { Stage } from '../stage/stage.ts';
import { DocumentError, type Said } from '../document/error.ts';
import { showWindow } from '../ui/dialog.ts';
import { element, makeButton } from '../ui/dom.ts';
import { withView, validateDocument, type LabDocument } from '../worlds/documents.ts';
import { fetchNeeds } from '../worlds/parts.ts';
import type { Answers, Question, Reading } from '../reading/read_map.ts';
import type { Lab } from './lab.ts';

const rules = `
dialog.preview .ground { position: relative; height: min(26rem, 44dvh); border: 1px solid var(--line); border-radius: var(--round); overflow: hidden; }
dialog.preview table { border-collapse: collapse; }
dialog.preview :is(td, th) { padding: var(--s1) var(--s3) var(--s1) 0; text-align: start; font-weight: inherit; }
dialog.preview td:nth-child(2) { text-align: end; font-variant-numeric: tabular-nums; color: var(--soft); }
dialog.preview code { font-size: 1.1em; white-space: pre; }
dialog.preview select { max-width: 100%; min-height: 2rem; font: inherit; }
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

/** Those questions whose answers are what a sign of the map means. */
const isSign = ({ sign }: Question) => sign !== undefined;

export async function openPreview(lab: Lab, first: Reading, { name, write, read, documentOf, open }: Given) {
  const { engine } = lab.model;
  const given: Record<string, string> = {};
  let reading = first;
  /** Counts the readings, because a slow one must not replace a later one. */
  let asked = 0;
  const shown = async (of: Reading): Promise<LabDocument> => {
    const document = documentOf(of);
    await fetchNeeds(document);
    const valid = validateDocument(document);
    return withView(valid, { ...valid.view, step: 0 });
  };
  const model = new LabModel({ engine: engine ?? undefined, loadEngine }, await shown(first));
  const ground = element('div', { class: 'ground' });
  const questions = element('div', {});
  const says = element('p', { class: 'hint', role: 'status' });
  const decided = element('p', { class: 'hint' });
  const answerTo = ({ id, best, choices }: Question) => choices.find(({ value }) => value === given[id])?.value ?? best;

  /** Reads the file with the answers given so far. What people have dragged stays where it still can be. */
  const again = async () => {
    const turn = ++asked;
    const { start, goal, space } = model.document;
    const moved = String([start, goal]) !== String([reading.fields?.start, reading.fields?.goal]);
    try {
      const now = await read(given);
      let document = await shown(now);
      if (moved && document.space.type === space.type && document.space.width === space.width && document.space.height === space.height)
        try {
          document = validateDocument({ ...document, start, goal });
        } catch {
          // Where the ends were dragged there is a wall now.
        }
      if (turn !== asked || !dialog.isConnected) return;
      reading = now;
      model.load(document, { undoable: false });
      fill();
    } catch (error) {
      if (turn !== asked) return;
      if (!(error instanceof DocumentError)) return lab.missing('file');
      says.classList.add('wrong');
      says.textContent = await lab.strings.error(error).catch(() => error.message);
    }
  };
  const choice = (question: Question) => {
    const chosen = answerTo(question);
    const select = element('select', {
      'data-question': question.id,
      'aria-label': write(question.says),
      on: {
        change: () => {
          given[question.id] = select.value;
          again();
        },
      },
    });
    select.append(...question.choices.map(({ value, says: text }) => new Option(write(text), value, false, value === chosen)));
    return select;
  };
  /** Walls become free and free cells walls. */
  const invert = () => {
    for (const question of reading.questions.filter(isSign)) {
      const meaning = answerTo(question);
      given[question.id] = meaning === 'wall' ? 'free' : meaning === 'free' ? 'wall' : meaning;
    }
    again();
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
      ...reading.questions
        .filter((question) => !isSign(question))
        .map((question) => element('label', { class: 'line' }, element('span', { text: write(question.says) }), choice(question))),
      ...(signs.length > 0 ? [element('table', {}, element('tbody', {}, ...signs.map(row)))] : []),
      ...(signs.length > 1 ? [makeButton({ class: 'chip', 'data-preview': 'invert', text: lab.t('lab.preview.invert') }, invert)] : []),
    );
    says.classList.remove('wrong');
    says.textContent = write(reading.format);
    decided.textContent = reading.decisions.map(write).join(lab.t('lab.file.and'));
    const again = focused.question
      ? `[data-question="${CSS.escape(focused.question)}"]`
      : focused.preview && `[data-preview=${focused.preview}]`;
    if (again) dialog.querySelector<HTMLElement>(again)?.focus();
  };

  const accept = makeButton({ class: 'button', 'data-preview': 'open', text: lab.t('lab.preview.open') }, () => {
    const { document } = model;
    dialog.close();
    open(reading, document);
  });
  const dialog = showWindow(
    lab,
    { name: 'preview', title: lab.t('lab.preview.title', { name }), rules },
    element('section', {}, ground, element('p', { class: 'hint', text: lab.t('lab.preview.drag') })),
    element('section', {}, says, questions, decided, element('div', { class: 'buttons' }, accept)),
  );
  const stage = new Stage(ground, model, { strings: lab.strings, tool: 'select' });
  // Keys pressed here must not reach the lab below; Enter opens the map, wherever it means nothing else.
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    accept.click();
  });
  dialog.addEventListener('close', () => {
    stage.destroy();
    model.dispose();
  });
  fill();
  accept.focus({ preventScroll: true });
}
