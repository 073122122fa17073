/** The panel of Predict: the question with its answers, the verdict on the last answer, and the settings. */
import { keyNames } from '../../kernel/document/algorithms.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { questionKinds, kindsFor, type Question, type Quiz, type Settings } from './quiz.ts';
import type { Host } from '../../view/ui/host.ts';
import type { Sentences } from './predict_sentences.ts';
import type { KeyPart, OpenRow } from '../../kernel/engine/search.ts';

/** Most rows shown of the open list: other nodes can be pressed on the map. */
const most = 200;
const whens = ['each', 'kth', 'ties', 'random'] as const;

export class Panel {
  #lab;
  #sentences;
  #hands;
  #told = element('p', { class: 'told', role: 'status', 'aria-live': 'polite', 'data-predict-told': '' });
  #question = element('p', { class: 'question', tabindex: '-1', 'data-predict-question': '' });
  #how = element('p', { class: 'how' });
  #choices = element('div', { class: 'replies', role: 'group', 'aria-label': '' });
  #title = element('h3', {});
  #list = element('ul', {});
  #more = element('p', { class: 'how' });
  #open;
  #show;
  #rows: Map<number, HTMLButtonElement> = new Map();
  root: HTMLElement;

  constructor(
    lab: Host,
    sentences: Sentences,
    settings: Settings,
    hands: { answer(answer: number | string): void; show(): void; again(): void; link(): void; changed(): void; point(node: number): void },
  ) {
    this.#lab = lab;
    this.#sentences = sentences;
    this.#hands = hands;
    this.#open = element('section', { class: 'open', hidden: true }, this.#title, this.#list, this.#more);
    this.#show = this.#button('show', () => hands.show());
    this.#show.hidden = true;
    this.root = element(
      'section',
      { class: 'side', 'aria-label': lab.t('predict.side') },
      this.#told,
      this.#question,
      this.#how,
      this.#choices,
      this.#open,
      element(
        'div',
        { class: 'deeds' },
        this.#show,
        this.#button('again', () => hands.again()),
      ),
      this.#fields(settings),
    );
  }

