/** A solution played back move by move on the stage, in place of the search. */
import { inRows } from './tiles_world.ts';
import { element, makeButton } from '../../ui/dom.ts';
import type { HostOf } from '../../ui/host.ts';
import type { Stage } from '../../stage/stage.ts';

/** A board, and its node where the search has it */
interface Played {
  board: string;
  node?: number;
}

/** Milliseconds a move. */
const pace = 420;

export class Playback {
  #lab;
  #stage;
  #boards: readonly Played[] = [];
  #names: readonly string[] = [];
  #at = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  moved;
  text = element('p', { class: 'hint', role: 'status' });
  slider: HTMLInputElement;
  toggle: HTMLButtonElement;
  leave: HTMLButtonElement;
  root: HTMLDivElement;

  /** @param moved told when another board is shown */
  constructor(lab: HostOf<'tiles'>, stage: Stage, moved: () => void) {
    this.moved = moved;
    this.#lab = lab;
    this.#stage = stage;
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
    this.toggle = makeButton({ class: 'button', 'data-action': 'play-solution' }, () => (this.#timer ? this.pause() : this.play()));
    this.leave = makeButton({ class: 'chip', 'data-t': 'lab.tiles.playback.close', 'data-action': 'close-solution' }, () => this.close());
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

  /** @param boards from start to goal */
  open(boards: readonly Played[]) {
    this.#lab.model.player.pause();
    this.#boards = boards;
    this.#names = boards.map(({ board }) => board);
    this.slider.max = String(boards.length - 1);
    this.root.hidden = false;
    this.go(0);
    this.play();
  }

  go(at: number) {
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
    this.toggle.textContent = this.#lab.t(this.#timer ? 'lab.tiles.playback.pause' : 'lab.tiles.playback.play');
    this.slider.setAttribute('aria-label', this.#lab.t('lab.tiles.playback'));
    if (!this.#boards.length) return;
    this.text.textContent = this.#lab.t('lab.tiles.playback.at', {
      at: this.#at,
      moves: this.#boards.length - 1,
      board: inRows(this.#names[this.#at], this.#lab.model.width),
    });
  }
}
