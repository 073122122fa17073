/** Other people's pages with figures, served from an origin of their own and with any content policy, beside the lab's server. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { shared } from './browsers.ts';
import { dist, problemsOf, quietly } from './harness.ts';
import { Line } from './line.ts';
import type { Page, Browser } from 'puppeteer-core';
import type { AddressInfo } from 'node:net';

type Post = { body: string; policy?: string; html?: string; lang?: string };

/** A preview of a figure's size, like those that the Embed dialog writes. */
export const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='640' height='480'%3E%3Crect width='640' height='480' fill='%23dde'/%3E%3C/svg%3E";

/** A figure as people paste it. */
export const snippet = ({
  id = 'figure',
  attributes = '',
  document,
  more = '',
}: { id?: string; attributes?: string; document?: object; more?: string } = {}) =>
  `<a-star-lab id="${id}" ${attributes}>${more}<a href="https://example.org/lab/"><img src="${picture}" width="640" height="480" alt="A search"></a>` +
  `${document ? `<script type="application/json">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>` : ''}</a-star-lab>`;

export class StrangerPage {
  readonly page: Page;
  readonly lab: string;
  readonly line: Line;
  readonly post: (post: Post) => string;
  readonly problems: string[];
  /** The addresses that the page has asked for. */ requests: string[] = [];

  /** @param line from the lab to the page */
  constructor(page: Page, lab: string, line: Line, post: (post: Post) => string) {
    this.page = page;
    this.lab = lab;
    this.line = line;
    this.post = post;
    this.problems = problemsOf(page);
    page.on('request', (request) => this.requests.push(request.url()));
  }

  /** The script tag that people paste. */
  get script() {
    return `<script type="module" src="${this.lab}web/embed/a-star-lab.js"></script>`;
  }

  async open(
    post: Post,
    { width = 1000, until = 'load', touch = false }: { width?: number; until?: 'load' | 'domcontentloaded'; touch?: boolean } = {},
  ) {
    await this.page.setViewport({ width, height: 800, hasTouch: touch, isMobile: touch });
    await this.page.goto(this.post(post), { waitUntil: until });
  }

  /** Has every page that is opened from now on believe that the system asks for no motion; not every browser's driver can ask for it. */
  calm() {
    return this.page.evaluateOnNewDocument(() => {
      const real = matchMedia;
      globalThis.matchMedia = (query) =>
        Object.defineProperty(real.call(globalThis, query), 'matches', { value: /reduced-motion/.test(query) || real(query).matches });
    });
  }

  /** Has every page that is opened from now on count by how much its boxes move by themselves; not every browser tells of it. */
  watchShifts() {
    return this.page.evaluateOnNewDocument(() => {
      Object.assign(globalThis, { shifts: 0 });
      if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) (globalThis as any).shifts += (entry as any).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
  }

  shifts(): Promise<number> {
    return this.page.evaluate(() => (globalThis as any).shifts);
  }

  /** Waits until the page has drawn its current state. */
  async drawn() {
    await this.page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames++)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
    });
  }

  /** Waits until a function, run in the page, returns something true. */
  async until(condition: (...values: any[]) => unknown, ...values: unknown[]) {
    await this.page.waitForFunction(condition, {}, ...values).catch(() => {
      assert.fail(`in vain: ${condition}\n${this.problems.join('\n')}`);
    });
  }

  /** Waits until figures have loaded. */
  alive(count: number = 1) {
    return this.until(
      (wanted) => [...document.querySelectorAll('a-star-lab')].filter((each) => each.shadowRoot?.querySelector('.figure')).length >= wanted,
      count,
    );
  }
}

export function strangers(
  title: string,
  define: (it: (name: string, work: (stranger: StrangerPage) => Promise<unknown>) => void, browser: 'chromium' | 'firefox') => void,
) {
  for (const name of ['chromium', 'firefox'] as const) {
    describe(`${title}: ${name}`, () => {
      let browser: Browser;
      let lab: Awaited<ReturnType<typeof serve>>;
      const line = new Line();
      let server: Server;
      const posts: Map<string, Post> = new Map();
      beforeAll(async () => {
        [browser, lab] = await Promise.all([shared(name), serve(dist, { admit: line.admit })]);
        server = createServer(({ url = '' }, response) => {
          const post = posts.get(url);
          response.writeHead(post ? 200 : 204, {
            'Content-Type': 'text/html; charset=utf-8',
            ...(post?.policy ? { 'Content-Security-Policy': post.policy } : {}),
          });
          response.end(
            post
              ? `<!doctype html><html lang="${post.lang ?? 'en'}" ${post.html ?? ''}><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Post</title></head><body>${post.body}</body></html>`
              : '',
          );
        });
        await new Promise((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve(undefined));
        });
      });
      afterAll(async () => {
        await lab?.close();
        server?.closeAllConnections();
        server?.close();
      });
      define((what, work) => {
        test(what, async () => {
          const context = await browser.createBrowserContext();
          try {
            const page = await context.newPage();
            const stranger = new StrangerPage(page, lab.url, line, (post) => {
              const path = `/post-${posts.size}`;
              posts.set(path, post);
              return `http://localhost:${(server.address() as AddressInfo).port}${path}`;
            });
            await quietly(
              () => work(stranger),
              () => stranger.problems,
            );
          } finally {
            line.forget();
            await context.close();
          }
        });
      }, name);
    });
  }
}
