/**
 * The built page in real browsers. A test gets the page in an empty profile, and fails if the page reports a problem: a console error, an
 * uncaught error, a violation of the content policy, a failed request.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/serve.mjs';
import { Camera } from '../../web/view/stage/camera.ts';
import { view as squares } from '../../web/view/worlds/grid/grid_view.ts';
import { view as hexagons } from '../../web/view/worlds/hex/hex_view.ts';
import { executable, patience, shared, type Name } from './browsers.ts';
import { Line, type Answer } from './line.ts';
import type { Layout } from '../../web/view/stage/layout.ts';
import type { Page, ElementHandle, Browser, NewDocumentScriptEvaluation } from 'puppeteer-core';
import type { InPage, Recorded } from './pages.ts';
import type { LabModel } from '../../web/kernel/model/model.ts';
import type { LabSpace } from '../../web/kernel/worlds/documents.ts';

export type Surface = { left: number; top: number; width: number; height: number; ratio: number };
export type Viewport = { width: number; height: number; hasTouch?: boolean; isMobile?: boolean; deviceScaleFactor?: number };
/** `installed`: the page may store itself for use without a network; otherwise that is switched off, because it fetches everything. */
export type Options = {
  viewport?: Viewport;
  language?: 'en' | 'zh-Hans';
  theme?: 'light' | 'dark';
  path?: string;
  timeout?: number;
  installed?: boolean;
  before?: (page: Page) => Promise<unknown>;
};

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));
/** Screens from a projector to a phone, upright and on its side. */
export const screens = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
];
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Where a place is on the screen while the whole extent is in view. */
export function onScreen({ left, top, ...surface }: Surface, extent: { width: number; height: number }, x: number, y: number) {
  const camera = new Camera();
  camera.resize(extent, surface);
  return { x: left + camera.x + x * camera.scale, y: top + camera.y + y * camera.scale };
}

/** Browsers request it themselves if a page names no icon, and Firefox also when it shows a picture. */
const unasked = /\/favicon\.ico$/;

/** The problems of a page from now on. */
export function problemsOf(page: Page) {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error instanceof Error ? error.stack : error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !unasked.test(message.location().url ?? '')) problems.push(`console: ${message.text()}`);
  });
  return problems;
}

/** Fails if a page has reported something. @param cause the error of the test, if any */
export function nothingReported(reports: string[], cause?: unknown) {
  if (reports.length > 0) throw new Error(`The page reported: ${reports.join('\n')}`, { cause });
}

/** Runs a test. What its pages report meanwhile comes before its own error. */
export async function quietly(work: () => Promise<unknown>, reports: () => string[] | Promise<string[]>) {
  const error = await work().then(
    () => undefined,
    (reason) => reason,
  );
  nothingReported(await reports(), error);
  if (error) throw error;
}

/** Runs in the page: a saved file stays there as `saved`. Tests look at the file, not at the browser's dialog. */
export const catchSaved = () => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    Object.assign(globalThis, { saved: blob });
    return make.call(URL, blob);
  };
  HTMLAnchorElement.prototype.click = () => {};
};

/** A page with the lab. */
export class LabPage {
  /** The problems of the page so far. */
  readonly problems: string[];
  readonly page: Page;
  readonly browser: Name;
  #line: Line;
  /** The longest time to wait for something, in milliseconds. */
  patience = patience;

