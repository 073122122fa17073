/** Short messages over the map that never stop anyone: errors stay until dismissed, the rest leave by themselves. */
import { element, icon } from './dom.js';

const shownFor = 7000;

/** @param {import('./lab.js').Lab} lab @param {HTMLElement} host */
export function showNotices(lab, host) {
  lab.addEventListener('notice', (event) => {
    const { kind = 'info', id = '', text } = /** @type {CustomEvent<import('./lab.js').Message>} */ (event).detail;
    if (id) host.querySelector(`[data-id="${id}"]`)?.remove();
    if (!text) return;
    const notice = element('div', { class: `notice ${kind}`, role: kind === 'error' ? 'alert' : 'status', 'data-id': id || null },
      element('p', { text }),
      element('button', { type: 'button', class: 'tool small', 'aria-label': lab.t('lab.dismiss'), on: { click: () => notice.remove() } }, icon('close')));
    host.append(notice);
    while (host.childElementCount > 3) host.firstElementChild?.remove();
    if (kind === 'info') setTimeout(() => notice.remove(), shownFor);
  });
}
