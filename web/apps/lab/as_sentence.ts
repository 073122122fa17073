import type { Said } from '../../kernel/document/error.ts';

/** What readers of maps say, as a sentence of its own: it begins with a capital letter, unless it begins with a name of the file. */
export function asSentence(of: Said, write: (said: Said) => string): string {
  const text = write(of);
  return of.says.startsWith('{') ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
