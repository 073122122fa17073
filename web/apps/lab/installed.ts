import type { Lab } from './lab.ts';

/**
 * Keeps the lab for times without a network, see service_worker.ts: what a visit uses, and all of it once the lab is installed. Nothing is kept if the page was not built, which shows in the
 * missing manifest, or if the browser is to save data.
 */

/** Milliseconds between two looks for a new version. */
const pause = 60 * 60 * 1000;

export async function keepForOffline(lab: Lab) {
  const own = document.querySelector<HTMLElement>('link[rel=manifest]')?.dataset.build;
  const { serviceWorker, connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  if (!own || !serviceWorker || connection?.saveData) return;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type !== 'astar-lab:build' || data.build === own) return;
    lab.notice({
      id: 'version',
      kind: 'offer',
      text: lab.t('guide.version'),
      actions: [{ text: lab.t('guide.version.reload'), run: () => location.reload() }],
    });
  });
  // What people are waiting for comes first.
  await new Promise((resolve) => {
    (globalThis.requestIdleCallback ?? setTimeout)(resolve);
  });
  const registration = await serviceWorker.register('service_worker.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < pause) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
  await serviceWorker.ready;
  const keep = (used?: string[]) => registration.active?.postMessage({ build: own, used });
  const watch = new PerformanceObserver((list) => keep(list.getEntries().map(({ name }) => name)));
  watch.observe({ type: 'resource', buffered: true });
  addEventListener('appinstalled', () => keep());
  if (matchMedia('(display-mode: standalone)').matches) keep();
}