  #button(name: string, click: () => void) {
    return makeButton({ class: 'button quiet', 'data-predict-do': name, text: this.#lab.t(`predict.${name}`) }, click);
  }

  /** With the keyboard one begins at the question; the answers follow. */
  focus() {
    this.#question.focus();
  }

  /** Shows the verdict on the last answer. */
  tell(text: string, tone: '' | 'right' | 'wrong') {
    this.#told.textContent = text;
    this.#told.dataset.tone = tone;
  }

  /** @param how explanation below the question */
  ask({ question, ahead }: Quiz, how: string) {
    const { t } = this.#lab.strings;
    const within = this.root.contains(this.root.ownerDocument.activeElement);
    this.#question.textContent = question
      ? this.#sentences.question(question, ahead.made)
      : ahead.over
        ? this.#sentences.over(ahead.outcome)
        : t('predict.none');
    this.#how.textContent = how;
    this.#how.hidden = !how;
    this.#show.hidden = !question;
    this.#choices.hidden = !question || question.kind === 'next';
    this.#choices.setAttribute('aria-label', this.#question.textContent);
    this.#choices.replaceChildren(
      ...(question && question.kind !== 'next' ? question.choices : []).map((choice) =>
        // A question with choices.
        makeButton({ 'data-choice': choice, text: this.#sentences.choice(question as Question, choice) }, () => this.#hands.answer(choice)),
      ),
    );
    this.#fillOpen(question?.kind === 'next' ? question.open : []);
    // The button that was pressed is gone.
    if (within) this.focus();
  }

  /** The open list sorted by the numbers of its nodes, because its true order would give the answer away. */
  #fillOpen(open: readonly OpenRow<KeyPart>[]) {
    const lab = this.#lab;
    const listed = [...open].sort((one, other) => one.node - other.node).slice(0, most);
    this.#open.hidden = open.length === 0;
    this.#title.textContent = lab.t('predict.open', { n: open.length });
    this.#rows = new Map(
      listed.map((row) => {
        const point = () => this.#hands.point(row.node);
        const leave = () => this.#hands.point(-1);
        return [
          row.node,
          element(
            'button',
            {
              type: 'button',
              'data-node': row.node,
              on: { click: () => this.#hands.answer(row.node), pointerenter: point, focus: point, pointerleave: leave, blur: leave },
            },
            element('b', { text: lab.cell(row.node) }),
            element('span', { text: this.#sentences.sum(row) }),
            element('small', {
              text: row.parent < 0 ? lab.t('predict.from.none') : lab.t('predict.from', { parent: lab.cell(row.parent) }),
            }),
          ),
        ];
      }),
    );
    this.#list.replaceChildren(...[...this.#rows.values()].map((button) => element('li', {}, button)));
    this.#more.textContent = lab.t('predict.open.more', { n: open.length - listed.length });
    this.#more.hidden = open.length === listed.length;
  }

  /** Marks the row of the node that is pointed at on the map. */
  light(node: number) {
    for (const [each, row] of this.#rows) row.classList.toggle('lit', each === node);
  }

  #fields(settings: Settings) {
    const { t } = this.#lab.strings;
    const { document } = this.#lab.model;
    const name = keyNames(document).join(', ');
    const sensible = kindsFor(document);
    const changed = () => {
      every.hidden = settings.when !== 'kth';
      this.#hands.changed();
    };
    const box = (text: string, checked: boolean, set: (on: boolean) => void, more: Record<string, unknown> = {}) => {
      const input = element('input', {
        type: 'checkbox',
        checked,
        ...more,
        on: {
          change: () => {
            set(input.checked);
            changed();
          },
        },
      });
      return element('label', {}, input, text);
    };
    const number = (field: 'every' | 'seed', least: number) => {
      const input = element('input', {
        type: 'number',
        min: least,
        max: 9999,
        step: 1,
        value: settings[field],
        'data-predict-field': field,
        on: {
          change: () => {
            settings[field] = Math.min(9999, Math.max(least, Math.round(Number(input.value)) || least));
            input.value = String(settings[field]);
            changed();
          },
        },
      });
      return element('label', {}, t(`predict.${field}`), input);
    };
    const when = element(
      'select',
      {
        'data-predict-field': 'when',
        on: {
          change: () => {
            settings.when = when.value as Settings['when']; // the options below are these
            changed();
          },
        },
      },
      ...whens.map((value) =>
        element('option', {
          value,
          selected: settings.when === value,
          disabled: value === 'ties' && !name,
          text: t(`predict.when.${value}`),
        }),
      ),
    );
    const every = number('every', 1);
    every.hidden = settings.when !== 'kth';
    return element(
      'details',
      {},
      element('summary', { text: t('predict.settings') }),
      element(
        'div',
        { class: 'fields' },
        ...questionKinds.map((kind) =>
          box(
            t(`predict.kind.${kind}`, { name: name || 'f' }),
            settings.kinds.includes(kind) && sensible.includes(kind),
            (on) => {
              settings.kinds = questionKinds.filter((each) => (each === kind ? on : settings.kinds.includes(each)));
            },
            { 'data-predict-kind': kind, disabled: !sensible.includes(kind) },
          ),
        ),
        ...(sensible.includes('sum') ? [] : [element('p', { class: 'how', text: t('predict.kind.sum.none') })]),
        element('label', {}, t('predict.when'), when),
        every,
        ...(name
          ? [box(t('predict.strict'), settings.strict, (on) => void (settings.strict = on), { 'data-predict-field': 'strict' })]
          : [element('p', { class: 'how', text: t('predict.when.ties.none') })]),
        number('seed', 1),
        this.#button('link', () => this.#hands.link()),
      ),
    );
  }
}
