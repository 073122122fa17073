/** Plays a solution move by move on the stage, in place of the search. */
import { inRows } from '../../../kernel/worlds/tiles/tiles_world.ts';
import { element, makeButton } from '../../ui/dom.ts';
import type { HostOf } from '../../ui/host.ts';
import type { Stage } from '../../stage/stage.ts';

/** A board, and its node if the search has found it */
interface Played {
  board: string;
  node?: number;
}

/** Milliseconds per move. */
const pace = 420;

/** @param moved called when another board is shown */
export function playbackOn(lab: HostOf<'tiles'>, stage: Stage, moved: () => void) {
  let boards: readonly Played[] = [];
  let names: readonly string[] = [];
  let at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const text = element('p', { class: 'hint', role: 'status' });
  const slider = element('input', {
    type: 'range',
    min: 0,
    step: 1,
    'data-field': 'playback',
    on: {
      input: () => {
        pause();
        go(Number(slider.value));
      },
    },
  });
  const toggle = makeButton({ class: 'button', 'data-action': 'play-solution' }, () => (timer ? pause() : play()));
  const leave = makeButton({ class: 'chip', 'data-t': 'lab.tiles.playback.close', 'data-action': 'close-solution' }, () => close());
  const root = element(
    'div',
    { class: 'playback', hidden: true },
    text,
    element('div', { class: 'line' }, slider),
    element('div', { class: 'line wrap' }, toggle, leave),
  );

  /** Writes the texts in the current language of the page. */
  const refresh = () => {
    toggle.textContent = lab.t(timer ? 'lab.tiles.playback.pause' : 'lab.tiles.playback.play');
    slider.setAttribute('aria-label', lab.t('lab.tiles.playback'));
    if (!boards.length) return;
    text.textContent = lab.t('lab.tiles.playback.at', { at, moves: boards.length - 1, board: inRows(names[at], lab.model.width) });
  };
  const go = (to: number) => {
    at = to;
    slider.value = String(at);
    stage.setLayer('playback', { playback: { boards: names, at } });
    refresh();
    moved();
  };
  const pause = () => {
    clearInterval(timer);
    timer = undefined;
    refresh();
  };
  const play = () => {
    if (at === boards.length - 1) go(0);
    timer ??= setInterval(() => {
      if (at < boards.length - 1) go(at + 1);
      if (at === boards.length - 1) pause();
    }, pace);
    refresh();
  };
  const close = () => {
    if (root.hidden) return;
    pause();
    root.hidden = true;
    boards = [];
    at = 0;
    stage.setLayer('playback', null);
    moved();
  };
  return {
    root,
    refresh,
    close,
    /** The board that is on the stage in place of the search, if any. */
    played: () => boards.at(at),
    /** @param those boards from start to goal */
    open(those: readonly Played[]) {
      lab.model.player.pause();
      boards = those;
      names = boards.map(({ board }) => board);
      slider.max = String(boards.length - 1);
      root.hidden = false;
      go(0);
      play();
    },
  };
}
