/**
 * Lets the lab work without a network: keeps the files of one build that a page has used, all of them once the lab is installed, and those
 * of other pages once they have been opened, and answers with them when the network does not. With a network, pages get the present files;
 * only files whose names contain a hash of their contents are not asked for again. Requests of figures and of everything else are left
 * alone.
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
  addEventListener(type: 'message', listener: (event: Extendable & { data: Wish }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

/** What a page of a build asks for: to keep files that it has used, by their addresses, or without `used` all files of the lab. */
interface Wish {
  build: string;
  used?: string[];
}

/** Filled in by the build: its name, the paths of the files with which the lab begins, of its other files, and those of other pages. */
const { build, files, later, visited }: { build: string; files: string[]; later: string[]; visited: Record<string, string[]> } = BUILD;
const worker = globalThis as Scope & typeof globalThis; // browsers run this file as a service worker
const home = worker.registration.scope;
/** The beginning of the names of our caches; other labs may be served from the same origin. */
const family = `a-star-lab ${home} `;
const cacheName = family + build;
const known = new Set([...files, ...later, ...Object.values(visited).flat()]);

/** The path of one of our files, or '' for anything else. */
function pathOf({ method, url }: Request) {
  if (method !== 'GET' || !url.startsWith(home)) return '';
  const path = url.slice(home.length).split(/[?#]/)[0] || 'index.html';
  return known.has(path) ? path : '';
}

/** Whether a name contains a hash of the contents. */
const lasting = (path: string) => path.startsWith('web/parts/');

/** @param used whether the page has just used these files, so that the browser has them */
async function keep(paths: string[], used = false) {
  const cache = await caches.open(cacheName);
  const there = await Promise.all(paths.map((path) => cache.match(home + path)));
  const missing = paths.filter((_, at) => !there[at]);
  // The browser may still have a file of an earlier build under the same name; then its cache is not used.
  await cache.addAll(missing.map((path) => new Request(home + path, { cache: used || lasting(path) ? 'force-cache' : 'no-cache' })));
}

const otherCaches = async () => (await caches.keys()).filter((other) => other.startsWith(family) && other !== cacheName);
/** The name of a file in any build. */
const nameIn = (path: string) => path.replace(/-\w+(?=\.\w+$)/, '');

async function install() {
  const requests = await Promise.all((await otherCaches()).map(async (other) => (await caches.open(other)).keys()));
  const before = new Set(requests.flat().map(({ url }) => nameIn(url.slice(home.length))));
  await keep([...files, ...later.filter((path) => before.has(nameIn(path)))]);
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
  await Promise.all((await otherCaches()).map((other) => caches.delete(other)));
  await worker.clients.claim();
}

async function answer(request: Request, path: string) {
  const kept = async () => (await caches.open(cacheName)).match(home + path);
  if (lasting(path)) {
    const old = await kept();
    if (old) return old;
    const response = await fetch(request);
    if (response.ok) await (await caches.open(cacheName)).put(home + path, response.clone());
    return response;
  }
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
worker.addEventListener('message', (event) => {
  const { build: asking, used } = event.data;
  if (asking !== build) return;
  const paths = used?.map((url) => pathOf(new Request(url))).filter((path) => later.includes(path));
  // Without a network this is left for another time.
  event.waitUntil(keep(paths ?? later, paths !== undefined).catch(() => {}));
});
worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (!path) return;
  event.respondWith(answer(event.request, path));
  if (visited[path]) event.waitUntil(visit(path));
});
