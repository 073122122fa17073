/** Fetches something once; after a failure it can be tried again. */
export function kept<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let fetched: Promise<Part> | null = null;
  return () => {
    fetched ??= fetch();
    fetched.catch(() => (fetched = null));
    return fetched;
  };
}

/** The same, but `failed` is called after a failure. */
export function once<Part>(fetch: () => Promise<Part>, failed: () => void): () => Promise<Part | undefined> {
  const fetched = kept(fetch);
  return () => fetched().catch(() => void failed());
}
