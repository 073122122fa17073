/**
 * Short messages that block nothing. Errors and offers stay until they are closed; others disappear after the time it takes to read them,
 * or when people go on working.
 */
import { visible } from '../../kernel/document/error.ts';
import { element, icon, makeButton } from '../../view/ui/dom.ts';
import type { Lab } from './lab.ts';

/** Milliseconds: per character, at least for any message, and before which no press removes it. */
const perLetter = 90;
const shownFor = 4000;
const glance = 700;

export function showNotices(lab: Lab, host: HTMLElement) {
  lab.addEventListener('notice', (event) => {
    const { kind = 'info', id = '', text, items = [], actions = [] } = event.detail;
    if (id) host.querySelector(`[data-id="${id}"]`)?.remove();
    if (!text) return;
    const notice: HTMLElement = element(
      'div',
      { class: `notice ${kind}`, role: kind === 'error' ? 'alert' : 'status', 'data-id': id || null },
      element('p', { text: [text, ...items].map(visible).join('\n') }),
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
    setTimeout(leave, Math.max(shownFor, `${text}${items}`.length * perLetter));
    setTimeout(() => {
      for (const act of ['pointerdown', 'keydown']) {
        // targets of these events are nodes of the page
        document.addEventListener(act, ({ target }) => notice.contains(target as Node) || leave(), {
          capture: true,
          signal: done.signal,
        });
      }
    }, glance);
  });
}
