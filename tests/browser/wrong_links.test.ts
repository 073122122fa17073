/** Addresses that ask for what is not there, and servers that forbid what the pages need: each page says what is wrong and what to do. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { everywhere, type LabPage } from './harness.ts';
import type { AddressInfo } from 'node:net';

everywhere('wrong links', (it) => {
  const wrong: [string, string, string[]][] = [
    ['?exercise=1&level=path', 'level', ['"path"', 'order', 'updates']],
    ['?exercise=1&attempt=x', 'attempt', ['"x"', '99']],
    ['?exercise=1&mode=exma', 'mode', ['"exma"', 'practice', 'exam']],
    ['?exercise=1&algorithm=jps', 'algorithm', ['"jps"', 'astar']],
    ['?exercise=1&level=order&level=all', 'level', []],
    ['?exercise=6&student=1', 'version', ['6', '5']],
    ['?sheet=1&world=torus', 'world', ['"torus"', 'grid']],
    ['?lesson=nowhere', 'lesson', ['"nowhere"', 'six-steps']],
    ['?lesson=six-steps&step=two', 'step', ['"two"']],
    ['?for=students', 'for', ['"students"', 'teachers']],
    ['#l=ab!c', '', ['"!"']],
    ['#d=abc', '', ['#l=']],
  ];
  it('of the page for learning: whole sentences with the part, what it has, what is right, what to do, and a way on', async (lab) => {
    const { origin } = new URL(lab.page.url());
    for (const [lang, frame] of [
      ['en', /^This link is wrong\. .*\. Ask for it again where you found it\.$/],
      ['zh-Hans', /^这个链接有误。.*。请向给你链接的人再要一次。$/],
    ] as const) {
      await lab.page.goto(`${origin}/teach.html`);
      await lab.page.evaluate((chosen) => localStorage.setItem('a-star-lab.language', chosen), lang);
      for (const [address, part, says] of wrong) {
        await lab.page.goto('about:blank');
        await lab.page.goto(`${origin}/teach.html${address}`);
        await lab.page.waitForSelector('[data-teach] [role=alert]');
        const { text, way } = await lab.page.$eval('[data-teach] [role=alert]', (node) => ({
          text: node.textContent ?? '',
          way: node.parentElement?.querySelector('a')?.getAttribute('href'),
        }));
        assert.match(text, frame, address);
        for (const each of [part, ...says]) assert.ok(text.includes(each), `${address}: ${text} names ${each}`);
        assert.equal(way, '?', address);
      }
    }
  });
});

everywhere('a policy that forbids WebAssembly', (it) => {
  /** Serves the lab with one more policy. */
  async function forbidding(lab: LabPage, work: (url: string) => Promise<unknown>) {
    const { origin } = new URL(lab.page.url());
    const server = createServer(async ({ url = '' }, response) => {
      const answer = await fetch(origin + url);
      response.writeHead(answer.status, {
        'Content-Type': answer.headers.get('Content-Type') ?? '',
        'Content-Security-Policy': "script-src 'self'",
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    try {
      await work(`http://localhost:${(server.address() as AddressInfo).port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('is named by the lab, the exercises and the lessons, and nobody is sent to the connection', (lab) =>
    forbidding(lab, async (url) => {
      for (const [path, place] of [
        ['/index.html', '[data-sentence] .again'],
        ['/teach.html?exercise=1&student=1', '[data-teach] [role=alert]'],
        ['/teach.html?lesson=six-steps', '[data-teach] [role=alert]'],
      ]) {
        await lab.page.goto(url + path);
        // On a slow machine it is said before that the lab takes long.
        await lab.page.waitForFunction((where) => /wasm/.test(document.querySelector(where)?.parentElement?.textContent ?? ''), {}, place);
        const text = await lab.page.$eval(place, (node) => (node.closest('[data-sentence]') ?? node).textContent ?? '');
        assert.match(text, /Content-Security-Policy.*wasm-unsafe-eval/, path);
        assert.doesNotMatch(text, /onnection|网络/, path);
        if (path === '/index.html') assert.match(text, /内容安全策略.*wasm-unsafe-eval/);
      }
      await lab.page.goto('about:blank');
      lab.problems.length = 0; // the browser's own reports of the policy
    }));
});
