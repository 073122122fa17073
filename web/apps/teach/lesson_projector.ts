/**
 * A lesson in a lecture hall: each step fits on one screen, in letters and numbers that can be read from the last row. The keys of a
 * clicker work whatever was pressed last, `.` blanks the screen, Escape leaves this mode. A reload stays in it.
 */
import { LABEL_SIZE } from '../../view/draw/labels.ts';
import { find, makeButton } from '../../view/ui/dom.ts';
import { Keeper, sessionOnly } from '../../view/ui/storage.ts';
import { makeBlank } from '../../parts/lecture/blank.ts';
import { enlarge } from '../../parts/lecture/numbers.ts';
import { showPart } from '../../parts/lecture/part.ts';
import type { Stage } from '../../view/stage/stage.ts';

/** @param resized is called when the size of the letters changes @param named the nodes that a step asks about or points at */
export function makeProjector(
  page: HTMLElement,
  stage: Stage,
  t: (key: string) => string,
  resized: () => void,
  named: () => readonly number[],
) {
  const session = new Keeper(sessionOnly());
  const { root: blank, toggle: toggleBlank } = makeBlank();
  const button = makeButton({ class: 'button quiet', 'data-do': 'projector', text: t('teach.projector') }, () => set(!on));
  let on = false;
  /** Whether a question outside a lecture hall shows a part of the map. */
  let near = false;
  let small = () => {};
  function set(wanted: boolean) {
    on = wanted;
    page.toggleAttribute('data-projector', on);
    button.setAttribute('aria-pressed', String(on));
    session.write('lesson-projector', on ? 'on' : '');
    if (on) {
      page.append(blank);
      small = enlarge(stage, named);
    } else {
      blank.remove();
      small();
    }
    resized();
  }
  if (session.read('lesson-projector')) set(true);
  return {
    button,
    get on() {
      return on;
    },
    /** Whether a key controls the screen and not the lesson; if so, acts on it. */
    takes(key: string) {
      if (!on) return false;
      if (key === '.' || (key === 'Escape' && !blank.hidden)) toggleBlank();
      else if (key === 'Escape') set(false);
      else return false;
      return true;
    },
    /**
     * Shows the nodes that matter, large enough to be read: outside a lecture hall only if a question is about the numbers in their cells.
     * @returns whether the stage was ready for it
     */
    part(nodes: readonly number[], asked: boolean) {
      if (!on && !asked && !near) return true;
      const ready = showPart(stage, find(page, '.asl-view'), on || asked ? nodes : [], on ? 0 : LABEL_SIZE);
      if (ready) near = !on && asked;
      return ready;
    },
    /** Shows the screen again when somebody goes on while it is blank. */
    light() {
      blank.hidden = true;
      // Somebody with a clicker should see no focus ring on the button.
      if (on) button.blur();
    },
    destroy() {
      small();
      page.removeAttribute('data-projector');
      blank.remove();
    },
  };
}
