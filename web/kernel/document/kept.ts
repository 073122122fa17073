/** Fetches something once; after a failure it can be tried again. */
export function kept<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let fetched: Promise<Part> | null = null;
  return () => {
    fetched ??= fetch();
    fetched.catch(() => (fetched = null));
    return fetched;
  };
}
