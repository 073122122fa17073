/**
 * Another pace finds races in the tests: what fails only then expects something before it has come, or after it may be gone.
 * `A_STAR_LAB_PACE=page` makes the pages in Chromium six times slower. `A_STAR_LAB_PACE=test` lets a test hesitate before each look into
 * its page. `A_STAR_LAB_PACE=late` lets all that comes to a page by itself come late, as on a busy machine: files, timers, frames, the
 * messages of workers, the news that a window has opened or closed.
 */
import type { Page } from 'puppeteer-core';

const pace = process.env.A_STAR_LAB_PACE;

/** Lets a file wait on its way to the page. */
export const lateFile = () => pace === 'late' && new Promise((resolve) => setTimeout(resolve, Math.random() * 200));

/** Runs in the page before its own scripts. */
const late = () => {
  const { setTimeout } = globalThis;
  const lag = () => Math.random() * 200;
  // All timers by the same time: those of one delay come in the order in which they were set. Work in slices is hardly late, because
  // there are hundreds of them.
  const behind = lag();
  globalThis.setTimeout = ((work: () => void, delay = 0) => setTimeout(work, delay + (delay ? behind : behind / 50))) as typeof setTimeout;
  // As on a screen that shows a dozen pictures a second: all that has been asked for comes in the same one.
  const { requestAnimationFrame } = globalThis;
  let asked = 0;
  let due = new Map<number, FrameRequestCallback>();
  const show = (now: number) => {
    const all = due;
    due = new Map();
    for (const draw of all.values())
      try {
        draw(now);
      } catch (error) {
        reportError(error);
      }
  };
  globalThis.requestAnimationFrame = (draw) => {
    if (due.size === 0) setTimeout(() => requestAnimationFrame(show), 60);
    due.set(++asked, draw);
    return asked;
  };
  globalThis.cancelAnimationFrame = (number) => void due.delete(number);
  /** What each listener was made into; one after the other, as the events were. */
  const made: WeakMap<object, EventListener> = new WeakMap();
  const lateOf = (listener: EventListener) => {
    let last = Promise.resolve();
    const one =
      made.get(listener) ??
      function (this: unknown, event: Event) {
        const arrived = new Promise((resolve) => setTimeout(resolve, lag()));
        const tell = () => {
          // Of two such events on the way the browser keeps the later one.
          const is = (event.target as Element | null)?.matches?.(':popover-open, [open]') ? 'open' : 'closed';
          if (event.type !== 'toggle' || (event as ToggleEvent).newState === is) listener.call(this, event);
        };
        last = last.then(() => arrived).then(tell);
      };
    made.set(listener, one);
    return one;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const events = ['toggle', 'close', 'message', 'hashchange', 'storage', 'transitionend'];
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const comes = events.includes(type) && typeof listener === 'function' ? lateOf(listener) : listener;
    addEventListener.call(this, type, comes, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, (listener && events.includes(type) && made.get(listener)) || listener, options);
  };
  for (const { prototype } of [Worker, MessagePort]) {
    const { set, get } = Object.getOwnPropertyDescriptor(prototype, 'onmessage') as Required<PropertyDescriptor>;
    Object.defineProperty(prototype, 'onmessage', {
      configurable: true,
      get,
      set(listener) {
        set.call(this, listener && lateOf(listener));
      },
    });
  }
};

export async function setPace(page: Page) {
  if (pace === 'page') await page.emulateCPUThrottling(6);
  if (pace === 'late') await page.evaluateOnNewDocument(late);
  if (pace === 'test') {
    const plain: Page = Object.getPrototypeOf(page);
    for (const name of ['evaluate', 'evaluateHandle', '$', '$$'] as const)
      Object.assign(page, {
        [name]: async (...values: unknown[]) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
          return Reflect.apply(plain[name], page, values);
        },
      });
  }
}
