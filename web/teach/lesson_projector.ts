/**
 * A lesson in a lecture hall: its step on one screen, in letters and numbers that are read from the last row. A clicker's keys
 * go through it whatever was pressed last, `.` blanks the screen, Escape leaves. A reload stays in it.
 */
import { makeButton } from '../ui/dom.ts';
import { Keeper, sessionOnly } from '../ui/storage.ts';
import { makeBlank } from '../lecture/blank.ts';
import { enlarge } from '../lecture/numbers.ts';
import type { Stage } from '../stage/stage.ts';

/** @param resized what else has to be done when letters change their size */
export function makeProjector(page: HTMLElement, stage: Stage, t: (key: string) => string, resized: () => void) {
  const session = new Keeper(sessionOnly());
  const { root: blank, toggle: toggleBlank } = makeBlank();
  const button = makeButton({ class: 'button quiet', 'data-do': 'projector', text: t('teach.projector') }, () => set(!on));
  let on = false;
  function set(wanted: boolean) {
    on = wanted;
    page.toggleAttribute('data-projector', on);
    button.setAttribute('aria-pressed', String(on));
    session.write('lesson-projector', on ? 'on' : '');
    if (on) {
      page.append(blank);
      enlarge(stage);
    } else {
      blank.remove();
      stage.enlarge(1, null);
    }
    resized();
  }
  if (session.read('lesson-projector')) set(true);
  return {
    button,
    get on() {
      return on;
    },
    /** Whether a key is meant for the screen and not for the lesson. */
    takes(key: string) {
      if (!on) return false;
      if (key === '.' || (key === 'Escape' && !blank.hidden)) toggleBlank();
      else if (key === 'Escape') set(false);
      else return false;
      return true;
    },
    /** What is gone on with is seen. */
    light() {
      blank.hidden = true;
      // Whoever goes on with a clicker sees no ring around what was pressed before.
      if (on) button.blur();
    },
    destroy() {
      page.removeAttribute('data-projector');
      blank.remove();
    },
  };
}