  /** @param line between the page and the server */
  constructor(page: Page, browser: Name, line: Line = new Line()) {
    this.page = page;
    this.browser = browser;
    this.#line = line;
    this.problems = problemsOf(page);
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A request that a reload or a closed frame has given up is not a problem.
      if (!/ABORTED|context already closed/.test(reason) && !unasked.test(request.url()))
        this.problems.push(`failed: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !unasked.test(response.url())) this.problems.push(`${response.status()}: ${response.url()}`);
    });
  }

  async open(url: string, { viewport = desktop, language = 'en', theme, path = '', installed = false, before: prepare }: Options) {
    // BiDi cannot emulate touch or mobile devices: there the page only has the size of a phone.
    const { width, height } = viewport;
    await this.page.setViewport(this.browser === 'firefox' ? { width, height } : viewport);
    const kept = { language, ...(theme && { theme }) };
    await this.page.evaluateOnNewDocument((wanted: Record<string, string>) => {
      Object.assign(globalThis, { violations: [], notices: [] });
      addEventListener('DOMContentLoaded', () => {
        const host = document.querySelector('[data-notices]');
        const heard = (records: MutationRecord[]) => {
          for (const { addedNodes } of records)
            for (const { textContent } of addedNodes) (globalThis as InPage).notices.push(textContent as string);
        };
        if (host) new MutationObserver(heard).observe(host, { childList: true });
      });
      addEventListener('securitypolicyviolation', (event) => {
        (globalThis as InPage).violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
      });
      if (origin === 'null') return; // a blank page on the way to another has no storage
      for (const [name, value] of Object.entries(wanted))
        if (!localStorage.getItem(`a-star-lab.${name}`)) localStorage.setItem(`a-star-lab.${name}`, value);
    }, kept);
    if (!installed) {
      await this.page.evaluateOnNewDocument(() => {
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
      });
    }
    await prepare?.(this.page);
    const response = await this.page.goto(new URL(path, url).href, { waitUntil: 'load' });
    assert.ok(response?.headers()['content-security-policy']?.includes("default-src 'none'"), 'the policy is a header too');
    await this.until(() => document.querySelector('[data-ready]'));
  }

  /**
   * Runs a function in the page; its first argument is the lab's model. It is sent as source, so that the page's content policy, which
   * forbids making code from text, does not apply.
   */
  run<T, Model extends LabModel = Recorded>(work: (model: Model, ...values: any[]) => T, ...values: unknown[]): Promise<Awaited<T>> {
    return this.page.evaluate(`(${work})(document.querySelector('[data-lab]')?.model, ...${JSON.stringify(values)})`) as Promise<any>;
  }

  /** Waits until a function, run in the page, returns something true. */
  async until<Model extends LabModel = Recorded>(condition: (model: Model, ...values: any[]) => unknown, ...values: unknown[]) {
    const end = Date.now() + this.patience;
    while (
      !(await this.page.evaluate(`Boolean((${condition})(document.querySelector('[data-lab]')?.model, ...${JSON.stringify(values)}))`))
    ) {
      assert.ok(Date.now() < end, `in vain: ${condition} ${JSON.stringify(values)}\n${this.problems.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /**
   * Reloads the page and waits until it is ready. The page reloads itself, because Firefox's driver sometimes misses the end of a reload
   * that it was asked for.
   * @param act makes the page reload
   */
  async reload(act: () => Promise<unknown> = () => this.run(() => void setTimeout(() => location.reload()))) {
    const before = await this.run(() => performance.timeOrigin);
    await act();
    const end = Date.now() + this.patience;
    const again = () =>
      this.run((_, origin) => performance.timeOrigin !== origin && document.querySelector('[data-ready]') !== null, before);
    // Between two pages no call is answered.
    while (!(await again().catch(() => false))) {
      assert.ok(Date.now() < end, 'the page did not come back after a reload');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Waits until a notice has said something; the notice may be gone by then. */
  said(words: RegExp) {
    return this.until((_, wanted) => (globalThis as InPage).notices.some((text) => new RegExp(wanted).test(text)), words.source);
  }

  /** Waits until the search of the current document has been recorded to its end, the cursor has arrived and the page tells of it. */
  async settled() {
    await this.until((model) => {
      const { search, searched, document } = model as Recorded & Record<'searched' | 'document', Record<string, unknown>>;
      const same =
        searched &&
        Object.keys(document).every(
          (field) =>
            field === 'view' || searched[field] === document[field] || JSON.stringify(searched[field]) === JSON.stringify(document[field]),
        );
      return same && !model.recording && !model.seeking && search.status !== 'running';
    });
    // Beside a large map one thing after the other is written.
    for (let frames = (await this.run((model) => model.large)) ? 8 : 1; frames > 0; frames--) await this.frame();
  }

  /** Chooses an idea or a preset from the gallery. */
  async choose(id: string) {
    await this.click('[data-action=gallery]');
    await this.click(`[data-idea="${id}"]`);
    await this.until(() => !document.querySelector('[data-sheet=gallery]:popover-open'));
  }

  /** Opens a document, and fetches what it needs; missing fields have their defaults. */
  async load(fields: object) {
    await this.run((_, given) => document.querySelector('[data-lab]').lab.open(given), fields);
    await this.settled();
    await this.shown();
  }

  /** Waits until the world of the document is on the stage: before that, nodes have no place and presses do nothing. */
  async shown() {
    await this.until(() => document.querySelector('[data-stage] [aria-busy=false]'));
    await this.frame();
  }

  /** Waits for what comes after the first picture: the legend, and before it the hands of the open list. */
  guided() {
    return this.until(() => document.querySelector('[data-legend] [data-key-of]'));
  }

  /** Waits until everything requested so far has been drawn. */
  frame() {
    return this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))));
  }

  /** Waits until nothing in the map moves any more. */
  async still() {
    await this.lit([]);
  }

  /**
   * Lights entries of the legend one after the other, each until nothing in the map moves any more. Returns numbers of pictures: that of
   * nothing lit, which is 0, then that of each entry; the same number is the same picture.
   */
  lit(entries: readonly string[]): Promise<number[]> {
    return this.run(async (_, wanted: string[]) => {
      const canvas = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const still = async () => {
        for (let before = ''; ;) {
          await frame();
          const now = canvas.toDataURL();
          if (now === before) return now;
          before = now;
        }
      };
      const pictures = [await still()];
      for (const key of wanted) {
        const entry = document.querySelector(`[data-legend] [data-key-of="${key}"]`) as HTMLElement | null;
        entry?.focus();
        pictures.push(await still());
        entry?.blur();
      }
      return pictures.map((picture) => pictures.indexOf(picture));
    }, entries);
  }

  /** How many pixels of the map have this colour, such as `#1f2e3d`, once nothing in it moves any more. */
  async coloured(colour: string) {
    await this.still();
    return this.run(
      (_, wanted) => {
        const canvas = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
        const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
        let count = 0;
        for (let i = 0; i < data.length; i += 4) if (wanted.every((value: number, at: number) => data[i + at] === value)) count++;
        return count;
      },
      (colour.match(/\w\w/g) ?? []).map((part) => parseInt(part, 16)),
    );
  }

  /** The middle of a cell on the screen, with the whole map in view, once the stage has stopped moving. @param x column @param y row as stored */
  async at(x: number, y: number) {
    const { space, yUp } = await this.run((model) => ({
      space: { type: model.document.space.type, top: model.document.space.top, width: model.width, height: model.height } as LabSpace,
      yUp: Boolean(model.document.view.yUp),
    }));
    const layout: Layout = space.type === 'hex' ? hexagons : squares;
    const corner = layout.corner(space, { x, y }, yUp);
    return onScreen(await this.surface(), layout.extent(space), corner.x + 0.5, corner.y + 0.5);
  }

  /** Where a stage is on the screen, once it has stopped moving. */
  surface(selector: string = '[data-stage] .asl-view'): Promise<Surface> {
    return this.run(async (_, wanted) => {
      const view = document.querySelector(wanted) as HTMLElement;
      const frame = () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      const place = () => Object.values(view.getBoundingClientRect().toJSON()).join(' ');
      for (let before = ''; before !== place();) {
        before = place();
        await frame();
        await frame();
      }
      const { left, top } = view.getBoundingClientRect();
      return { left, top, width: view.clientWidth, height: view.clientHeight, ratio: devicePixelRatio };
    }, selector);
  }

  /** Presses on the first cell, moves through the others and lets go. */
  async drag(...cells: (readonly [number, number])[]) {
    const { mouse } = this.page;
    for (const [i, [x, y]] of cells.entries()) {
      const point = await this.at(x, y);
      await mouse.move(point.x, point.y, { steps: i === 0 ? 1 : 6 });
      if (i === 0) await mouse.down();
    }
    await mouse.up();
    await this.frame();
  }

  async clickCell(x: number, y: number) {
    const point = await this.at(x, y);
    await this.page.mouse.click(point.x, point.y);
    await this.frame();
  }

  /** The first visible match, once it is in view and has stopped moving; a sheet still moves when it has just been filled. */
  async reachable(selector: string): Promise<ElementHandle<Element>> {
    const found = await this.page
      .evaluateHandle(
        async (wanted, patience) => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          const showing = (node: Element) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 0;
          // An element that has been replaced meanwhile is looked for again.
          for (const end = performance.now() + patience; performance.now() < end; await frame()) {
            const node = [...document.querySelectorAll(wanted)].find(showing);
            if (!node) continue;
            // As little as possible, as people scroll: to the middle would bring it behind parts that stay in place.
            node.scrollIntoView({ block: 'nearest' });
            const place = () => Object.values(node.getBoundingClientRect().toJSON()).join(' ');
            for (let before = '', looks = 0; before !== place() && looks < 30; looks++) {
              before = place();
              await frame();
              await frame();
            }
            if (node.isConnected) return node;
          }
          return null;
        },
        selector,
        2 * this.patience,
      )
      // The page has been replaced meanwhile.
      .catch((error) => (/destroyed|navigat/i.test(String(error)) ? this.reachable(selector) : Promise.reject(error)));
    return (found.asElement() as ElementHandle<Element> | null) ?? assert.fail(`nothing to press: ${selector}`);
  }

