/** Tells when a page is about to be printed, and when that is over. @param {Window | null} window @param {AbortSignal | undefined} signal @param {(printing: boolean) => void} tell */
export function onPaper(window, signal, tell) {
  for (const name of ['beforeprint', 'afterprint']) window?.addEventListener(name, () => tell(name === 'beforeprint'), { signal });
}
