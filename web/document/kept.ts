/** Fetches something once; where that fails, it may be tried again. */
export function kept<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let fetched: Promise<Part> | null = null;
  return () => {
    fetched ??= fetch();
    fetched.catch(() => (fetched = null));
    return fetched;
  };
}
