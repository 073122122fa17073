/** What a figure asks for: each thing once, whatever is set on it and in which order. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { AStarLabElement } from '../../web/apps/embed/element.ts';
import { strangers, type StrangerPage } from './strangers.ts';
import type { Figure } from './pages.ts';

/** A value for each attribute; `src` and `poster` differ from test to test. */
const values: Record<string, string> = {
  map: 'S../.X./..G',
  preset: '001-flat',
  algorithm: 'greedy',
  heuristic: 'manhattan',
  diagonal: 'never',
  costs: '10-14',
  tie: 'high-g',
  openlist: 'buckets',
  stop: 'goal-opened',
  successors: 'all',
  gweight: '1',
  hweight: '2',
  beamwidth: '10',
  clustersize: '10',
  reopen: 'false',
  speed: '6',
  step: '2',
  episode: '0',
  autoplay: '',
  controls: 'none',
  lang: 'zh',
  theme: 'dark',
  loading: 'eager',
  reveal: 'auto',
  alt: 'A search',
  readonly: '',
  tools: 'wall',
  from: '1',
  to: '9',
  loop: '',
  markers: '3: there',
  beside: 'dijkstra',
};
const document = { version: 1, space: { type: 'grid', rows: ['...', '...'] }, start: [0, 0], goal: [2, 1] };
const promised: string[] = JSON.parse(
  readFileSync(new URL('../../custom-elements.json', import.meta.url), 'utf8'),
).modules[0].declarations[0].attributes.map(({ name }: { name: string }) => name);

/** Counts in the page how often a picture is given an address, and what is fetched; `good.json` is a document, `bad.json` none. */
function count(good: string) {
  const counts: Record<string, number> = {};
  const add = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const { set, ...rest } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') as PropertyDescriptor;
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...rest,
    set(address) {
      add(`set ${address}`);
      set?.call(this, address);
    },
  });
  const { fetch } = globalThis;
  globalThis.fetch = (address, options) => {
    add(`fetch ${address}`);
    if (!/\.json$/.test(String(address))) return fetch(address, options);
    return Promise.resolve(/good/.test(String(address)) ? new Response(good) : new Response('', { status: 404 }));
  };
  Object.assign(globalThis, { counts });
}

/** Everything that was asked for more than once. */
async function repeated({ page, requests }: StrangerPage) {
  const asked: Record<string, number> = await page.evaluate(() => (globalThis as typeof globalThis & { counts: any }).counts);
  for (const each of requests) asked[each] = (asked[each] ?? 0) + 1;
  return Object.entries(asked).filter(([, times]) => times > 1);
}

strangers('A figure asks for each thing once', (it) => {
  const orders = { 'as listed': (at: number) => at, backwards: (at: number) => -at, mixed: (at: number) => (at * 7) % promised.length };
  for (const [what, poster, src] of [
    ['a picture and a document that are there', 'icon.svg', 'good.json'],
    ['a picture and a document that are missing', 'nowhere.png', 'bad.json'],
  ])
    it(`all attributes in several orders, again and again, with ${what}`, async (stranger) => {
      assert.deepEqual(promised.toSorted(), AStarLabElement.observedAttributes.toSorted());
      const all = { ...values, poster: new URL(poster, stranger.lab).href, src };
      assert.deepEqual(Object.keys(all).toSorted(), promised.toSorted(), 'each attribute has a value here');
      await stranger.page.evaluateOnNewDocument(count, JSON.stringify(document));
      for (const [order, place] of Object.entries(orders)) {
        const names = promised.map((name, at) => [name, place(at)] as const).toSorted(([, one], [, other]) => one - other);
        const given = names.map(([name]) => [name, all[name as keyof typeof all]] as const);
        // What the page before still asks for is not counted.
        await stranger.page.goto('about:blank');
        stranger.requests.length = 0;
        await stranger.open({ body: `<a-star-lab id="figure"></a-star-lab>${stranger.script}` });
        await stranger.page.evaluate(async (attributes) => {
          const figure = globalThis.document.getElementById('figure') as Figure;
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          for (let round = 0; round < 3; round++) {
            for (const [name, value] of attributes) {
              for (let times = 0; times < 2; times++) figure.setAttribute(name, value);
              await frame();
            }
            for (const [name] of attributes) {
              if (round === 2) break;
              figure.removeAttribute(name);
              await frame();
            }
          }
        }, given);
        await stranger.until((wrong) => {
          const { model, shadowRoot } = globalThis.document.getElementById('figure') as Figure;
          return wrong ? model || shadowRoot.querySelector('.why') : model?.search && !model.recording;
        }, src === 'bad.json');
        await stranger.drawn();
        assert.deepEqual(await repeated(stranger), [], order);
      }
      stranger.problems.length = 0; // the browser's own report of the picture
    });

  it('a page with a figure whose picture is missing finishes loading', async (stranger) => {
    await stranger.page.evaluateOnNewDocument(count, '');
    await stranger.open({ body: `<a-star-lab map="S.G" poster="/nowhere.png" reveal="manual"></a-star-lab>${stranger.script}` });
    await stranger.until(() => customElements.get('a-star-lab') && globalThis.document.readyState === 'complete');
    await stranger.drawn();
    assert.deepEqual(await repeated(stranger), []);
    stranger.problems.length = 0;
  });

  it('what could not be fetched is asked for again only when the figure is asked to come alive', async (stranger) => {
    const module = stranger.line.withhold(/first\.wasm/, 99);
    module(false);
    await stranger.open({ body: `<a-star-lab id="figure" map="S.G" loading="eager"></a-star-lab>${stranger.script}` });
    await stranger.until(() => globalThis.document.getElementById('figure')?.shadowRoot?.querySelector('.why'));
    const modules = () => stranger.requests.filter((url) => url.endsWith('first.wasm')).length;
    const before = modules();
    await stranger.page.$eval('#figure', (node) => {
      for (const [name, value] of Object.entries({ algorithm: 'greedy', step: '1', lang: 'zh', theme: 'dark' }))
        node.setAttribute(name, value);
    });
    await stranger.drawn();
    assert.equal(modules(), before);
    stranger.line.restore();
    await stranger.page.$eval('#figure', (node) => (node as Figure).reveal());
    await stranger.alive();
    stranger.problems.length = 0;
  });
});
