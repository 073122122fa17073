/** The themes there are: light and dark from the start, the others, in a file of their own, once a map asks for one. */
import { dark, finish, light, type Theme, type Tokens } from './theme_tokens.ts';

export type { Tables, Theme } from './theme_tokens.ts';

/** Those every visit begins with. */
const own: Record<string, Tokens> = { light, dark };
/** Those of the articles and of forced colours, once they are fetched. */
let others: typeof import('./article_themes.ts') | null = null;

const finished: Record<string, Theme> = {};

/** Names `theme` answers to; `auto` and anything unknown are the caller's to resolve. */
export const themeNames = ['light', 'dark', '000-figure', 'unity', 'habr', '004'];

/** Whether a theme is here. */
export const themeIsHere = (name: string) => name in own || others !== null;

export async function fetchThemes() {
  others = await import('./article_themes.ts');
}

/** One that is unknown, or not here yet, looks like `light`. */
export function theme(name: string): Theme {
  const all = { ...own, ...others?.articles };
  const known = Object.hasOwn(all, name) ? name : 'light';
  return (finished[known] ??= finish(known, all[known]));
}

/** The theme under forced colours, once it is here. @param system resolves a CSS system colour to `rgb(…)` */
export const forcedTheme = (system: (name: string) => string) => others?.forcedTheme(system);
