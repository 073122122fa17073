/**
 * Predict: people say what the search does next, before it does it. A window over the lab has a model of its own, which has searched no
 * further than the question; the lab below is hidden and stays as it was.
 */
import { keyNames } from '../../kernel/document/algorithms.ts';
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { mistakesOf } from '../../kernel/document/known_presets.ts';
import { loadEngine } from '../../kernel/engine/engine.ts';
import { element, icon, makeButton } from '../../view/ui/dom.ts';
import { lateStyle } from '../../view/ui/late_style.ts';
import { backToViews } from '../../view/ui/to_views.ts';
import { addressOf, asShown, copy, fromTheStart } from '../../view/ui/addresses.ts';
import { Stage } from '../../view/stage/stage.ts';
import { Ahead } from './ahead.ts';
import { Panel } from './predict_panel.ts';
import { Quiz, refusal, usual, type Settings } from './quiz.ts';
import { Sentences } from './predict_sentences.ts';
import { marks, Shown, upTo } from './shown.ts';
import { rules } from './predict_style.ts';
import type { Host } from '../../view/ui/host.ts';

/** @returns what opens it */
export function show(lab: Host): () => void {
  /** The settings people have chosen; they last as long as the page. */
  const settings = { ...usual };
  /** The settings of the document that were taken over last, as JSON. */
  let takenOver = '';
  let view: Window | undefined;
  return () => {
    const { document, search } = lab.model;
    if (view?.isOpen) return;
    // The browser tells that a window has closed some time after it did, and until then people may have pressed again.
    view?.leave();
    const wanted = JSON.stringify(document.view.predict ?? {});
    if (wanted !== takenOver) Object.assign(settings, document.view.predict);
    takenOver = wanted;
    const why = refusal(document, mistakesOf(document).mistakes) || (search?.status === 'bad-input' ? 'search' : '');
    if (why) return lab.notice({ id: 'predict', text: lab.t(`predict.refused.${why}`) });
    lab.notice({ id: 'predict', text: '' });
    if (!keyNames(document).length && settings.when === 'ties') settings.when = usual.when;
    // Begins at the cursor, or at the start if the cursor is at the end.
    const atEnd = !search || search.position === search.eventCount;
    view = new Window(lab, settings, atEnd ? 1 : Math.max(1, search.expansion));
    view.open();
  };
}

class Window {
  #lab;
  #settings;
  #document;
  #first;
  #keys = new AbortController();
  #model;
  #stage;
  #panel;
  #sentences;
  #dialog: HTMLDialogElement;
  #score = element('p', { 'data-predict-score': '' });
  #quiz: Quiz | null = null;

