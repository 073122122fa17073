/** What a figure plays, where it stands before that, and what is marked on its timeline. Steps are those of the search that was given. */
import { positionIn } from '../../kernel/model/cursor.ts';
import { refuse, unexpected } from '../../kernel/document/error.ts';
import { element, transportIcon } from '../../view/stage/elements.ts';
import { lateStyle } from '../../view/ui/late_style.ts';
import style from './figure_time.css';
import { placeIn, showMarks, type Mark } from './figure_marks.ts';
import type { Track } from '../../kernel/model/player.ts';
import type { Read } from './part.ts';

/** Milliseconds for which a figure that plays again and again shows its end. */
const REST = 1000;

/** A step in an attribute; undefined if there is none. */
function stepOf(host: HTMLElement, name: string) {
  const text = host.getAttribute(name);
  if (text === null) return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : unexpected('bad-value', name, text, 'a whole number');
}

/** The attribute `markers`: steps with names. */
const marksOf = (host: HTMLElement): Mark[] =>
  (host.getAttribute('markers') ?? '')
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, step, text = ''] = /^(\d{1,15}) ?[:：](.*)$/s.exec(part) ?? [];
      const name = text.trim();
      return name ? { step: Number(step), name } : unexpected('bad-value', 'markers', part, 'a step and its name');
    });

export const read: Read = async (host) => {
  const [first, to = Infinity] = [stepOf(host, 'from'), stepOf(host, 'to')];
  const from = first ?? 0;
  if (to <= from) refuse('bad-value', 'to', '{to} is not after {from}, where it begins', { to, from });
  const marks = marksOf(host);
  const poster = /^\d+$/.test(host.getAttribute('poster') ?? '') ? stepOf(host, 'poster') : undefined;
  const [loop, autoplay] = [host.hasAttribute('loop'), host.hasAttribute('autoplay')];
  // What moves by itself can be stopped, also where there is no timeline (WCAG 2.2.2).
  const stops = (loop || autoplay) && host.getAttribute('controls') === 'none';

  return (figure) => {
    const { root, model, played, asGiven, fresh, isCalm } = figure;
    const { player } = model;
    const { track } = player;
    const listening = new AbortController();
    const { signal } = listening;
    lateStyle(root, style);
    /** Whether the figure still stands where it was put before it was played. */
    let poses = false;
    /** When it came to its end. */
    let since = NaN;
    /** Where its document opens. */
    const posed = () => {
      const { search, document } = model;
      const { step = 0, episode } = document.view;
      return search ? positionIn(search, step, episode) : step;
    };
    const place = (step: number) => (asGiven() ? placeIn(played, model, step) : step && Infinity);
    const span: Track = {
      get position() {
        // Who plays from nowhere is sent to the beginning.
        return poses ? Infinity : track.position;
      },
      get length() {
        return Math.min(track.length, place(to));
      },
      get complete() {
        return (track.complete ?? true) || track.length > place(to);
      },
      get coming() {
        return track.coming;
      },
      seek(position) {
        const begin = position === 0 ? (poses && first === undefined ? posed() : from) : 0;
        poses = false;
        track.seek(Math.max(position, asGiven() ? placeIn(played, model, begin) : 0));
      },
      after: track.after && ((steps, grain) => track.after?.(steps, grain) ?? 0),
      left: track.left && (() => track.left?.() ?? 0),
      again(now) {
        if (!loop || isCalm()) return false;
        if (Number.isNaN(since)) since = now;
        if (now - since < REST) return true;
        since = NaN;
        span.seek(0);
        return true;
      },
      recover: (error) => track.recover(error),
    };
    player.track = span;
    model.addEventListener(
      'state',
      () => {
        if (!player.playing) since = NaN;
      },
      { signal },
    );

    /** Puts the cursor where the figure stands before it is played. */
    function pose() {
      const { step = 0 } = model.document.view;
      if (autoplay && isCalm()) return model.seek(to);
      if (poster !== undefined) model.seek(poster);
      else if (step === 0 && from) model.seek(from);
      poses = poster !== undefined;
    }
    if (fresh || model.position === 0) pose();
    model.addEventListener('document', ({ detail }) => void (detail.origin === 'load' && pose()), { signal });
    // Whoever goes elsewhere begins there.
    const left = () => !model.seeking && model.position !== Math.min(poster ?? 0, model.search?.eventCount ?? 0);
    model.addEventListener('position', () => void (poses &&= !left()), { signal });

    const button = element('button', { class: 'stop', part: 'stop', type: 'button', on: { click: () => player.toggle() } });
    let words = figure.strings;
    function refresh(strings = words) {
      words = strings;
      button.replaceChildren(transportIcon(player.playing ? 'pause' : 'play'));
      button.setAttribute('aria-label', words.t(player.playing ? 'stage.pause' : 'stage.play'));
    }
    if (stops) root.querySelector('.map')?.append(button);
    model.addEventListener('state', () => refresh(), { signal });
    refresh();
    showMarks(figure, marks, signal);
    return {
      refresh,
      destroy() {
        listening.abort();
        button.remove();
        if (player.track === span) player.track = track;
      },
    };
  };
};
