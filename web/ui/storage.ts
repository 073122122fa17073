/** The browser's storage, which may be missing (a sandboxed frame, a blocked site) or full: nothing here throws. */
export type Saved = 'saved' | 'full' | 'unavailable';

const prefix = 'a-star-lab.';

function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** What lasts as long as the window is open. */
export const sessionOnly = () => browserStorage('sessionStorage');

/** What a page has kept as JSON; null where there is nothing, or nothing that this page wrote. */
export function parsed<Kept>(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export class Keeper {
  storage;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null = browserStorage('localStorage')) {
    this.storage = storage;
  }

  read(name: string): string | null {
    try {
      return this.storage?.getItem(prefix + name) ?? null;
    } catch {
      return null;
    }
  }

  write(name: string, text: string): Saved {
    if (!this.storage) return 'unavailable';
    try {
      this.storage.setItem(prefix + name, text);
      return 'saved';
    } catch (error) {
      const full = error instanceof Error && /quota/i.test(error.name);
      return full ? 'full' : 'unavailable';
    }
  }
}
