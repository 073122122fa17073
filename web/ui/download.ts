import { element } from './dom.ts';

/** Hands a text to the person as a file. */
export function download(name: string, text: string, type: string = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  element('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
