/** Sheets that open beside their buttons, and the tooltip. The browser closes sheets on Escape or a press elsewhere. */
import { element, find, findAll } from './dom.ts';

const gap = 6;

/** Puts a sheet beside its button and inside the window. On a phone the style sheet overrides this with a bottom sheet. */
function place(sheet: HTMLElement, button: HTMLElement) {
  // A button inside the closed menu has no place: the menu's own button is used instead.
  const at = (button.checkVisibility() ? button : find(document, '[data-open=menu]')).getBoundingClientRect();
  const beside = button.closest('[data-rail]') !== null;
  const wide = sheet.offsetWidth;
  const high = sheet.offsetHeight;
  const left = beside ? at.right + gap : Math.min(at.left, innerWidth - wide - gap);
  const top = beside ? Math.min(at.top, innerHeight - high - gap) : at.bottom + gap;
  sheet.style.setProperty('--left', `${Math.max(gap, left)}px`);
  sheet.style.setProperty('--top', `${Math.max(gap, top)}px`);
}

/**
 * Makes a button open a sheet. Several buttons may open the same one.
 * @param fill called just before the sheet opens
 */
export function opens(button: HTMLButtonElement, sheet: HTMLElement, fill?: () => void) {
  button.popoverTargetElement = sheet;
  button.addEventListener('click', () => {
    opener = button;
    if (!sheet.matches(':popover-open')) fill?.();
  });
  sheet.addEventListener('toggle', ({ newState }) => newState === 'open' && opener === button && place(sheet, button));
  // The contents of a sheet may come a moment after it opens and change its size.
  new ResizeObserver(() => {
    if (opener === button && sheet.matches(':popover-open')) place(sheet, button);
  }).observe(sheet);
}

/** Makes a press that closes a sheet do nothing else; on the map it would draw. */
export function dismissFirst(map: HTMLElement) {
  map.addEventListener(
    'pointerdown',
    (event) => {
      if (map.ownerDocument.querySelector('.sheet:popover-open')) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** The button that was pressed last. */
let opener: HTMLElement | null = null;

/** The only tooltip of the page: a button's name or hint, and its keys. Shown on hover and on keyboard focus. */
export function tooltips(root: HTMLElement, tip: HTMLElement, t: (key: string) => string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The element under the pointer or with the focus. A hidden tooltip does not come back before this element is left. */
  let on: Element | null = null;
  /** Whether the focus moves because Escape has closed a sheet. */
  let escaped = false;

  const hide = () => {
    clearTimeout(timer);
    renamed.disconnect();
    tip.hidePopover();
  };
  // A button that means something else by now, such as Play instead of Pause, has another name.
  const renamed = new MutationObserver(() => hide());
  const leave = () => {
    on = null;
    hide();
  };
  const show = (target: Element) => {
    if (!target.isConnected || !(target instanceof HTMLElement)) return;
    // An open sheet says more than the name of its button, and the tooltip would cover it.
    if (target instanceof HTMLButtonElement && target.popoverTargetElement?.matches(':popover-open')) return;
    const hint = target.dataset.tip ? t(target.dataset.tip) : (target.dataset.hint ?? target.getAttribute('aria-label') ?? '');
    if (!hint) return;
    const keys = (target.dataset.keys ?? '').split(' ').filter(Boolean);
    tip.replaceChildren(hint, ...keys.flatMap((key) => [' ', element('kbd', { text: key })]));
    renamed.observe(target, { attributeFilter: ['aria-label', 'data-tip', 'data-hint'] });
    tip.showPopover();
    const at = target.getBoundingClientRect();
    const beside = target.closest('[data-rail]') !== null && innerWidth > 700;
    const left = beside ? at.right + gap : at.left + at.width / 2 - tip.offsetWidth / 2;
    let top = beside ? at.top + at.height / 2 - tip.offsetHeight / 2 : at.bottom + gap;
    if (top + tip.offsetHeight > innerHeight - gap) top = at.top - tip.offsetHeight - gap;
    tip.style.setProperty('--left', `${Math.min(Math.max(gap, left), innerWidth - tip.offsetWidth - gap)}px`);
    tip.style.setProperty('--top', `${Math.max(gap, top)}px`);
  };
  const consider = (event: Event, delay: number) => {
    const target = event.target instanceof Element ? event.target.closest('[data-tip], [data-hint], [data-keys]') : null;
    if (target === on) return;
    on = target;
    hide();
    if (target) timer = setTimeout(() => show(target), delay);
  };

  root.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') consider(event, 450);
  });
  root.addEventListener('pointerleave', leave);
  root.addEventListener('pointerdown', hide, true);
  root.addEventListener('focusin', (event) => {
    if (!escaped && event.target instanceof Element && event.target.matches(':focus-visible')) consider(event, 250);
  });
  root.addEventListener('focusout', leave);
  // Listens on the whole document, because the pointer may be on an element that does not have the focus.
  document.addEventListener(
    'keydown',
    ({ key }) => {
      escaped = key === 'Escape';
      hide();
    },
    true,
  );
  // The tooltip must not cover a sheet that opens.
  root.addEventListener('beforetoggle', ({ target }) => target === tip || hide(), true);
  root.addEventListener('scroll', hide, true);
}

/** Moves the focus through a list with the arrow keys. */
export function arrowsThrough(event: KeyboardEvent, list: HTMLElement, selector: string) {
  const items = findAll(list, selector);
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[(to + items.length) % items.length]?.focus();
}
