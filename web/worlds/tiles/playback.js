/** A solution played back move by move on the stage, in place of the search. */
import { inRows } from './world.js';
import { element } from '../../lab/dom.js';

/** @typedef {{ board: string, node?: number }} Played a board, and its node where the search has it */

/** Milliseconds a move. */
const pace = 420;

export class Playback {
  #lab;
  #stage;
  /** @type {readonly Played[]} */ #boards = [];
  /** @type {readonly string[]} */ #names = [];
  #at = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #timer;

  /** @param {import('../../lab/lab.js').Lab} lab @param {import('../../stage/stage.js').Stage} stage @param {() => void} moved told when another board is shown */
  constructor(lab, stage, moved) {
    this.moved = moved;
    this.#lab = lab;
    this.#stage = stage;
    this.text = element('p', { class: 'hint', role: 'status' });
    this.slider = element('input', {
      type: 'range',
      min: 0,
      step: 1,
      'data-field': 'playback',
      on: {
        input: () => {
          this.pause();
          this.go(Number(this.slider.value));
        },
      },
    });
    this.toggle = element('button', {
      type: 'button',
      class: 'button',
      'data-action': 'play-solution',
      on: { click: () => (this.#timer ? this.pause() : this.play()) },
    });
    this.leave = element('button', {
      type: 'button',
      class: 'chip',
      'data-t': 'lab.tiles.playback.close',
      'data-action': 'close-solution',
      on: { click: () => this.close() },
    });
    this.root = element(
      'div',
      { class: 'playback', hidden: true },
      this.text,
      element('div', { class: 'line' }, this.slider),
      element('div', { class: 'line wrap' }, this.toggle, this.leave),
    );
  }

  /** What is on the stage in place of the search, if anything. */
  get played() {
    return this.#boards.at(this.#at);
  }

  /** @param {readonly Played[]} boards from start to goal */
  open(boards) {
    this.#lab.model.player.pause();
    this.#boards = boards;
    this.#names = boards.map(({ board }) => board);
    this.slider.max = String(boards.length - 1);
    this.root.hidden = false;
    this.go(0);
    this.play();
  }

  /** @param {number} at */
  go(at) {
    this.#at = at;
    this.slider.value = String(at);
    this.#stage.setLayer('playback', { playback: { boards: this.#names, at } });
    this.refresh();
    this.moved();
  }

  play() {
    if (this.#at === this.#boards.length - 1) this.go(0);
    this.#timer ??= setInterval(() => {
      if (this.#at < this.#boards.length - 1) this.go(this.#at + 1);
      if (this.#at === this.#boards.length - 1) this.pause();
    }, pace);
    this.refresh();
  }

  pause() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.refresh();
  }

  close() {
    if (this.root.hidden) return;
    this.pause();
    this.root.hidden = true;
    this.#boards = [];
    this.#at = 0;
    this.#stage.setLayer('playback', null);
    this.moved();
  }

  /** Writes the texts in the language of the page. */
  refresh() {
    const { t } = this.#lab;
    this.toggle.textContent = this.#lab.t(this.#timer ? 'lab.tiles.playback.pause' : 'lab.tiles.playback.play');
    this.slider.setAttribute('aria-label', this.#lab.t('lab.tiles.playback'));
    if (!this.#boards.length) return;
    this.text.textContent = t.call(this.#lab, 'lab.tiles.playback.at', {
      at: this.#at,
      moves: this.#boards.length - 1,
      board: inRows(this.#names[this.#at], this.#lab.width),
    });
  }
}
