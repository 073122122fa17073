/** Keys on the map, in this order: the space bar pans and plays, then come the keys of the cursor, of the view and of time. */
import { timeKey, type InTime } from './time_keys.ts';
import type { Gestures } from './gestures.ts';

interface Target {
  /** What keys of time move */
  time: () => InTime;
  gestures: Gestures;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  /** Moves the cursor if the key is one of its keys, and returns whether it is */
  movesCursor: (event: KeyboardEvent) => boolean;
}

export function listenToKeys(view: HTMLElement, signal: AbortSignal, target: Target) {
  const { time, gestures } = target;
  view.addEventListener(
    'keydown',
    (event) => {
      view.removeAttribute('data-asl-pointed');
      if (event.target !== view || event.defaultPrevented) return;
      if (event.key === ' ' && !event.ctrlKey && !event.altKey && !event.metaKey) {
        // While the space bar is held down, the pointer pans; if it is released without a pan, it plays or pauses.
        if (!event.repeat) Object.assign(gestures, { panning: true, panned: false });
        event.preventDefault();
      } else if (target.movesCursor(event) || viewKey(event, target)) {
        event.preventDefault();
      } else {
        timeKey(event, time());
      }
    },
    { signal },
  );
  view.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== ' ' || !gestures.panning) return;
      gestures.panning = false;
      if (!gestures.panned) time().player.toggle();
      event.preventDefault();
    },
    { signal },
  );
  view.addEventListener(
    'blur',
    () => {
      gestures.panning = false;
      view.removeAttribute('data-asl-pointed');
    },
    { signal },
  );
}

function viewKey(event: KeyboardEvent, target: Target) {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key === '+' || event.key === '=') target.zoomIn();
  else if (event.key === '-') target.zoomOut();
  else if (event.key === '0') target.fit();
  else return false;
  return true;
}
