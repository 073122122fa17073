import type { Lab } from './lab.ts';

/**
 * The lab kept for when there is no network, see service_worker.ts. A page that was not bundled has no manifest, and then there is nothing
 * to keep; nor is anything where data is to be saved.
 */

/** How long after the last look for a new version the next one is worth a request. */
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
  // What the person waits for comes first.
  await new Promise((resolve) => {
    (globalThis.requestIdleCallback ?? setTimeout)(resolve);
  });
  const registration = await serviceWorker.register('service_worker.js', { updateViaCache: 'none' }).catch(() => null);
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < pause) return;
    looked = Date.now();
    registration?.update().catch(() => {});
  });
}
