/** The browser's storage. It may be missing (in a sandboxed frame, on a blocked site) or full: nothing here throws. */
export type Saved = 'saved' | 'full' | 'unavailable';

const prefix = 'a-star-lab.';

function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** Storage that lasts as long as the tab is open. */
export const sessionOnly = () => browserStorage('sessionStorage');

/** A value that a page has stored as JSON; null if there is none or if it is not JSON. */
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
