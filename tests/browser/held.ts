/** What a page holds in Chromium, after everything has been collected that nobody uses any more. In bytes. */
import type { Page } from 'puppeteer-core';

type Watched = typeof globalThis & { memories: WeakRef<WebAssembly.Memory>[] };

/** Before the page is opened: it will know the memories of its instances, and keep none of them alive. */
export const watchMemories = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const memories: Watched['memories'] = [];
    Object.assign(globalThis, { memories });
    for (const name of ['instantiate', 'instantiateStreaming'] as const) {
      const make = WebAssembly[name] as (...values: unknown[]) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
      Object.assign(WebAssembly, {
        [name]: async (...values: unknown[]) => {
          const made = await make(...values);
          for (const each of Object.values(made.instance.exports)) if (each instanceof WebAssembly.Memory) memories.push(new WeakRef(each));
          return made;
        },
      });
    }
  });

/** The memory of all instances of WebAssembly modules that are alive, without those of workers. */
export async function wasmMemory(page: Page): Promise<number> {
  await collect(page);
  return page.evaluate(() => (globalThis as Watched).memories.reduce((sum, each) => sum + (each.deref()?.buffer.byteLength ?? 0), 0));
}

/** JavaScript's heap: objects and code, without typed arrays. */
export async function heapUsed(page: Page): Promise<number> {
  await collect(page);
  const session = await page.createCDPSession();
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** More than once, because what finalizers let go of is found by the next. */
async function collect(page: Page) {
  const session = await page.createCDPSession();
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}
