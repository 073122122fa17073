/** Jumps, clusters and all shortest paths on the page: their pictures and words come when they are asked for. */
import { maps } from '../../web/kernel/document/tutorials.ts';
import { suite, type LabPage } from './harness.ts';

const unity = { space: { type: 'grid', rows: maps.M0 }, start: [0, 0], goal: [8, 4], costs: '10-14' };
const terrain = maps.M0.map((row, y) => (y === 8 ? `${row.slice(0, 3)}5${row.slice(4)}` : row));

const reads = (lab: LabPage, selector: string, wanted: string) =>
  lab.until((_, where, what) => document.querySelector(where)?.textContent?.includes(what), selector, wanted);

suite('jumps and clusters', (it) => {
  it('a run says what stopped it, in both languages; on terrain the page says that A* searches', async (lab) => {
    await lab.load({ ...unity, algorithm: 'jps' });
    await lab.until((model) => model.search?.status === 'found');
    await lab.run((model) => model.seek(5));
    await reads(lab, '[data-sentence]', 'stopped at (5,1): the way round (4,2) to (5,2) turns here.');
    await lab.click('[data-action=language]');
    await reads(lab, '[data-sentence]', '停在 (5,1)：绕过墙 (4,2) 去 (5,2) 要在这里转弯。');
    await lab.load({ ...unity, space: { type: 'grid', rows: terrain }, algorithm: 'jps' });
    await reads(lab, '[data-remark]', '每格代价都是 1 才能跳跃');
  });

  it('clusters are prepared, painted and counted', async (lab) => {
    await lab.load({ ...unity, algorithm: 'hpa', clusterSize: 5 });
    await lab.until((model) => model.search?.status === 'found');
    await lab.run((model) => model.seek(Infinity));
    await reads(lab, '[data-sentence]', '3 abstract moves refined to 9 cells; smoothing saved 0.');
    await reads(lab, '[data-count=inside]', '87 / 87');
    await lab.frame();
  });

  it('all shortest paths are counted on request, and follow the map', async (lab) => {
    await lab.load({ ...unity, diagonal: 'never', heuristic: 'manhattan' });
    await lab.run((model) => model.seek(Infinity));
    await lab.click('[data-open=more]');
    await lab.click('input[data-field=paths]');
    await reads(lab, '[data-paths]', '135 shortest paths of cost 120');
    await lab.run((model) => model.apply({ diagonal: 'always', heuristic: 'octile' }));
    await reads(lab, '[data-paths]', '17 shortest paths of cost 96');
    await lab.run((model) => model.apply({ space: { type: 'grid', rows: Array(300).fill('.'.repeat(300)) } }));
    await reads(lab, '[data-paths]', 'at most 65,536 cells; this one has 90,000');
    await lab.run((model) => model.seek(0));
    await lab.until(() => (document.querySelector('[data-paths]') as HTMLElement).hidden);
  });
});
