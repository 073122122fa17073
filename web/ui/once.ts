import { kept } from '../document/kept.ts';

/** Fetches something once, and says so where that fails; it may be tried again. */
export function once<Part>(fetch: () => Promise<Part>, failed: () => void): () => Promise<Part | undefined> {
  const fetched = kept(fetch);
  return () => fetched().catch(() => void failed());
}
