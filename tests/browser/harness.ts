/**
 * The built page in real browsers. A test gets a fresh profile with the page open in it, and fails for anything the page
 * reports on the way: a console error, an uncaught error, a violation of the content policy, a request that fails.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/serve.mjs';
import { Camera } from '../../web/stage/camera.ts';
import { layout as squares } from '../../web/worlds/grid/grid_layout.ts';
import { layout as hexagons } from '../../web/worlds/hex/hex_layout.ts';
import { executable, shared, type Name } from './browsers.ts';
import { Line, type Answer } from './line.ts';
import type { Layout } from '../../web/stage/layout.ts';
import type { Page, ElementHandle, Browser, NewDocumentScriptEvaluation } from 'puppeteer-core';
import type { InPage, Recorded } from './pages.ts';
import type { LabModel } from '../../web/model/model.ts';
import type { LabSpace } from '../../web/worlds/documents.ts';

export type Surface = { left: number; top: number; width: number; height: number; ratio: number };
export type Viewport = { width: number; height: number; hasTouch?: boolean; isMobile?: boolean; deviceScaleFactor?: number };
/** `installed`: the page may keep itself for when there is no network; otherwise it would fetch all of itself during every test. */
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
/** From a projector to a phone held either way. */
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

/** Where a place is on the screen, with a whole extent in view. */
export function onScreen({ left, top, ...surface }: Surface, extent: { width: number; height: number }, x: number, y: number) {
  const camera = new Camera();
  camera.resize(extent, surface);
  return { x: left + camera.x + x * camera.scale, y: top + camera.y + y * camera.scale };
}

/** Browsers ask for it by themselves where a page names no icon, Firefox also where it shows a picture: the test before this one. */
const unasked = /\/favicon\.ico$/;

/** What goes wrong on a page from now on. */
export function problemsOf(page: Page) {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !unasked.test(message.location().url ?? '')) problems.push(message.text());
  });
  return problems;
}

/** What a page reported is a failure that no second try forgives. @param cause what failed besides */
export function nothingReported(reports: string[], cause?: unknown) {
  if (reports.length > 0) throw new Error(`The page reported: ${reports.join('\n')}`, { cause });
}

/** Does what a test does. What its pages reported meanwhile counts first. */
export async function quietly(work: () => Promise<unknown>, reports: () => string[] | Promise<string[]>) {
  const error = await work().then(
    () => undefined,
    (reason) => reason,
  );
  nothingReported(await reports(), error);
  if (error) throw error;
}

/** For a test of a race: it fails the run even if it passes at a second try. */
export const steady =
  <T extends unknown[]>(work: (...values: T) => Promise<unknown>) =>
  async (...values: T) => {
    try {
      await work(...values);
    } catch (error) {
      throw new Error(`Always steady: ${error instanceof Error ? error.stack : error}`, { cause: error });
    }
  };

/** Run in a page: what is saved stays in it as `saved`. Its text is what matters, not the browser's dialog. */
export const catchSaved = () => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    Object.assign(globalThis, { saved: blob });
    return make.call(URL, blob);
  };
  HTMLAnchorElement.prototype.click = () => {};
};

/** One page with the lab in it. */
export class LabPage {
  /** What went wrong while the page was open. */
  problems: string[] = [];
  readonly page: Page;
  readonly browser: Name;
  #line: Line;
  /** How long to wait for something, in milliseconds. */
  patience = 15_000;

  /** @param line between it and the server */
  constructor(page: Page, browser: Name, line: Line = new Line()) {
    this.page = page;
    this.browser = browser;
    this.#line = line;
    page.on('console', (message) => {
      if (message.type() === 'error' && !unasked.test(message.location().url ?? '')) this.problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.problems.push(`uncaught: ${error instanceof Error ? error.stack : error}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // What a reload, or a frame that has gone, no longer waits for is no failure.
      if (!/ABORTED|context already closed/.test(reason) && !unasked.test(request.url()))
        this.problems.push(`failed: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !unasked.test(response.url())) this.problems.push(`${response.status()}: ${response.url()}`);
    });
  }

