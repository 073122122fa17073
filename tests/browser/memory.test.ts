/** The page with a module that may grow to 32 MB only. */
import assert from 'node:assert/strict';
import { withLittleMemory } from '../little_memory.ts';
import { suite } from './harness.ts';
import type { LabModel } from '../../web/kernel/model/model.ts';

const small = { space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] };
const body = await withLittleMemory('first');

suite('memory', (it) => {
  it(
    'a map too large for the memory is said to be, and the next one is searched',
    async (lab) => {
      await lab.load(small);
      for (let round = 0; round < 3; round++) {
        await lab.run((model) => {
          model.load({
            version: 1,
            space: { type: 'grid', rows: Array(1024).fill('.'.repeat(1024)) },
            start: [0, 0],
            goal: [1023, 1023],
            algorithm: 'dijkstra',
          });
          model.seek(Infinity);
        });
        await lab.until(() =>
          /memory/i.test(
            `${document.querySelector('[data-sentence]')?.textContent} ${document.querySelector('[data-notices]')?.textContent}`,
          ),
        );
        const status = await lab.run((model: LabModel) => model.search?.status ?? 'none');
        assert.ok(status === 'out-of-memory' || status === 'none', status);
        await lab.load(small);
        assert.equal(await lab.run((model) => model.search.status), 'found');
        assert.deepEqual(await lab.run((model) => model.document.space.rows), small.space.rows);
      }
    },
    {
      before: async (page) => {
        await page.setRequestInterception(true);
        page.on('request', (request) => {
          if (request.url().endsWith('first.wasm')) request.respond({ status: 200, contentType: 'application/wasm', body });
          else request.continue();
        });
      },
    },
  );
});