  /** Clicks the first visible match, after opening what hides it. Parts of the page are fetched when they are first opened. */
  async click(selector: string) {
    // If the bar or the rail has no room for it, it is behind one more button.
    const behind = await this.page.evaluate((wanted) => {
      const [tool, ...others] = document.querySelectorAll(wanted);
      if (!tool || [tool, ...others].some((each) => each.checkVisibility())) return null;
      if (tool.closest('[data-brief]')) return '';
      return tool.closest('.actions') && (tool.getAttribute('data-action') ?? tool.getAttribute('data-open'));
    }, selector);
    if (behind === '') await this.click('[data-action=more-tools]');
    else if (behind) {
      await (await this.reachable('[data-open=menu]')).click();
      return void (await (await this.reachable(`[data-row=${behind}]`)).click());
    }
    // An element that is replaced between the look and the click is looked for again; a row that was taken out has no place to click on.
    for (let tries = 0; ; tries++)
      try {
        return await (await this.reachable(selector)).click();
      } catch (error) {
        if (tries > 2 || !/detached|not clickable/.test(String(error))) throw error;
      }
  }

  /** Presses slowly, while something happens to the page. @param meanwhile run in the page */
  async pressDuring(selector: string, meanwhile: (model: Recorded) => unknown) {
    const { page } = this;
    const box = await (await this.reachable(selector)).boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await this.run(meanwhile);
    await this.frame();
    await page.mouse.up();
  }

