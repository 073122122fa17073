import { kept } from '../../kernel/document/kept.ts';

/** Fetches something once; after a failure `failed` is called, and it can be tried again. */
export function once<Part>(fetch: () => Promise<Part>, failed: () => void): () => Promise<Part | undefined> {
  const fetched = kept(fetch);
  return () => fetched().catch(() => void failed());
}
