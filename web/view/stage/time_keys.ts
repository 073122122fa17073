/**
 * Keys that move through time: space, arrows, Home and End, and the Page keys of a presenter's clicker.
 * Whoever calls this chooses where to listen, so that several labs on a page do not hear each other.
 */
import type { LabModel } from '../../kernel/model/model.ts';

/** Controls that use these keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=radiogroup], [role=tablist], [role=slider]';
const PRESSED_BY_SPACE = 'button, a, label, summary';

/** What can be moved through time. */
export type InTime = Pick<LabModel, 'player' | 'step' | 'seek'>;

/** Applies a key to the recording. Returns whether it was one of these keys. */
export function timeKey(event: KeyboardEvent, model: InTime) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OWN_KEYS)) return false;
  if (event.key === ' ' && target?.closest(PRESSED_BY_SPACE)) return false;
  if (!press(event.key, model, event.repeat)) return false;
  event.preventDefault();
  return true;
}

function press(key: string, model: InTime, repeat: boolean) {
  if (key === ' ') {
    if (!repeat) model.player.toggle();
  } else if (key === 'ArrowRight' || key === 'PageDown') model.step(1);
  else if (key === 'ArrowLeft' || key === 'PageUp') model.step(-1);
  else if (key === 'Home') model.seek(0);
  else if (key === 'End') model.seek(Infinity);
  else return false;
  return true;
}
