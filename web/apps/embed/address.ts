/** Fetches the documents of figures that name an address. */
import { limits } from '../../kernel/document/document.ts';
import { refuse } from '../../kernel/document/error.ts';
import { gathered } from '../../kernel/document/stream.ts';

/** The address that each figure has asked for last, and the answer. */
const answers: WeakMap<object, { address: string; text: Promise<string> }> = new WeakMap();

/** The text at an address. It is not fetched again while the figure has no other address, whatever else is set on it. */
export function textAt(address: string, figure: object) {
  const known = answers.get(figure);
  if (known?.address === address) return known.text;
  const text = fetched(address);
  answers.set(figure, { address, text });
  return text;
}

/** Fetches a text, and stops when it is larger than a document may be. */
async function fetched(address: string) {
  const response = await fetch(address, { credentials: 'omit' }).catch(() => refuse('bad-value', 'src', 'no answer, expected a document'));
  if (!response.ok) refuse('bad-value', 'src', 'got an answer of {status}, expected a document', { status: response.status });
  return response.body ? new TextDecoder().decode(await gathered(response.body, limits.bytes, 'src')) : '';
}
