/** A button that opens a list of a few choices, each with a line of explanation. */
import { element, icon, setText } from './dom.ts';
import { arrowsThrough, opens } from './popovers.ts';

export interface Option {
  value: string;
  name: string;
  hint?: string;
}

export interface Choosing {
  /** The name of the setting, for people who cannot see the page */
  label(): string;
  options(): Option[];
  value(): string;
  choose(value: string): void;
  /** What stands below the list; it is asked for when the list opens. */
  below?(): HTMLElement;
}

/** A button with the name of the chosen option; a press opens the list. */
export class Choice {
  button: HTMLButtonElement;
  how;
  sheet: HTMLDivElement;
  list: HTMLDivElement;
  /** Made only once: if its contents are replaced between press and release, the browser sends no click. */
  caption = element('span');

  /** @param root the element to which the list is added */
  constructor(root: HTMLElement, button: HTMLButtonElement, how: Choosing) {
    this.button = button;
    this.how = how;
    this.list = element('div', {
      class: 'list',
      role: 'listbox',
      on: { click: (event: Event) => this.#pick(event.target), keydown: (event: KeyboardEvent) => this.#key(event) },
    });
    const toggle = (event: ToggleEvent) => event.newState === 'open' && this.#focusChosen();
    this.sheet = element('div', { class: 'sheet', popover: 'auto', on: { toggle } }, this.list);
    root.append(this.sheet);
    button.replaceChildren(this.caption, icon('chevron'));
    button.setAttribute('aria-haspopup', 'listbox');
    opens(button, this.sheet, () => {
      this.#fill();
      if (how.below) this.sheet.append(how.below());
    });
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      event.stopPropagation();
      button.click();
    });
    this.refresh();
  }

  /** Shows the present value in the present language. */
  refresh() {
    const caption = this.how.options().find((option) => option.value === this.how.value())?.name ?? '';
    setText(this.caption, caption);
    this.button.setAttribute('aria-label', `${this.how.label()}: ${caption}`);
    this.list.setAttribute('aria-label', this.how.label());
    if (this.sheet.matches(':popover-open')) this.#fill();
  }

  /** An option that is still offered keeps its element, because texts may change while a pointer is pressed on it. */
  #fill() {
    const value = this.how.value();
    const options = this.how.options();
    const shown = [...this.list.children] as HTMLElement[]; // the children are made below
    if (shown.length !== options.length || options.some((option, at) => option.value !== shown[at].dataset.value)) {
      this.list.replaceChildren(
        ...options.map((option) =>
          element('div', { role: 'option', tabindex: -1, 'data-value': option.value }, element('b'), element('span')),
        ),
      );
    }
    options.forEach((option, at) => {
      const row = this.list.children[at];
      row.setAttribute('aria-selected', String(option.value === value));
      row.children[0].textContent = option.name;
      row.children[1].textContent = option.hint ?? '';
      row.children[1].toggleAttribute('hidden', !option.hint);
    });
    if (shown.length === 0 && this.sheet.matches(':popover-open')) this.#focusChosen();
  }

  #focusChosen() {
    const chosen = this.list.querySelector('[aria-selected="true"]') ?? this.list.firstElementChild;
    if (chosen instanceof HTMLElement) chosen.focus();
  }

  #pick(target: EventTarget | null) {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (!(option instanceof HTMLElement)) return;
    this.sheet.hidePopover();
    this.button.focus();
    if (option.dataset.value !== this.how.value()) this.how.choose(option.dataset.value ?? '');
  }

  #key(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      this.#pick(event.target);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.stopPropagation();
      this.#typeAhead(event.key.toLowerCase());
    } else {
      arrowsThrough(event, this.list, '[role=option]');
    }
  }

  #typeAhead(letter: string) {
    const options = [...this.list.children] as HTMLElement[]; // all children are options
    const from = options.findIndex((option) => option === document.activeElement) + 1;
    const next = [...options.slice(from), ...options.slice(0, from)].find((option) => option.textContent?.toLowerCase().startsWith(letter));
    next?.focus();
  }
}
