/** Titles of the presets, and notes on what to look for in them. */
export const presetTexts = async (lang: string): Promise<Record<string, { title: string; note: string }>> =>
  (await (lang === 'en' ? import('./en/presets.ts') : import('./zh-Hans/presets.ts'))).default;
