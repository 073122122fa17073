/** How links to documents look; packing.ts makes and reads them. */

/** The longest hash that is made or read, with its #. */
export const longestLink = 1 << 16;
export const documentMark = '#d=';

/** Whether the hash of an address is meant to hold a document. */
export const holdsDocument = (hash: string) => hash.startsWith(documentMark);
