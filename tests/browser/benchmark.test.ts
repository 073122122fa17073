/** The benchmark page: a map and its queries in, a table out; refusals by name. */
import assert from 'node:assert/strict';
import { suite, type LabPage } from './harness.ts';

const map = 'type octile\nheight 3\nwidth 5\nmap\n.....\n.@@T.\n..G..\n';
const scen = `version 1\n${['0 own.map 5 3 0 0 4 0 4', '1 own.map 5 3 0 2 4 2 4', '1 own.map 5 3 0 0 4 2 5'].join('\n')}\n`;

async function drop(lab: LabPage, ...files: { name: string; text: string }[]) {
  await lab.run((_, given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of given) dataTransfer.items.add(new File([text], name));
    document.querySelector('[data-benchmark]')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

const options = { path: 'benchmark.html' };

suite('benchmark', (it) => {
  it(
    'answers every query of the file and marks the length that is wrong',
    async (lab) => {
      const place = () => lab.run(() => document.querySelector('.drop')?.checkVisibility());
      assert.equal(await place(), true, 'says where files may be dropped');
      await drop(lab, { name: 'own.map', text: map });
      await lab.until(() => document.querySelector('[data-state]')?.textContent?.includes('.scen'));
      await drop(lab, { name: 'own.map.scen', text: scen });
      await lab.until(() => !(document.querySelector('[data-run]') as HTMLButtonElement).disabled);
      await lab.click('[data-run]');
      await lab.until(() => document.querySelector('[data-state]')?.textContent === 'Done: 3 queries.');
      assert.equal(await place(), false, 'results take its place');
      assert.deepEqual(await lab.run(() => [...document.querySelectorAll('[data-rows] tr')].map((row) => row.children[4].textContent)), [
        '4.0000',
        '4.0000',
        '6.0000',
      ]);
      assert.equal(await lab.run(() => document.querySelectorAll('[data-rows] tr.wrong').length), 1);
      assert.equal(await lab.text('[data-totals] .wrong dd'), '1');
      await lab.page.emulateMediaType('print');
      assert.deepEqual(
        await lab.run(() =>
          ['.button', '.segments :not(:checked) + span', '.results', '.segments :checked + span', '[data-totals]'].filter(
            (selector) => (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 1,
          ),
        ),
        ['.results', '.segments :checked + span', '[data-totals]'],
      );
      assert.equal(
        await lab.run(() => getComputedStyle(document.querySelector('.results') as Element).overflow),
        'visible',
        'every row is on paper',
      );
      await lab.page.emulateMediaType('screen');
      await lab.click('[data-language]');
      await lab.until(
        () => document.documentElement.lang === 'zh-Hans' && document.querySelector('[data-state]')?.textContent === '完成：3 个查询。',
      );
    },
    options,
  );

  it(
    'prepares a map, shows the time online beside, and says what it cost or that the map is answered online',
    async (lab) => {
      const rooms = Array.from({ length: 90 }, (_, y) =>
        Array.from({ length: 90 }, (_, x) => ((x % 6 === 0 && y % 6 !== 3) || (y % 6 === 0 && x % 6 !== 3) ? '@' : '.')).join(''),
      );
      const large = `type octile\nheight 90\nwidth 90\nmap\n${rooms.join('\n')}\n`;
      for (const [name, text, queries, said] of [
        ['own.map', map, scen, 'Done: 3 queries. This map is not worth preparing, or too large for it, so it is answered online.'],
        ['rooms.map', large, 'version 1\n0 rooms.map 90 90 1 1 5 5 5.65685425\n', 'Done: 1 query. Prepared in '],
      ]) {
        await drop(lab, { name, text }, { name: `${name}.scen`, text: queries });
        await lab.until(() => !(document.querySelector('[data-run]') as HTMLButtonElement).disabled);
        await lab.run(() => (document.querySelector('[data-algorithms] [value=prepared]') as HTMLInputElement).click());
        await lab.click('[data-run]');
        await lab.until((_, start) => document.querySelector('[data-state]')?.textContent?.startsWith(start), said);
        assert.ok((await lab.text('[data-totals]')).includes('online'));
      }
    },
    options,
  );

  it(
    'solves puzzles in a worker: tells how far the databases are, stops at once, and marks the length that is wrong',
    async (lab) => {
      const choices = () =>
        lab.run(() => [...document.querySelectorAll<HTMLInputElement>('[data-algorithms] input')].map(({ value }) => value));
      const waits = (label: string) => lab.until((_, text) => document.querySelector('[data-run]')?.textContent === text, label);
      const says = (start: string) => lab.until((_, text) => document.querySelector('[data-state]')?.textContent?.startsWith(text), start);
      const fetched = () =>
        lab.run(() =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /puzzle/.test(name))
            .map(({ name }) => name),
        );
      assert.deepEqual(await fetched(), [], 'who brings no puzzles fetches nothing for them');
      const tiles = ['7 8 11 3 14 1 5 12 2 10 4 6 9 13 15 0', '9 8 3 6 2 10 1 0 14 15 13 11 7 4 5 12'];
      await drop(lab, { name: 'own.csv', text: `id,tiles,distance,moves\n1,${tiles[0]},34,48\n2,${tiles[1]},36,46\n` });
      await waits('Run 2 queries');
      assert.deepEqual(await choices(), ['tile-distance', 'walking-distance', 'databases']);
      await lab.click('[data-run]');
      await says('Making the databases: ');
      await lab.click('[data-run]');
      await says('Cancelled after 0 of 2 queries.');
      await waits('Run 2 queries');
      const rows = () =>
        lab.run(() =>
          [...document.querySelectorAll('[data-rows] tr')].map((row) =>
            [1, 2, 3, 4, 6].map((at) => row.children[at].textContent).concat(row.className),
          ),
        );
      const answers = (...boards: number[]) => [
        ['78b3e15c2a469df0', '0123456789abcdef', '48', '48', String(boards[0]), ''],
        ['98362a10efdb745c', '123456789abcdef0', '46', '48', String(boards[1]), 'wrong'],
      ];
      await lab.click('[data-run]');
      await says('Done: 2 queries. The databases were made in ');
      const memory = Number(/the solver takes ([\d.]+) MB/.exec(await lab.text('[data-state]'))?.[1]);
      assert.ok(memory > 16 && memory < 40, `${memory} MB`);
      assert.deepEqual(await rows(), answers(19_133, 40_721));
      assert.equal(await lab.text('[data-totals] .wrong dd'), '1');
      const price = await lab.text('[data-state]');
      await lab.click('[data-run]');
      await lab.until(
        (_, text) => document.querySelector('[data-run]')?.textContent === text && document.querySelectorAll('[data-rows] tr').length === 2,
        'Run 2 queries',
      );
      assert.equal(await lab.text('[data-state]'), price, 'databases that are kept have the price that was paid');
      await lab.run(() => (document.querySelector('[data-algorithms] [value=walking-distance]') as HTMLInputElement).click());
      await lab.click('[data-run]');
      await lab.until(() => document.querySelector('[data-state]')?.textContent === 'Done: 2 queries.');
      assert.deepEqual(await rows(), answers(1_881_195, 354_242));

      await drop(lab, { name: 'bare.csv', text: '1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15' });
      await waits('Run 1 query');
      await lab.click('[data-run]');
      await says('Done: 1 query.');
      assert.match(await lab.text('[data-totals]'), /^boards looked at/, 'nothing is said of lengths that nobody knows');

      await drop(lab, { name: 'bad.csv', text: `${tiles[0]}\n1 2 3\n` });
      await lab.until(() => document.querySelector('[data-problem]:not([hidden])'));
      assert.match(await lab.text('[data-problem]'), /^bad\.csv: line 2.* got 3 tiles/);
      await lab.click('[data-language]');
      await lab.until(() => /^bad\.csv: 第 2 行.*有 3 个滑块/.test(document.querySelector('[data-problem]')?.textContent ?? ''));
      await lab.click('[data-language]');
      await lab.until(() => document.querySelector('[data-problem]')?.textContent?.startsWith('bad.csv: line 2'));
      await drop(lab, { name: 'none.csv', text: 'tiles\n' });
      await lab.until(() => document.querySelector('[data-problem]:not([hidden])')?.textContent === 'none.csv holds no queries.');
      await drop(lab, { name: 'own.map', text: map }, { name: 'own.map.scen', text: scen });
      await waits('Run 3 queries');
      assert.deepEqual(await choices(), ['astar', 'canonical', 'jps', 'prepared', 'dijkstra']);
    },
    options,
  );

  it(
    'results have the name of what they are of, whatever is chosen since; one file too many changes nothing',
    async (lab) => {
      await lab.run(() => {
        Object.assign(globalThis, { names: [] });
        HTMLAnchorElement.prototype.click = function () {
          (globalThis as unknown as { names: string[] }).names.push(this.download);
        };
      });
      const saved = async () => {
        await lab.click('[data-csv]');
        return lab.run(() => (globalThis as unknown as { names: string[] }).names.at(-1));
      };
      const refused = (name: string) =>
        lab.until((_, wanted) => document.querySelector('[data-problem]:not([hidden])')?.textContent?.includes(wanted), name);
      await drop(lab, { name: 'own.map', text: map }, { name: 'own.scen', text: scen });
      await lab.until(() => !(document.querySelector('[data-run]') as HTMLButtonElement).disabled);
      await lab.click('[data-run]');
      await lab.until(() => document.querySelector('[data-state]')?.textContent === 'Done: 3 queries.');
      await lab.run(() => (document.querySelector('[data-algorithms] [value=astar]') as HTMLInputElement).click());
      assert.equal(await lab.text('caption'), 'own.scen · Jump point search');
      assert.equal(await saved(), 'own.scen.jps.csv');
      const tiles = '1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15';
      for (const [name, ...others] of [
        ['second.scen', 'first.scen'],
        ['own.map', 'own.csv'],
        ['more.tsv', 'own.csv'],
      ]) {
        await drop(lab, ...[...others, name].map((each) => ({ name: each, text: /sv$/.test(each) ? tiles : scen })));
        await refused(`${name} is one too many`);
      }
      assert.equal(await lab.text('[data-names]'), 'own.map · own.scen');
      assert.equal(await lab.text('[data-state]'), 'Done: 3 queries.');
      await drop(lab, { name: 'broken.txt', text: `${tiles},7` });
      await refused('broken.txt: line 1, column 39: got "7", expected nothing behind the tiles');
      assert.equal(await lab.text('caption'), 'own.scen · Jump point search', 'no other results have come');
      assert.equal(await saved(), 'own.scen.jps.csv');
      await drop(lab, { name: 'own.txt', text: tiles });
      await lab.until(() => document.querySelector('[data-run]')?.textContent === 'Run 1 query');
      assert.equal(await lab.run(() => document.querySelector('[data-region]')?.checkVisibility()), false);
      assert.equal(await lab.run(() => (document.querySelector('[data-csv]') as HTMLButtonElement).disabled), true);
    },
    options,
  );

  it(
    'of a worker that cannot be started it says so',
    async (lab) => {
      await drop(lab, { name: 'own.csv', text: '7 8 11 3 14 1 5 12 2 10 4 6 9 13 15 0' });
      await lab.until(() => !(document.querySelector('[data-run]') as HTMLButtonElement).disabled);
      await lab.run(() => {
        globalThis.Worker = class {
          constructor() {
            throw new DOMException('refused', 'SecurityError');
          }
        } as unknown as typeof Worker;
      });
      await lab.click('[data-run]');
      await lab.until(() => document.querySelector('[data-problem]:not([hidden])')?.textContent?.startsWith('Part of the page'));
      await lab.until(() => document.querySelector('[data-run]')?.textContent === 'Run 1 query');
    },
    options,
  );

  it(
    'where memory for another solver is lacking, it says so, and the map can be measured otherwise',
    async (lab) => {
      const side = 1000;
      const free = `type octile\nheight ${side}\nwidth ${side}\nmap\n${`${'.'.repeat(side)}\n`.repeat(side)}`;
      await drop(lab, { name: 'free.map', text: free }, { name: 'free.scen', text: `version 1\n0 free.map ${side} ${side} 0 0 5 0 5\n` });
      const may = () => lab.until(() => document.querySelector('[data-run]')?.textContent === 'Run 1 query');
      await may();
      await lab.run(() => {
        WebAssembly.Memory.prototype.grow = () => {
          throw new RangeError('no memory');
        };
        (document.querySelector('[data-algorithms] [value=prepared]') as HTMLInputElement).click();
      });
      await lab.click('[data-run]');
      await lab.until(() => /^free\.scen: .*memory/.test(document.querySelector('[data-problem]:not([hidden])')?.textContent ?? ''));
      await may();
      await lab.run(() => (document.querySelector('[data-algorithms] [value=jps]') as HTMLInputElement).click());
      await lab.click('[data-run]');
      await lab.until(() => document.querySelector('[data-state]')?.textContent === 'Done: 1 query.');
    },
    options,
  );

  it(
    'of queries given one after the other the last are run, whatever comes first',
    async (lab) => {
      const letIn = await lab.withhold(/solver\.wasm/, 1);
      const run = (n: number) => lab.until((_, label) => document.querySelector('[data-run]')?.textContent === label, `Run ${n} queries`);
      await drop(lab, { name: 'own.map', text: map }, { name: 'first.scen', text: scen });
      await letIn.asked;
      await drop(lab, { name: 'second.scen', text: scen.split('\n').slice(0, 3).join('\n') });
      await run(2);
      letIn();
      await lab.until(() => performance.getEntriesByType('resource').filter((each) => each.name.includes('solver.wasm')).length === 2);
      await lab.frame();
      await run(2);
    },
    options,
  );

  it(
    'a file refused while others are on their way takes nothing from them, and is what the page speaks of',
    async (lab) => {
      const problem = (name: string) =>
        lab.until((_, wanted) => document.querySelector('[data-problem]:not([hidden])')?.textContent?.includes(wanted), name);
      const parsers = await lab.withhold(/toolbox\.wasm/);
      await drop(lab, { name: 'own.map', text: map }, { name: 'own.map.scen', text: scen });
      await parsers.asked;
      await drop(lab, { name: 'notes.pdf', text: '' });
      await problem('notes.pdf');
      parsers();
      await lab.until(() => !(document.querySelector('[data-run]') as HTMLButtonElement).disabled);
      await problem('notes.pdf');

      const words = await lab.withhold(/\/errors-/);
      await drop(lab, { name: 'bad.map', text: 'type octile' });
      await words.asked;
      await drop(lab, { name: 'sketch.pdf', text: '' });
      await problem('sketch.pdf');
      words();
      await lab.arrived('/errors-');
      await problem('sketch.pdf');
    },
    { ...options, language: 'zh-Hans' },
  );

  it(
    'refuses scenarios of another size, walls and strange files by name, and keeps what it has',
    async (lab) => {
      const problem = () => lab.text('[data-problem]:not([hidden])');
      for (const [files, expected] of [
        [
          [
            { name: 'own.map', text: map },
            { name: 'big.scen', text: 'version 1\n0 own.map 10 6 0 0 4 0 4\n' },
          ],
          /big\.scen: line 2.*10×6.*5×3/,
        ],
        [[{ name: 'wall.scen', text: 'version 1\n0 own.map 5 3 1 1 4 0 4\n' }], /wall\.scen, line 2/],
        [[{ name: 'notes.pdf', text: '' }], /notes\.pdf/],
        [
          [
            { name: 'bad.map', text: 'type octile\nheight 2\nwidth 3\nmap\n...\n.' },
            { name: 'own.map.scen', text: scen },
          ],
          /bad\.map: line 6/,
        ],
      ] as [{ name: string; text: string }[], RegExp][]) {
        await drop(lab, ...files);
        await lab.until(
          (_, name) => document.querySelector('[data-problem]:not([hidden])')?.textContent?.includes(name),
          files[files.length - 1].name.startsWith('own') ? 'bad.map' : files[files.length - 1].name,
        );
        assert.match(await problem(), expected);
      }
      await drop(lab, { name: 'own.map', text: map }, { name: 'own.map.scen', text: scen });
      await lab.until(
        () =>
          document.querySelector('[data-problem]')?.hasAttribute('hidden') &&
          !(document.querySelector('[data-run]') as HTMLButtonElement).disabled,
      );
    },
    options,
  );
});
