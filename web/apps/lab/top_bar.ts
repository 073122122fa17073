/** The frame around the map: language, colour scheme, the drawer, the menu for small screens, and every button with a `data-action`. */
import { element, find, findAll, icon, makeButton } from '../../view/ui/dom.ts';
import { toolbar } from '../../view/stage/toolbar.ts';
import { drawer } from '../../view/ui/drawer.ts';
import { languageAfter, onButton } from '../../view/ui/language_button.ts';
import { opens } from '../../view/ui/popovers.ts';
import { schemes } from '../../view/ui/schemes.ts';
import type { Action } from '../../view/ui/actions.ts';
import type { Lab } from './lab.ts';

/** @param repaint called when the colour scheme changes */
export function frame(lab: Lab, repaint: () => void) {
  const { root, model, actions } = lab;
  const scheme = schemes(lab.keeper, (name) => {
    const button = find(root, '.bar [data-action=theme]');
    button.replaceChildren(icon(name));
    button.setAttribute('aria-label', lab.t(`lab.theme.${name}`));
    button.dataset.hint = lab.t(`lab.theme.${name}`);
    repaint();
  });
  actions.theme = scheme.next;
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);

  const button = find(root, '.bar [data-action=language]');
  actions.language = async () => lab.setLanguage(await languageAfter(lab.strings.lang, button));
  actions.undo = () => model.undo();
  actions.redo = () => model.redo();
  const showPanel = (open: boolean) => {
    root.toggleAttribute('data-panel-open', open);
    for (const button of findAll(root, '[data-action=panel]')) button.setAttribute('aria-expanded', String(open));
  };
  actions.panel = () => showPanel(!root.hasAttribute('data-panel-open'));
  model.addEventListener('selection', () => {
    // A node that is taken by hand is not one to look at: the map keeps its size.
    if (model.selected >= 0 && !lab.preset?.walker && !model.document.taken) showPanel(true);
  });
  drawer(find(root, '.grip'), find(root, '[data-panel]'), showPanel);

  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-action]') : null;
    // An unknown name has no action.
    if (button instanceof HTMLElement && button.getAttribute('aria-disabled') !== 'true') actions[button.dataset.action as Action]?.();
  });

  for (const bar of findAll(root, '[role=toolbar]')) toolbar(bar);
  const menu = find(root, '[data-sheet=menu]');
  opens(find<HTMLButtonElement>(root, '[data-open=menu]'), menu, () => {
    import('../../view/ui/more_icons.ts').catch(() => lab.missing());
    const copies = [...root.querySelectorAll<HTMLElement>('.actions .tool:not(.only-phone)')].filter((tool) => !tool.checkVisibility());
    menu.replaceChildren(
      ...menu.querySelectorAll('.head'),
      ...copies.map((tool) => {
        const name = tool.getAttribute('aria-label')?.replace('EN, ', '');
        return makeButton(
          {
            class: 'row',
            lang: tool.getAttribute('lang'),
            'data-row': tool.getAttribute('data-action') ?? tool.getAttribute('data-open'),
          },
          () => {
            menu.hidePopover();
            tool.click();
          },
          tool.querySelector('svg')?.cloneNode(true) ?? element('b', { class: 'icon', 'aria-hidden': 'true', text: tool.textContent }),
          element('b', { text: name }),
        );
      }),
    );
  });

  lab.follow(['document', 'state'], () => {
    for (const [action, can] of [
      ['undo', model.canUndo],
      ['redo', model.canRedo],
    ] as const) {
      find(root, `[data-action=${action}]`).setAttribute('aria-disabled', String(!can));
    }
  });
  const words = () => {
    const { tag, short, label } = onButton(lab.strings.lang);
    button.textContent = short;
    button.lang = tag;
    button.setAttribute('aria-label', label);
    scheme.show();
  };
  words();
  lab.addEventListener('language', words);
}
