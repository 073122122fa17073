/** Asks for a language where the page has more than two. Fetched when the button is first pressed. */
import { languageNames, languages, type Language } from '../../kernel/document/languages.ts';
import { element, makeButton } from './dom.ts';

/** @returns null if none was chosen */
export const askLanguage = (button: HTMLElement, current: Language) =>
  new Promise<Language | null>((resolve) => {
    const choose = (name: Language | null) => {
      resolve(name);
      menu.hidePopover();
    };
    const rows = languageNames.map((name) =>
      makeButton(
        { class: 'row', lang: name, 'data-value': name, 'aria-current': String(name === current), text: languages[name].name },
        () => choose(name),
      ),
    );
    const menu = element(
      'div',
      { class: 'sheet', role: 'dialog', popover: 'auto', 'data-sheet': 'language', 'aria-label': languages[current].label },
      ...rows,
    );
    menu.addEventListener('toggle', () => {
      if (menu.matches(':popover-open')) return;
      resolve(null);
      menu.remove();
      button.focus();
    });
    Object.assign(menu.style, { inset: '0', margin: 'auto', width: 'fit-content', height: 'fit-content' });
    // The button itself may be hidden, where a sheet presses it.
    document.body.append(menu);
    menu.showPopover();
    rows[languageNames.indexOf(current)].focus();
  });
