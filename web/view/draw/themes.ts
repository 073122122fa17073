/** All themes: light and dark are there from the start, the others are fetched when a map needs one. */
import { dark, finish, light, type Theme, type Tokens } from './theme_tokens.ts';

export type { Tables, Theme } from './theme_tokens.ts';

/** The themes that every visit begins with. */
const own: Record<string, Tokens> = { light, dark };
/** The themes of the articles and of forced colours, once they are fetched. */
let others: typeof import('./article_themes.ts') | null = null;

const finished: Record<string, Theme> = {};

/** The names that `theme` knows; callers replace `auto` and unknown names. */
export const themeNames = ['light', 'dark', '000-figure', 'unity', 'habr', '004'];

/** Whether a theme is there. */
export const themeIsHere = (name: string) => name in own || others !== null;

export async function fetchThemes() {
  others = await import('./article_themes.ts');
}

/** A theme that is unknown or not there yet looks like `light`. */
export function theme(name: string): Theme {
  const all = { ...own, ...others?.articles };
  const known = Object.hasOwn(all, name) ? name : 'light';
  return (finished[known] ??= finish(known, all[known]));
}

/** The theme under forced colours, once it is fetched. @param system resolves a CSS system colour to `rgb(…)` */
export const forcedTheme = (system: (name: string) => string) => others?.forcedTheme(system);
