import { element } from './dom.ts';

/** Saves a text or other contents as a file on the person's machine. */
export function download(name: string, content: BlobPart, type: string = 'text/plain') {
  const url = URL.createObjectURL(new Blob([content], { type }));
  element('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
