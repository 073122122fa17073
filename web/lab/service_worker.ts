/**
 * Lets the lab work without a network: keeps the files of one whole build, and those of other pages once they have been opened, and
 * answers with them when the network does not. With a network, pages get the present files; only files whose names contain a hash of
 * their contents are not asked for again. Requests of figures and of everything else are left alone.
 */

/** Types that only workers have; those of pages lack them. */
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

/** Filled in by the build: its name, the paths of the lab's files, and those of other pages. */
const { build, files, visited }: { build: string; files: string[]; visited: Record<string, string[]> } = BUILD;
const worker = globalThis as Scope & typeof globalThis; // browsers run this file as a service worker
const home = worker.registration.scope;
/** The beginning of the names of our caches; other labs may be served from the same origin. */
const family = `a-star-lab ${home} `;
const cacheName = family + build;
const known = new Set([...files, ...Object.values(visited).flat()]);

/** The path of one of our files, or '' for anything else. */
function pathOf({ method, url }: Request) {
  if (method !== 'GET' || !url.startsWith(home)) return '';
  const path = url.slice(home.length).split(/[?#]/)[0] || 'index.html';
  return known.has(path) ? path : '';
}

async function keep(paths: string[]) {
  const cache = await caches.open(cacheName);
  // The browser may still have a file of an earlier build under the same name, so its cache is not used.
  await cache.addAll(paths.map((path) => new Request(home + path, { cache: 'no-cache' })));
}

async function install() {
  await keep(files);
  // Pages that were kept before are kept in the new build too.
  for (const [page, paths] of Object.entries(visited)) if (await caches.match(home + page)) await keep(paths);
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ type: 'astar-lab:build', build });
}

/** Keeps the files of a page that is opened for the first time. Without a network this is left for another time. */
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
    // There is no network.
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
