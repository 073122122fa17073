/** The button for the colour scheme on pages whose other buttons have no icons either. */
import { makeButton } from './dom.ts';
import { schemes } from './schemes.ts';
import type { Keeper } from './storage.ts';

/** A button with a half moon. @param label the name of the button for each scheme */
export function schemeButton(keeper: Keeper, label: (name: string) => string) {
  const { show, next } = schemes(keeper, (name) => button.setAttribute('aria-label', label(name)));
  const button = makeButton({ class: 'tool text', 'data-scheme': '', text: '◐' }, next);
  show();
  return button;
}
