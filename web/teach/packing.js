/** Makes an archive and says how far it is. @param {(packages: typeof import('./packages.js')) => Promise<void>} make @param {HTMLElement} told @param {(key: string) => string} t */
export async function packing(make, told, t) {
  told.textContent = t('teach.packing');
  try {
    await make(await import('./packages.js'));
    told.textContent = t('teach.packed');
  } catch {
    told.textContent = t('teach.missing');
  }
}
