import { test } from 'vitest';
import assert from 'node:assert/strict';
import { choicesOn, validateDocument } from '../../web/kernel/worlds/documents.ts';
import { optionsOf, switchTo } from '../../web/view/ui/settings.ts';
import type { Strings } from '../../web/kernel/words/i18n.ts';

const choices = choicesOn('grid');

const base = { space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0] };

/** Chooses one algorithm after the other as the page does. */
function chosen(fields: object, algorithms: string[]) {
  const shelf: Map<string, any> = new Map();
  let document = validateDocument({ ...base, ...fields });
  const said = algorithms.map((algorithm) => {
    const { fields: changed, aside } = switchTo(algorithm, document, shelf);
    document = validateDocument({ ...document, ...changed });
    return aside;
  });
  return { document, said };
}

test('no setting is in the way of any algorithm, whatever was chosen before', () => {
  const full = {
    gWeight: 0.5,
    hWeight: 2,
    tie: 'lifo',
    openList: 'scan',
    stop: 'goal-opened',
    reopen: false,
    limits: { expansions: 9, openOrClosed: 8, maxF: 7 },
  };
  for (const first of choices.algorithm) {
    for (const second of choices.algorithm) assert.equal(chosen(full, [first, second]).document.algorithm, second);
  }
});

test('what is set aside is named, and comes back with an algorithm that reads it', () => {
  const { document, said } = chosen({ tie: 'fifo', openList: 'sort', limits: { expansions: 9, maxF: 7 } }, ['ida', 'biastar', 'astar']);
  assert.deepEqual(said, [['tie', 'openList', 'maxF'], [], []]);
  assert.deepEqual([document.tie, document.openList, document.limits], ['fifo', 'sort', { expansions: 9, maxF: 7 }]);
});

test('a rule that clusters cannot take is set aside, and comes back where it can be taken', () => {
  const { document, said } = chosen({ diagonal: 'always' }, ['hpa', 'bfs']);
  assert.deepEqual(said, [['diagonal'], []]);
  assert.equal(document.diagonal, 'always');
  assert.equal(chosen({ diagonal: 'always' }, ['hpa']).document.diagonal, 'no-obstacles', 'the usual rule stands in for it');
  assert.equal(chosen({ diagonal: 'never' }, ['hpa', 'bfs']).document.diagonal, 'never');
  const strings = { t: (key: string) => key } as Strings;
  const offered = (algorithm: string) => optionsOf('diagonal', strings, { algorithm, space: base.space }).map(({ value }) => value);
  assert.deepEqual(offered('hpa'), ['no-obstacles', 'never']);
  assert.deepEqual(offered('jps'), choices.diagonal);
});

test('a setting changed since it came back is not changed again', () => {
  const shelf = new Map([['tie', 'fifo']]);
  const document = validateDocument({ ...base, algorithm: 'dijkstra' });
  const { fields } = switchTo('astar', document, shelf);
  assert.equal('tie' in fields, false);
  assert.equal(shelf.size, 0);
});
