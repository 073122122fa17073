import { element } from './dom.ts';

/** Hands a text, or what else is in a file, to the person. */
export function download(name: string, content: BlobPart, type: string = 'text/plain') {
  const url = URL.createObjectURL(new Blob([content], { type }));
  element('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
