/**
 * The recent maps, in the browser's own database: what each looked like, when it was there, and its document as text. Fetched
 * with the first edit.
 */
import type { About } from './draft_of.ts';

export type Entry = About & { length: number; picture: Blob | null };

/** How many there are at most, and how many characters they have together; the oldest go first. */
const most = { maps: 50, characters: 32 << 20 };
/** Sides of a picture in pixels. */
const [width, height] = [176, 110];

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | null = null;

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

async function stores(mode: IDBTransactionMode) {
  const work = (await database()).transaction(['maps', 'texts'], mode);
  const done = new Promise((resolve, reject) => {
    work.oncomplete = resolve;
    work.onabort = () => reject(work.error);
  });
  done.catch(() => {}); // whoever waits for it hears of it
  return { maps: work.objectStore('maps'), texts: work.objectStore('texts'), done };
}

/** Newest first. */
const sorted = (entries: Entry[]) => entries.sort((one, other) => other.time - one.time);

/**
 * Puts a map among the recent ones, or what it has become in place of what it was.
 *   @param picture the last one stays where there is none
 */
export async function keep(about: About, text: string, picture: Promise<Blob | null> | null = null) {
  const image = await picture;
  const { maps, texts, done } = await stores('readwrite');
  const old: Entry | undefined = await answered(maps.get(about.id));
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

export const list = async (): Promise<Entry[]> => sorted(await answered((await stores('readonly')).maps.getAll()));

export const textOf = async (id: string): Promise<string> => answered((await stores('readonly')).texts.get(id));

export async function forget(id: string) {
  const { maps, texts, done } = await stores('readwrite');
  maps.delete(id);
  texts.delete(id);
  await done;
}

/** What a canvas shows now, small. */
export async function pictureOf(canvas: HTMLCanvasElement | null): Promise<Blob | null> {
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
