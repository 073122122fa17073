/** The recent maps, in the browser's database: picture, time and document (as text) of each. Fetched with the first edit. */
import type { About } from './draft_of.ts';

export type Entry = About & { length: number; picture: Blob | null };

/** The largest number of maps, and of characters in all their texts; the oldest maps go first. */
const most = { maps: 50, characters: 32 << 20 };
/** Width and height of a picture in pixels. */
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
  done.catch(() => {}); // the caller waits for `done` and gets the error
  return { maps: work.objectStore('maps'), texts: work.objectStore('texts'), done };
}

/** Sorts entries, the newest first. */
const sorted = (entries: Entry[]) => entries.sort((one, other) => other.time - one.time);

/**
 * Adds a map to the recent ones, or replaces its last version.
 * @param picture without one, the last picture stays
 */
export async function keep(about: About, text: string, picture: Promise<Blob | null> | null = null) {
  const image = await picture;
  const { maps, texts, done } = await stores('readwrite');
  const old: Entry | undefined = await answered(maps.get(about.id));
  // Another tab may have written a newer version.
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

/** A small copy of what a canvas shows. */
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