  /** Waits until a file has arrived and the code that waited for it has run. @param part of its address */
  async arrived(part: string) {
    await this.until(
      (_, wanted) =>
        performance
          .getEntriesByType('resource')
          .some((each) => each.name.includes(wanted) && (each as PerformanceResourceTiming).responseEnd > 0),
      part,
    );
    // A part of the program runs once the parts that it needs are here too.
    await this.run(async (_, wanted) => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const parts = names.filter((name) => name.includes(wanted) && name.endsWith('.js'));
      await Promise.all(parts.map((name) => import(name).catch(() => {})));
    }, part);
    await this.frame();
    await this.frame();
  }

  /** Holds up files whose address matches, as a slow line does, until the returned function is called. @param most how many of the next requests */
  async withhold(part: RegExp, most: number = Infinity): Promise<Answer> {
    await this.page.setCacheEnabled(false); // the cache would answer at once, or only after a request of the same name
    return this.#line.withhold(part, most);
  }

  /** The line is fast again for requests from now on. */
  restore() {
    this.#line.restore();
  }

  text(selector: string) {
    return this.run((_, wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
  }

  /** Drops files onto the page. */
  async drop(...files: { name: string; text: string }[]) {
    await this.hold(...files);
    await this.letGo();
  }

  /** Puts files into the page for `letGo` to drop, because the page needs some time to receive a large file. */
  hold(...files: { name: string; text: string }[]) {
    return this.run((_, given) => {
      const dataTransfer = new DataTransfer();
      for (const { name, text } of given) dataTransfer.items.add(new File([text], name));
      Object.assign(globalThis, { held: dataTransfer });
    }, files);
  }

  letGo() {
    return this.run(() => {
      const dataTransfer = (globalThis as InPage).held;
      const target = document.querySelector('[data-stage]') as Element;
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    });
  }

  /** From now on a saved file stays in the page as `saved`. */
  catchSaved() {
    return this.run(catchSaved);
  }

  /** Checks that an error with these words appears and can be dismissed, and that the document has not changed. */
  async refuses(words: RegExp, document: string, what: string) {
    const error = '[data-notices] [role=alert]';
    await this.until((_, selector) => globalThis.document.querySelector(selector), error);
    assert.match(await this.text(`${error} p`), words, what);
    assert.equal(await this.run((model) => JSON.stringify(model.document)), document, what);
    await this.click(`${error} button`);
    await this.until((_, selector) => !globalThis.document.querySelector(selector), error);
  }

  async verdict() {
    nothingReported(await this.reports());
  }

  /** The reports of the page so far, without requests that were held up on purpose. */
  async reports(): Promise<string[]> {
    const violations = await this.page.evaluate(() => (globalThis as InPage).violations ?? []).catch(() => []);
    return [...this.problems.filter((report) => !this.#line.explains(report)), ...violations];
  }
}

/** Methods of a page whose effects last longer than a document. */
const lasting = [
  'createCDPSession',
  'emulateMediaFeatures',
  'emulateMediaType',
  'setBypassCSP',
  'setCacheEnabled',
  'setRequestInterception',
] as const;

/**
 * An empty profile for each test. After a test it is emptied and its page is used again, which takes half the time of a new one. A test
 * that has failed, opened another page or changed its page for good leaves an unknown state, so its profile is thrown away.
 */
export class Profiles {
  /** A page in an empty profile. */
  #next: Page | undefined;
  #browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @param url of the server @param once whether other tests must not use the page */
  async use(url: string, work: (page: Page) => Promise<unknown>, once: boolean = false) {
    const page = this.#next ?? (await (await this.#browser.createBrowserContext()).newPage());
    this.#next = undefined;
    const context = page.browserContext();
    const plain: Page = Object.getPrototypeOf(page);
    const scripts: string[] = [];
    let changed = once;
    for (const name of lasting)
      Object.assign(page, {
        [name]: (...values: unknown[]) => {
          changed = true;
          return Reflect.apply(plain[name], page, values);
        },
      });
    Object.assign(page, {
      evaluateOnNewDocument: async (...values: unknown[]) => {
        const script: NewDocumentScriptEvaluation = await Reflect.apply(plain.evaluateOnNewDocument, page, values);
        scripts.push(script.identifier);
        return script;
      },
    });
    try {
      await work(page);
      if (!changed && (await context.pages()).every((each) => each === page)) {
        await Promise.all(scripts.map((script) => page.removeScriptToEvaluateOnNewDocument(script)));
        await emptied(page, url);
        this.#next = page;
      }
    } finally {
      if (!this.#next) await context.close();
    }
  }
}

/** Removes everything that an open page has left. */
async function emptied(page: Page, url: string) {
  for (const event of ['console', 'dialog', 'error', 'pageerror', 'request', 'requestfailed', 'response'] as const) page.off(event);
  await page.mouse.reset();
  // This file has the same origin and runs no code.
  await page.goto(new URL('icon.svg', url).href);
  await page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((done, failed) => {
        Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: failed });
      });
  });
}

