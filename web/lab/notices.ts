/** Short messages that never stop anyone: errors and offers stay until dismissed, the rest leave once they can have been read, or make way for what is done next. */
import { visible } from '../document/error.ts';
import { element, icon, makeButton } from '../ui/dom.ts';
import type { Lab } from './lab.ts';

/** Milliseconds for a letter, for any message, and before which nothing makes it leave. */
const perLetter = 90;
const shownFor = 4000;
const glance = 700;

export function showNotices(lab: Lab, host: HTMLElement) {
  lab.addEventListener('notice', (event) => {
    const { kind = 'info', id = '', text, actions = [] } = event.detail;
    if (id) host.querySelector(`[data-id="${id}"]`)?.remove();
    if (!text) return;
    const notice: HTMLElement = element(
      'div',
      { class: `notice ${kind}`, role: kind === 'error' ? 'alert' : 'status', 'data-id': id || null },
      element('p', { text: visible(text) }),
      ...actions.map(({ text: name, run }) => makeButton({ class: 'link', text: name }, run)),
      makeButton({ class: 'tool small', 'aria-label': lab.t('lab.dismiss') }, () => notice.remove(), icon('close')),
    );
    host.append(notice);
    while (host.childElementCount > 3) host.firstElementChild?.remove();
    if (kind !== 'info') return;
    const done = new AbortController();
    const leave = () => {
      notice.remove();
      done.abort();
    };
    setTimeout(leave, Math.max(shownFor, text.length * perLetter));
    setTimeout(() => {
      for (const act of ['pointerdown', 'keydown']) {
        // Both happen to what is on the page.
        document.addEventListener(act, ({ target }) => notice.contains(target as Node) || leave(), {
          capture: true,
          signal: done.signal,
        });
      }
    }, glance);
  });
}