  /** @param first number of expansions before the first question */
  constructor(lab: Host, settings: Settings, first: number) {
    this.#lab = lab;
    this.#settings = settings;
    this.#first = first;
    const { player, engine } = lab.model;
    player.pause();
    // Questions are about the algorithm, not about nodes chosen by hand.
    const document = validateDocument({ ...lab.model.document, taken: undefined });
    this.#document = document;
    this.#sentences = new Sentences(lab, document);
    this.#panel = new Panel(lab, this.#sentences, settings, {
      answer: (answer) => this.#answer(answer),
      show: () => this.#give(),
      link: () => this.#link(),
      again: () => this.#begin(1),
      changed: () => {
        this.#quiz?.ask();
        this.#ask();
      },
      point: (node) => {
        this.#model.hover = node;
      },
    });
    const title = lab.t('predict.title', { algorithm: lab.t(`lab.choice.algorithm.${document.algorithm}`) });
    const ground = element('div', {});
    this.#dialog = element(
      'dialog',
      { class: 'predict', 'aria-label': title, on: { close: () => this.leave() } },
      element(
        'header',
        {},
        element('h2', { text: title }),
        this.#score,
        makeButton(
          { class: 'tool', 'data-predict-do': 'leave', 'aria-label': lab.t('predict.leave') },
          () => this.#dialog.close(),
          icon('close'),
        ),
      ),
      element('div', { class: 'ground' }, ground),
      this.#panel.root,
    );
    // Keys pressed here must not reach the lab below, also after a press beside everything. A clicker's Page Down counts wherever the focus is.
    const given = (event: KeyboardEvent) =>
      event.key === 'PageDown' && !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) && 'projector' in lab.root.dataset;
    lab.root.ownerDocument.addEventListener(
      'keydown',
      (event) => {
        if (given(event)) {
          event.preventDefault();
          // A key held down gives one answer, so that there is time to read it.
          if (!event.repeat) this.#give();
        } else if (event.composedPath().includes(this.#dialog)) return;
        event.stopPropagation();
      },
      { signal: this.#keys.signal, capture: true },
    );
    this.#dialog.addEventListener('keydown', (event) => event.stopPropagation());
    this.#model = new Shown({ engine: engine ?? undefined, loadEngine }, upTo(document, first));
    this.#stage = new Stage(ground, this.#model, { strings: lab.strings, tool: 'point' });
    this.#stage.setLayer(
      'asked',
      marks(() => this.#asked),
    );
    // In a lecture hall the numbers are enlarged here too; without a connection they stay small.
    if ('projector' in lab.root.dataset)
      import('../lecture/numbers.ts').then(
        ({ enlarge }) => enlarge(this.#stage),
        () => {},
      );
    this.#model.addEventListener('search', () => this.#start());
    this.#model.addEventListener('hover', () => this.#panel.light(this.#model.hover));
    this.#model.addEventListener('selection', () => {
      const { selected } = this.#model;
      if (selected < 0) return;
      this.#model.selected = -1;
      if (this.#quiz?.question?.kind === 'next') this.#answer(selected);
    });
    this.#model.addEventListener('failure', () => {
      this.#dialog.close();
      lab.notice({ id: 'lost', kind: 'error', text: lab.t('lab.lost') });
    });
  }

  open() {
    lateStyle(document, rules);
    this.#lab.root.append(this.#dialog);
    this.#lab.root.dataset.predict = '';
    this.#dialog.showModal();
    this.#start();
    this.#panel.focus();
  }

  /** The nodes marked on the map. */
  get #asked() {
    const question = this.#quiz?.question;
    return question && question.kind !== 'next' ? { from: question.from.node, node: question.look.node } : null;
  }

  /** Begins once the search is there. */
  #start() {
    if (!this.#quiz && this.#model.search) this.#begin(this.#first);
  }

  /** @param made number of expansions before the first question */
  #begin(made: number) {
    const { engine } = this.#model;
    if (!engine) return;
    this.#quiz?.ahead.dispose();
    this.#quiz = new Quiz(new Ahead(engine, this.#document, made), this.#settings);
    this.#panel.tell('', '');
    this.#ask();
  }

  /** Shows the search up to the place of the question. */
  #ask() {
    const quiz = this.#quiz;
    if (!quiz) return;
    this.#model.showUpTo(upTo(this.#document, quiz.ahead.made));
    this.#panel.ask(quiz, quiz.question ? this.#sentences.hint(quiz.question, this.#settings.strict) : '');
    this.#score.textContent = quiz.asked ? this.#lab.t('predict.score', { right: quiz.right, n: quiz.asked }) : '';
  }

  #answer(answer: number | string) {
    const quiz = this.#quiz;
    const question = quiz?.question;
    if (!quiz || !question) return;
    if (question.kind === 'next' && !question.open.some(({ node }) => node === answer)) {
      // A press beside the intended node is not counted as an answer.
      const { state } = quiz.ahead.node(Number(answer));
      this.#panel.tell(this.#lab.t(`predict.not.${state}`, { node: this.#lab.cell(Number(answer)) }), '');
      return;
    }
    if (!quiz.judge(answer)) {
      this.#panel.tell(this.#sentences.wrong(question, answer, this.#settings.strict), 'wrong');
      return;
    }
    this.#panel.tell(this.#sentences.right(question, answer), 'right');
    quiz.goOn();
    this.#ask();
  }

  /** Gives a question up and shows the answer. */
  #give() {
    const question = this.#quiz?.question;
    if (!question) return;
    this.#panel.tell(this.#sentences.answer(question), '');
    this.#quiz?.goOn();
    this.#ask();
  }

  /** Copies a link that asks the same questions from the same place. If the browser refuses, the link can be copied by hand. */
  async #link() {
    const lab = this.#lab;
    const given = this.#first > 1 ? asShown(lab) : fromTheStart(lab);
    const link = addressOf({ ...given, view: { ...given.view, predict: this.#settings } });
    try {
      await copy(link);
      this.#panel.tell(lab.t('predict.link.copied'), '');
    } catch {
      this.#panel.tell(await link, '');
    }
  }

  get isOpen() {
    return this.#dialog.open;
  }

  /** Takes the window down, once. */
  leave() {
    if (this.#keys.signal.aborted) return;
    const { root } = this.#lab;
    this.#keys.abort();
    this.#stage.destroy();
    this.#quiz?.ahead.dispose();
    this.#model.dispose();
    this.#dialog.remove();
    delete root.dataset.predict;
    backToViews(root);
  }
}
