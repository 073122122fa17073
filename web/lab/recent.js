/**
 * The recent maps, in the browser's own database: what each looked like, when it was there, and its document as text. Fetched
 * with the first edit.
 * @module
 */

/** @typedef {import('./drafts.js').About} About */
/** @typedef {About & { length: number, picture: Blob | null }} Entry */

/** How many there are at most, and how many characters they have together; the oldest go first. */
const most = { maps: 50, characters: 32 << 20 };
/** Sides of a picture in pixels. */
const [width, height] = [176, 110];

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('a-star-lab', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('maps', { keyPath: 'id' });
      request.result.createObjectStore('texts');
    };
    answered(request).then(resolve, reject);
  });
  opened.then(
    (base) => {
      base.onclose = base.onversionchange = () => {
        base.close();
        opened = null;
      };
    },
    () => {
      opened = null;
    },
  );
  return opened;
}

/** @param {IDBTransactionMode} mode */
async function stores(mode) {
  const work = (await database()).transaction(['maps', 'texts'], mode);
  const done = new Promise((resolve, reject) => {
    work.oncomplete = resolve;
    work.onabort = () => reject(work.error);
  });
  done.catch(() => {}); // whoever waits for it hears of it
  return { maps: work.objectStore('maps'), texts: work.objectStore('texts'), done };
}

/** Newest first. @param {Entry[]} entries */
const sorted = (entries) => entries.sort((one, other) => other.time - one.time);

/**
 * Puts a map among the recent ones, or what it has become in place of what it was.
 * @param {About} about @param {string} text @param {Promise<Blob | null> | null} [picture] the last one stays where there is none
 */
export async function keep(about, text, picture = null) {
  const image = await picture;
  const { maps, texts, done } = await stores('readwrite');
  const old = /** @type {Entry | undefined} */ (await answered(maps.get(about.id)));
  // Two tabs may know of it.
  if (old && old.time > about.time) return;
  maps.put({ ...about, length: text.length, picture: image ?? old?.picture ?? null });
  texts.put(text, about.id);
  let characters = 0;
  sorted(await answered(maps.getAll())).forEach(({ id, length }, at) => {
    characters += length;
    if (at === 0 || (at < most.maps && characters <= most.characters)) return;
    maps.delete(id);
    texts.delete(id);
  });
  await done;
}

/** @returns {Promise<Entry[]>} */
export const list = async () => sorted(await answered((await stores('readonly')).maps.getAll()));

/** @param {string} id @returns {Promise<string>} */
export const textOf = async (id) => answered((await stores('readonly')).texts.get(id));

/** @param {string} id */
export async function forget(id) {
  const { maps, texts, done } = await stores('readwrite');
  maps.delete(id);
  texts.delete(id);
  await done;
}

/** What a canvas shows now, small. @param {HTMLCanvasElement | null} canvas @returns {Promise<Blob | null>} */
export async function pictureOf(canvas) {
  if (!canvas?.width || !canvas.height) return null;
  const small = document.createElement('canvas');
  small.width = width;
  small.height = height;
  const scale = Math.max(width / canvas.width, height / canvas.height);
  const [wide, high] = [canvas.width * scale, canvas.height * scale];
  small.getContext('2d')?.drawImage(canvas, (width - wide) / 2, (height - high) / 2, wide, high);
  return new Promise((resolve) => {
    small.toBlob(resolve, 'image/webp', 0.8);
  });
}
