/** What else there is to learn with: it stands in the lab, and opens there. */
import { element } from '../ui/dom.ts';

/** Views of the lab by the name an address opens them with. */
const views = ['predict', 'heuristics', 'finder', 'gallery'];

export const elsewhere = (t: (key: string) => string) =>
  element(
    'section',
    { class: 'elsewhere' },
    element('h2', { text: t('teach.elsewhere') }),
    element(
      'div',
      { class: 'cards' },
      ...views.map((view) =>
        element(
          'a',
          { href: `index.html#open=${view}` },
          element('b', { text: t(`teach.elsewhere.${view}`) }),
          element('span', { text: t(`teach.elsewhere.${view}.hint`) }),
        ),
      ),
    ),
  );
