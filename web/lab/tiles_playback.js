/** A solution played back move by move on the stage, in place of the search. */
import { inRows } from '../worlds/tiles.js';
import { element } from './dom.js';

/** Milliseconds a move. */
const pace = 420;

export class Playback {
  #lab;
  #stage;
  /** @type {readonly string[]} */ #boards = [];
  #at = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #timer;

  /** @param {import('./lab.js').Lab} lab @param {import('../stage.js').Stage} stage */
  constructor(lab, stage) {
    this.#lab = lab;
    this.#stage = stage;
    this.text = element('p', { class: 'hint', role: 'status' });
    this.slider = element('input', { type: 'range', min: 0, step: 1, 'data-field': 'playback', on: { input: () => {
      this.pause();
      this.go(Number(this.slider.value));
    } } });
    this.toggle = element('button', { type: 'button', class: 'button', 'data-action': 'play-solution', on: { click: () => (this.#timer ? this.pause() : this.play()) } });
    this.leave = element('button', { type: 'button', class: 'chip', 'data-t': 'lab.tiles.playback.close', 'data-action': 'close-solution', on: { click: () => this.close() } });
    this.root = element('div', { class: 'playback', hidden: true }, this.text, element('div', { class: 'line' }, this.slider), element('div', { class: 'line wrap' }, this.toggle, this.leave));
  }

  /** @param {readonly string[]} boards from start to goal */
  open(boards) {
    this.#lab.model.player.pause();
    this.#boards = boards;
    this.slider.max = String(boards.length - 1);
    this.root.hidden = false;
    this.go(0);
    this.play();
  }

  /** @param {number} at */
  go(at) {
    this.#at = at;
    this.slider.value = String(at);
    this.#stage.setLayer('playback', { playback: { boards: this.#boards, at } });
    this.refresh();
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
    this.#stage.setLayer('playback', null);
  }

  /** Writes the texts in the language of the page. */
  refresh() {
    const { t } = this.#lab;
    this.toggle.textContent = this.#lab.t(this.#timer ? 'lab.tiles.playback.pause' : 'lab.tiles.playback.play');
    this.slider.setAttribute('aria-label', this.#lab.t('lab.tiles.playback'));
    if (!this.#boards.length) return;
    this.text.textContent = t.call(this.#lab, 'lab.tiles.playback.at', { at: this.#at, moves: this.#boards.length - 1, board: inRows(this.#boards[this.#at], this.#lab.width) });
  }
}
