/**
 * The lab without a network: one whole build of it is kept, and of its other pages once they have been opened, and answers where the network does not. Pages with a network get what
 * is there now, as they would without this; only what has a name that goes with its content is not asked for again. Figures, pages
 * about them and everything else are left alone.
 */

/** What only workers have: the types of pages know nothing of it. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    matchAll(which: { includeUncontrolled: boolean }): Promise<{ postMessage(message: object): void }[]>;
    claim(): Promise<void>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

/** Put in by the build: a name for what it made, the paths the lab consists of, and those of other pages. */
const { build, files, visited }: { build: string; files: string[]; visited: Record<string, string[]> } = BUILD;
const worker = globalThis as Scope & typeof globalThis; // browsers run it as one
const home = worker.registration.scope;
/** Other labs may stand on this origin. */
const family = `a-star-lab ${home} `;
const cacheName = family + build;
const known = new Set([...files, ...Object.values(visited).flat()]);

/** The path of one of our files, or '' of anything else. */
function pathOf({ method, url }: Request) {
  if (method !== 'GET' || !url.startsWith(home)) return '';
  const path = url.slice(home.length).split(/[?#]/)[0] || 'index.html';
  return known.has(path) ? path : '';
}

async function keep(paths: string[]) {
  const cache = await caches.open(cacheName);
  // Whatever the browser still has of an earlier build under the same name is not good enough.
  await cache.addAll(paths.map((path) => new Request(home + path, { cache: 'no-cache' })));
}

async function install() {
  await keep(files);
  // Who had another page before has it still.
  for (const [page, paths] of Object.entries(visited)) if (await caches.match(home + page)) await keep(paths);
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ type: 'astar-lab:build', build });
}

/** Keeps a page that is opened for the first time. Without a network that is for later. */
async function visit(page: string) {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(home + page))) await keep(visited[page]).catch(() => {});
}

async function begin() {
  const others = (await caches.keys()).filter((other) => other.startsWith(family) && other !== cacheName);
  await Promise.all(others.map((other) => caches.delete(other)));
  await worker.clients.claim();
}

async function answer(request: Request, path: string) {
  const kept = async () => (await caches.open(cacheName)).match(home + path);
  if (path.startsWith('web/parts/')) return (await kept()) ?? fetch(request);
  try {
    const response = await fetch(request);
    if (response.status < 500) return response;
  } catch {
    // No network.
  }
  return (await kept()) ?? Response.error();
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (!path) return;
  event.respondWith(answer(event.request, path));
  if (visited[path]) event.waitUntil(visit(path));
});
