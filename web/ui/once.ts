/** Fetches something once; where that fails, it says so and may be tried again. */
export function once<Part>(fetch: () => Promise<Part>, failed: () => void): () => Promise<Part | undefined> {
  let fetched: Promise<Part> | null = null;
  return () =>
    (fetched ??= fetch()).catch(() => {
      fetched = null;
      failed();
      return undefined;
    });
}
