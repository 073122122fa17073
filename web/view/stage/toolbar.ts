/**
 * Makes one Tab stop of many buttons: arrows, Home and End move the focus from one to the next. After a press with a pointer these
 * keys belong to the page, where they step through the search.
 */
export function toolbar(root: HTMLElement, signal?: AbortSignal) {
  const buttons = () => [...root.querySelectorAll<HTMLElement>('button, a[href]')];
  const inSight = () => buttons().filter((button) => button.checkVisibility({ visibilityProperty: true }));
  let last: EventTarget | null = null;
  let pointed = false;
  root.addEventListener('pointerdown', () => (pointed = true), { signal });
  const settle = () => {
    const all = inSight();
    const stop = all.find((button) => button === last) ?? all[0];
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  root.addEventListener(
    'focusin',
    ({ target }) => {
      last = target;
      settle();
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (pointed || !(target instanceof HTMLElement)) return;
      const all = inSight();
      const at = all.indexOf(target);
      const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
      if (to === undefined || at < 0) return;
      all[(to + all.length) % all.length].focus();
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  // Which buttons can be seen changes with the map and the window, so this is found out when the focus moves with Tab.
  root.ownerDocument.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Tab') return;
      pointed = false;
      settle();
    },
    { capture: true, signal },
  );
}
