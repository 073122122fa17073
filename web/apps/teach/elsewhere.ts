/** What else there is to learn with in the lab: links that open it there. */
import { element } from '../../view/ui/dom.ts';

/** Views of the lab, named as in the address that opens them. */
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
