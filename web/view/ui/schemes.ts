/** The colour scheme: light, dark or that of the system. It is chosen on any page and kept for all of them. */
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