/** Tests in Chromium, or in the named browsers. */
export function suite(
  title: string,
  define: (it: (name: string, work: (lab: LabPage) => Promise<unknown>, options?: Options) => void, browser: Name) => void,
  wanted: Name[] = ['chromium'],
) {
  for (const name of wanted) {
    describe(`${title} (${name})`, () => {
      if (!executable(name)) {
        test('all of it', (t) => t.skip(`skipped: ${name} was not found; ${name.toUpperCase()} can name it`));
        return;
      }
      let server: Awaited<ReturnType<typeof serve>>;
      let profiles: Profiles;
      const line = new Line();
      beforeAll(async () => {
        server = await serve(dist, { admit: line.admit });
        profiles = new Profiles(await shared(name));
      });
      afterAll(() => server?.close());
      define(
        (label, work, options = {}) =>
          test(label, { timeout: options.timeout }, async () => {
            try {
              await profiles.use(
                server.url,
                (page) => {
                  const lab = new LabPage(page, name, line);
                  return quietly(
                    async () => {
                      await lab.open(server.url, options);
                      await work(lab);
                    },
                    () => lab.reports(),
                  );
                },
                options.installed,
              );
            } finally {
              line.forget();
            }
          }),
        name,
      );
    });
  }
}

/** Whether all cases are tested, which takes long; otherwise some of those that are alike. */
export const whole = process.env.A_STAR_LAB_WHOLE === '1';

/** For tests of code that does not depend on the browser. */
export const sameEverywhere = <T extends (...values: any[]) => void>(it: T, browser: Name): T =>
  whole || browser === 'chromium' ? it : ((() => {}) as T);

/** In Firefox only the first of similar cases is tested. */
export const alike = <T>(browser: Name, cases: T[]) => (whole || browser === 'chromium' ? cases : cases.slice(0, 1));

/** Tests of what differs between browsers: input, storage, files, painting, windows. */
export const everywhere = (title: string, define: Parameters<typeof suite>[1]) => suite(title, define, ['chromium', 'firefox']);
