/**
 * A lesson in a lecture hall: its step on one screen, in letters and numbers that are read from the last row. A clicker's keys
 * go through it whatever was pressed last, `.` blanks the screen, Escape leaves. A reload stays in it.
 */
import { element } from '../lab/dom.js';
import { Keeper, sessionOnly } from '../lab/storage.js';
import { makeBlank } from '../lecture/blank.js';
import { enlarge } from '../lecture/numbers.js';

/** @param {HTMLElement} page @param {import('../stage/stage.js').Stage} stage @param {(key: string) => string} t @param {() => void} resized what else has to be done when letters change their size */
export function makeProjector(page, stage, t, resized) {
  const session = new Keeper(sessionOnly());
  const { root: blank, toggle: toggleBlank } = makeBlank();
  const button = element('button', {
    type: 'button',
    class: 'button quiet',
    'data-do': 'projector',
    text: t('teach.projector'),
    on: { click: () => set(!on) },
  });
  let on = false;
  /** @param {boolean} wanted */
  function set(wanted) {
    on = wanted;
    page.toggleAttribute('data-projector', on);
    button.setAttribute('aria-pressed', String(on));
    session.write('lesson-projector', on ? 'on' : '');
    if (on) {
      page.append(blank);
      enlarge(stage);
    } else {
      blank.remove();
      stage.enlarge(0, null);
    }
    resized();
  }
  if (session.read('lesson-projector')) set(true);
  return {
    button,
    get on() {
      return on;
    },
    /** Whether a key is meant for the screen and not for the lesson. @param {string} key */
    takes(key) {
      if (!on) return false;
      if (key === '.' || (key === 'Escape' && !blank.hidden)) toggleBlank();
      else if (key === 'Escape') set(false);
      else return false;
      return true;
    },
    /** What is gone on with is seen. */
    light() {
      blank.hidden = true;
    },
    destroy() {
      page.removeAttribute('data-projector');
      blank.remove();
    },
  };
}
