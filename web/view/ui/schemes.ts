/** The colour scheme: light, dark or that of the system. It is chosen on any page and kept for all of them. */
import { makeButton } from './dom.ts';
import type { Keeper } from './storage.ts';

const names = ['auto', 'light', 'dark'] as const;

/** @param shown is told the name of the scheme in use */
export function schemes(keeper: Keeper, shown: (name: (typeof names)[number]) => void) {
  let now = names.find((name) => name === keeper.read('theme')) ?? 'auto';
  const show = () => {
    const { dataset } = document.documentElement;
    if (now === 'auto') delete dataset.theme;
    else dataset.theme = now;
    shown(now);
  };
  const next = () => {
    now = names[(names.indexOf(now) + 1) % names.length];
    keeper.write('theme', now);
    show();
  };
  return { show, next };
}

/** A button with a half moon, for pages whose other buttons have no icons either. @param label the name of the button for each scheme */
export function schemeButton(keeper: Keeper, label: (name: (typeof names)[number]) => string) {
  const { show, next } = schemes(keeper, (name) => button.setAttribute('aria-label', label(name)));
  const button = makeButton({ class: 'tool text', 'data-scheme': '', text: '◐' }, next);
  show();
  return button;
}
