/** Tells when a page is about to be printed, and when printing is over. */
export function onPaper(window: Window | null, signal: AbortSignal | undefined, tell: (printing: boolean) => void) {
  for (const name of ['beforeprint', 'afterprint']) window?.addEventListener(name, () => tell(name === 'beforeprint'), { signal });
}
