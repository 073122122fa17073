/** Fetches something once; where that fails, it may be tried again. */
export function kept<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let fetched: Promise<Part> | null = null;
  return () => {
    fetched ??= fetch();
    fetched.catch(() => (fetched = null));
    return fetched;
  };
}

/** The same, and it says so where that fails. */
export function once<Part>(fetch: () => Promise<Part>, failed: () => void): () => Promise<Part | undefined> {
  const fetched = kept(fetch);
  return () => fetched().catch(() => void failed());
}
