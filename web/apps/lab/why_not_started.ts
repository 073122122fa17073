/** Says why the lab could not start, if the error says more than that a part did not come. In both languages, as nobody has chosen one. */
import { DocumentError } from '../../kernel/document/error.ts';
import { languageNames } from '../../kernel/document/languages.ts';
import { strings } from '../../kernel/words/i18n.ts';

export async function whyNotStarted(error: unknown): Promise<string | undefined> {
  if (!(error instanceof DocumentError) || !error.parameters) return undefined;
  const reasons = await Promise.all(languageNames.map(async (lang) => (await strings(lang)).error(error)));
  return `A* Lab could not start · A* Lab 未能启动：${reasons.join(' · ')}`;
}
