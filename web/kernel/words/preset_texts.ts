/** Titles of the presets, and notes on what to look for in them; in English where a language has none. */
import type { Language } from '../document/languages.ts';

type Texts = Record<string, { title: string; note: string }>;

const english = async (): Promise<{ default: Texts }> => import('./en/presets.ts');
const others: Partial<Record<Language, typeof english>> = { 'zh-Hans': () => import('./zh-Hans/presets.ts') };

export const presetTexts = async (lang: Language): Promise<Texts> => (await (others[lang] ?? english)()).default;
