/** A black screen, so that a lecture hall looks at the speaker. */
import { element } from '../../view/ui/dom.ts';

export function makeBlank() {
  const root = element('div', { class: 'blank-screen', hidden: true, on: { click: toggle } });
  function toggle() {
    root.hidden = !root.hidden;
  }
  return { root, toggle };
}
