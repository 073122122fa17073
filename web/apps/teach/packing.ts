/** Makes an archive and tells its progress. */
export async function packing(
  make: (packages: typeof import('./packages.ts')) => Promise<void>,
  told: HTMLElement,
  t: (key: string) => string,
) {
  told.textContent = t('teach.packing');
  try {
    await make(await import('./packages.ts'));
    told.textContent = t('teach.packed');
  } catch {
    told.textContent = t('teach.missing');
  }
}
