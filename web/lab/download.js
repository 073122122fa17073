import { element } from './dom.js';

/** Hands a text to the person as a file. @param {string} name @param {string} text @param {string} type */
export function download(name, text, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  element('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