  async open(url: string, { viewport = desktop, language = 'en', theme, path = '', installed = false, before: prepare }: Options) {
    // BiDi knows no touch or mobile emulation: there the page is merely as small as a phone.
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
   * Runs a function in the page; its first argument is the lab's model. Goes in as source, so that the content policy of
   * the page, which forbids making code from text, has nothing to object to.
   */
  run<T, Model extends LabModel = Recorded>(work: (model: Model, ...values: any[]) => T, ...values: unknown[]): Promise<Awaited<T>> {
    return this.page.evaluate(`(${work})(document.querySelector('[data-lab]')?.model, ...${JSON.stringify(values)})`) as Promise<any>;
  }

  /** Waits until a function run in the page gives something true. */
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
   * Loads the page again and waits until it is ready. The page does it itself: Firefox's driver sometimes misses that a reload
   * it was asked for has come to its end. @param act what makes the page do it
   */
  async reload(act: () => Promise<unknown> = () => this.run(() => void setTimeout(() => location.reload()))) {
    const before = await this.run(() => performance.timeOrigin);
    await act();
    const end = Date.now() + this.patience;
    const again = () =>
      this.run((_, origin) => performance.timeOrigin !== origin && document.querySelector('[data-ready]') !== null, before);
    // Between two pages there is nobody to ask.
    while (!(await again().catch(() => false))) {
      assert.ok(Date.now() < end, 'the page did not come back after a reload');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Waits until a notice has said something; it may have left again by now. */
  said(words: RegExp) {
    return this.until((_, wanted) => (globalThis as InPage).notices.some((text) => new RegExp(wanted).test(text)), words.source);
  }

  /** Waits until the search of the document, and not of one before it, is recorded to its end and the cursor has arrived. */
  settled() {
    return this.until((model) => {
      const { search, searched, document } = model as Recorded & Record<'searched' | 'document', Record<string, unknown>>;
      const same =
        searched &&
        Object.keys(document).every(
          (field) =>
            field === 'view' || searched[field] === document[field] || JSON.stringify(searched[field]) === JSON.stringify(document[field]),
        );
      return same && !model.recording && !model.seeking && search.status !== 'running';
    });
  }

  /** Chooses one of the gallery, an idea or a preset. */
  async choose(id: string) {
    await this.click('[data-action=gallery]');
    await this.click(`[data-idea="${id}"]`);
    await this.until(() => !document.querySelector('[data-sheet=gallery]:popover-open'));
  }

  /** Puts a document on the page, after what it needs; what is not given takes its default. */
  async load(fields: object) {
    await this.run((_, given) => document.querySelector('[data-lab]').lab.open(given), fields);
    await this.settled();
    await this.shown();
  }

  /** Waits until the world of the document has its place on the stage: before, nothing lies anywhere and presses do nothing. */
  async shown() {
    await this.until(() => document.querySelector('[data-stage] [aria-busy=false]'));
    await this.frame();
  }

  /** Waits until what is asked for by now has been drawn. */
  frame() {
    return this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))));
  }

  /** The middle of a cell on the screen, with the whole map in view, once nothing there moves any more. @param x column @param y row as stored */
  async at(x: number, y: number) {
    const { space, yUp } = await this.run((model) => ({
      space: { type: model.document.space.type, top: model.document.space.top, width: model.width, height: model.height } as LabSpace,
      yUp: Boolean(model.document.view.yUp),
    }));
    const layout: Layout = space.type === 'hex' ? hexagons : squares;
    const corner = layout.corner(space, { x, y }, yUp);
    return onScreen(await this.surface(), layout.extent(space), corner.x + 0.5, corner.y + 0.5);
  }

  /** Where a stage is on the screen, once nothing there moves any more. */
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

  /** The first that shows of what matches, once it is in sight and no longer moves, as a sheet does that has just been filled. */
  async reachable(selector: string): Promise<ElementHandle<Element>> {
    const found = await this.page
      .evaluateHandle(
        async (wanted, patience) => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          const showing = (node: Element) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 0;
          // What has been made anew meanwhile is looked for again.
          for (const end = performance.now() + patience; performance.now() < end; await frame()) {
            const node = [...document.querySelectorAll(wanted)].find(showing);
            if (!node) continue;
            // As people do: past what stays in place while the rest scrolls.
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
      // Another page has come meanwhile.
      .catch((error) => (/destroyed|navigat/i.test(String(error)) ? this.reachable(selector) : Promise.reject(error)));
    return (found.asElement() as ElementHandle<Element> | null) ?? assert.fail(`nothing to press: ${selector}`);
  }

  /** Presses whatever shows that matches; parts of the page come when they are first opened. */
  async click(selector: string) {
    // What the bar and the rail have no room for is behind one more press.
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
    // What is made anew between the look and the press is looked for again.
    for (let tries = 0; ; tries++)
      try {
        return await (await this.reachable(selector)).click();
      } catch (error) {
        if (tries > 2 || !/detached/.test(String(error))) throw error;
      }
  }

  /** Presses as people do who take their time over it, while something happens to the page. @param meanwhile run in the page */
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

  /** Waits until something has arrived, and what was waiting for it has had its turn. @param part of its address */
  async arrived(part: string) {
    await this.until(
      (_, wanted) =>
        performance
          .getEntriesByType('resource')
          .some((each) => each.name.includes(wanted) && (each as PerformanceResourceTiming).responseEnd > 0),
      part,
    );
    await this.frame();
    await this.frame();
  }

  /** As on a slow line: from now on what has an address that matches does not come until the function given back is called. @param most requests it is about, the next ones */
  async withhold(part: RegExp, most: number = Infinity): Promise<Answer> {
    await this.page.setCacheEnabled(false); // from the cache it would come all the same, or only after another of its name
    return this.#line.withhold(part, most);
  }

  /** The line is as fast as ever again for what is asked for from now on. */
  restore() {
    this.#line.restore();
  }

  text(selector: string) {
    return this.run((_, wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
  }

  /** Gives files to the page as if chosen. */
  async drop(...files: { name: string; text: string }[]) {
    await this.hold(...files);
    await this.letGo();
  }

  /** Puts files into the page, for `letGo` to drop: handing over a large one takes the page a while. */
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

  /** From now on what is saved stays in the page as `saved`. */
  catchSaved() {
    return this.run(catchSaved);
  }

  /** What was given is refused in such words, which one can dismiss, and the document is what it was. */
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

  /** What the page reported so far, but for requests that were held up on purpose. */
  async reports(): Promise<string[]> {
    const violations = await this.page.evaluate(() => (globalThis as InPage).violations ?? []).catch(() => []);
    return [...this.problems.filter((report) => !this.#line.explains(report)), ...violations];
  }
}

/** What a test does to a page that lasts longer than a document. */
const lasting = [
  'createCDPSession',
  'emulateMediaFeatures',
  'emulateMediaType',
  'setBypassCSP',
  'setCacheEnabled',
  'setRequestInterception',
] as const;

/**
 * An empty profile for each test. It is emptied after a test and its page used again, which takes half the time that a new one does; not
 * after a test that failed, opened another page or changed its own for good: nobody knows what is left.
 */
export class Profiles {
  /** In an empty profile. */
  #next: Page | undefined;
  #browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @param url where the page comes from @param once the page is not for other tests */
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

/** Nothing stays of what was open in a page. */
async function emptied(page: Page, url: string) {
  for (const event of ['console', 'dialog', 'error', 'pageerror', 'request', 'requestfailed', 'response'] as const) page.off(event);
  await page.mouse.reset();
  // Of the same origin, and does nothing itself.
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

/** Tests in Chromium, or in the browsers that are named. */
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
      before(
        async () => {
          server = await serve(dist, { admit: line.admit });
          profiles = new Profiles(await shared(name));
        },
        { timeout: 60_000 },
      );
      after(() => server?.close());
      define(
        (label, work, options = {}) =>
          test(label, { timeout: options.timeout ?? 90_000 }, async () => {
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

/** Whether everything is gone through, which takes long; otherwise some of what is much alike. */
export const whole = process.env.A_STAR_LAB_WHOLE === '1';

/** For tests of the page's own doing, of which all browsers make the same. */
export const sameEverywhere = <T extends (...values: any[]) => void>(it: T, browser: Name): T =>
  whole || browser === 'chromium' ? it : ((() => {}) as T);

/** In Firefox the first of what is much alike shows what it does otherwise. */
export const alike = <T>(browser: Name, cases: T[]) => (whole || browser === 'chromium' ? cases : cases.slice(0, 1));

/** Tests of what browsers differ in: input, storage, files, painting, windows. */
export const everywhere = (title: string, define: Parameters<typeof suite>[1]) => suite(title, define, ['chromium', 'firefox']);
