/** A number for a text, from 0 to 2³² − 1 (FNV-1a): the same text gives the same number everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
