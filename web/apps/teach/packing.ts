/** Makes an archive and tells its progress. */
export async function packing(
  make: (packages: typeof import('./packages.ts')) => Promise<void>,
  status: HTMLElement,
  t: (key: string) => string,
) {
  status.textContent = t('teach.packing');
  try {
    await make(await import('./packages.ts'));
    status.textContent = t('teach.packed');
  } catch {
    status.textContent = t('teach.missing');
  }
}
