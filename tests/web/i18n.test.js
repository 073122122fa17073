import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { beliefs as rows } from '../../web/finder/claims.ts';
import { claims } from '../../web/engine/finder.ts';
import { exhibits } from '../../web/gallery/beliefs.ts';
import { stages } from '../../web/engine/heuristics.ts';
import { kindOf, presetsOf } from '../../web/heuristics/usual_formulas.ts';
import { kinds as kindsOfValues } from '../../web/heuristics/values.ts';
import { ideas, topics } from '../../web/gallery/ideas.ts';
import english, { parts as englishParts } from '../../web/words/en.ts';
import chinese, { parts as chineseParts } from '../../web/words/zh-Hans.ts';
import { strings } from '../../web/words/i18n.ts';
import { searches } from '../../web/document/algorithms.ts';
import { choicesOn } from '../../web/worlds/documents.ts';
import { samples } from '../../web/worlds/voxel/samples.ts';
import { kinds } from '../../web/worlds/kinds.ts';
import { generators } from '../../web/maps/generators.ts';
import { parts as lessonParts } from '../../web/lessons/lesson_file.ts';
import { skills } from '../../web/lessons/hand.ts';
import { algorithms as byHand } from '../../web/lessons/offers.ts';
import { kinds as predicted } from '../../web/predict/quiz.ts';
import { verdicts as outcomesOfLooks } from '../../web/predict/ahead.ts';
import { kinds as embedKinds } from '../../web/lab/snippets.ts';
import { fetchAllNeeds, folders } from '../../web/worlds/parts.ts';
import { worldOf } from '../../web/worlds/registry.ts';

const choices = choicesOn('grid');

await fetchAllNeeds();

/** A language with the parts that are fetched later. @param {Record<string, string>} common @param {typeof englishParts} parts @param {'en' | 'zh-Hans'} lang @returns {Promise<Record<string, string>>} */
const whole = async (common, parts, lang) => {
  const ofWorlds = Object.values(folders).flatMap(({ words }) => words?.[lang] ?? []);
  return Object.assign(
    {},
    common,
    ...(await Promise.all([...Object.values(parts), ...ofWorlds].map(async (part) => (await part()).default))),
  );
};
const [en, zh] = [await whole(english, englishParts, 'en'), await whole(chinese, chineseParts, 'zh-Hans')];
const root = new URL('../../', import.meta.url);
const sources = readdirSync(new URL('web', root), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/^(generated\/|lib\/|words\/(en|zh-Hans)\b|worlds\/\w+\/\w+_(en|zh-Hans)\b)/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(`web/${path}`, root), 'utf8') }));
const html = readFileSync(new URL('index.html', root), 'utf8');

const section =
  '(?:teach|lab|stage|event|outcome|maze|views|beside|runs|code|lecture|gallery|picture|predict|guide|verdict|finder|heuristics|hand)';

/** Every quoted text in the sources that has the form of a key. */
const literals = sources.flatMap(({ path, text }) =>
  [...text.matchAll(new RegExp(`(['"])(${section}\\.[\\w.-]+)\\1`, 'g'))].map(([, , key]) => ({ path, key })),
);

/** Every key in the sources with a part filled in at run time, written with * for it. */
const templates = sources.flatMap(({ path, text }) =>
  [...text.matchAll(new RegExp(`\`(${section}\\.[^\`\\s]*\\$\\{[^\`\\s]*)\``, 'g'))].map(([, key]) => ({
    path,
    key: key.replace(/\$\{[^}]*\}/g, '*'),
  })),
);

const marked = [...html.matchAll(/\bdata-(?:t|t-label|tip)="([^"]+)"/g)].map(([, key]) => key);

const settings = {
  ...choices,
  heuristic: [
    ...new Set([
      ...choices.heuristic,
      ...choicesOn('hex').heuristic,
      ...choicesOn('triangle').heuristic,
      ...choicesOn('graph').heuristic,
      ...choicesOn('tiles').heuristic,
      ...choicesOn('voxel').heuristic,
    ]),
  ],
  shade: ['order', 'g', 'flat'],
  coordinates: ['axial', 'offset'],
  turns: ['none', 'all', '003'],
};
const chosen = Object.entries(settings).flatMap(([field, values]) => values.map((value) => `${field}.${value}`));
const legend = ['start', 'goal', 'open', 'closed', 'back', 'current', 'parent', 'path', 'wall', 'terrain'];
const order = ['f', 'g', 'h', 'depth'];
const tools = ['select', 'wall', 'erase', 'terrain', 'start', 'goal', 'pan'];
const things = ['reward', 'monster'];
const counts = [
  'expanded',
  'inside',
  'generated',
  'relaxed',
  'reopened',
  'stale',
  'open',
  'closed',
  'threshold',
  'cost',
  'peak-open',
  'comparisons',
  'memory',
];
const ends = ['start', 'goal'];
const graphTools = ['node', 'edge', 'erase'];
const cleaning = ['clear-path', 'clear-walls', 'reset'];
const grains = ['event', 'expansion'];
/** Sentences that only some searches have, and those of them about how a search ended. */
const said = Object.values(searches).flatMap(({ says = {} }) => Object.values(says));
const ending = /^(?:stuck|exhausted)/;
const sides = ['forward', 'backward'];
const settingNames = [
  'gWeight',
  'hWeight',
  'tie',
  'openList',
  'stop',
  'reopen',
  'successors',
  'beamWidth',
  'clusterSize',
  'openOrClosed',
  'maxF',
];
const events = [
  'opened',
  'relaxed',
  'kept',
  'closed',
  'reopened',
  'pruned',
  'blocked',
  'corner',
  'expanded',
  'stale',
  'finished',
  'threshold',
  'backtracked',
  'met',
  'left-out',
  'scanned',
  'inside',
];
const hinted = ['weights', 'beam', 'cluster', 'paths', 'limits', 'reopen', 'labels', 'arrows'];
const entered = [...Object.keys(kinds), ...Object.keys(folders).filter((type) => folders[type].entrance)];
const views = ['hand', 'predict', 'beside', 'finder', 'heuristics', 'runs', 'code', 'projector', 'picture'];
/** Of the gallery. */
const sections = ['ideas', 'beliefs', 'articles'];
const shown = ideas.map(({ id }) => id);
/** Each is shown by some search, which tests/web/code.test.js sees to. */
const code = Object.keys((await import('../../web/words/en/code.ts')).default).map((key) => key.slice('code.'.length));
const movesOfVoxels = ['walk', 'jump', 'fall', 'swim', 'fly'];
const refusals = [
  'solid',
  'ceiling',
  'water-above',
  'no-walk',
  'no-jump',
  'no-fall',
  'no-swim',
  'falls',
  'rises',
  'gap',
  'gap-up',
  'no-ground',
];
/** Every world but those of cells has a verdict of its own. */
const verdicts = Object.keys(folders)
  .filter((type) => !worldOf({ type }).cells)
  .map((type) => `.${type}`);
const judgements = ['sure', 'lucky', 'longer', 'bounded', 'unknown', 'impossible', 'impossible.none', 'mesh'];
const mazes = generators.map(({ titleKey }) => titleKey);

/** @type {any[]} */
const studied = [{ type: 'grid' }, { type: 'hex' }, { type: 'graph' }, { type: 'voxel' }, { type: 'voxel', movement: 'fly' }];
const presetsOfHeuristics = studied.flatMap((space) => [...presetsOf(space)]);
/** As cpp/heuristics/formula.hpp names them. */
const faults = [
  ...['empty', 'too-long', 'too-deep', 'character', 'name', 'value', 'operator', 'bracket', 'call', 'arguments', 'number-too-long'],
  ...['division', 'root', 'exponent', 'too-large', 'negative'],
];

const beliefs = ['beside', ...rows.map(({ id }) => id)];

/** What can stand for the * of each template. @type {Record<string, string[]>} */
const families = {
  'finder.*': [...beliefs, 'guessing', 'simplifying', 'checking'],
  'finder.smallest.*': ['grid', 'graph'],
  'finder.*.*': ['smallest', 'up-to', 'unknown'].flatMap((known) => [`${known}.grid`, `${known}.graph`]),
  'finder.none.*': ['grid', 'graph'],
  'finder.where.*': ['grid', 'graph'],
  'finder.*.with': beliefs,
  'finder.refuted.*': [...claims],
  'heuristics.preset.*': presetsOfHeuristics.filter(({ usual }) => !usual).map(({ name }) => name),
  'heuristics.names.*': studied.map(kindOf),
  'heuristics.stage.*': stages.slice(0, stages.indexOf('run')),
  'heuristics.kind.*': [...kindsOfValues],
  'heuristics.kind.*.hint': [...kindsOfValues],
  'heuristics.row.*': ['expanded', 'reopened', 'cost'],
  'heuristics.*': ['yours', 'usual'],
  'heuristics.status.*': ['exhausted', 'limit'],
  'heuristics.ended.*': ['exhausted', 'limit'],
  'heuristics.worth.*': ['consistent', 'admissible', 'too-high'],
  'heuristics.bound.*': ['consistent', 'admissible'],
  'heuristics.bound.*.to': ['consistent', 'admissible'],
  'heuristics.bound.*.never': ['consistent', 'admissible'],
  'heuristics.bound.*.always': ['consistent', 'admissible'],
  'heuristics.fault.*': faults,
  'predict.*': ['sum', 'verdict', 'show', 'again', 'link', 'every', 'seed'],
  'predict.kind.*': [...predicted],
  'predict.when.*': ['each', 'kth', 'ties', 'random'],
  'predict.rule.*': ['f', 'g', 'h', 'bfs', 'dfs'],
  'predict.order.*': ['grid', 'grid.straight', 'hex', 'triangle', 'graph'],
  'predict.wrong.*': ['bfs', 'dfs'],
  'predict.not.*': ['closed', 'unseen'],
  'predict.verdict.*': [...outcomesOfLooks],
  'predict.is.*': [
    ...outcomesOfLooks,
    ...['opened', 'kept', 'closed'].map((verdict) => `${verdict}.order`),
    ...['opened.again', 'closed.off'],
  ],
  'predict.over.*': ['found', 'exhausted', 'limit'],
  'predict.refused.*': ['algorithm', 'world', 'mistakes', 'bound', 'search'],
  'teach.do.*': [
    'undo',
    'found',
    'none',
    'hand-in',
    'again',
    'leave',
    'save',
    'copy',
    'code',
    'close',
    'sheet',
    'print',
    'done',
    'scorm',
    'classroom',
    'show-next',
  ],
  'teach.sheet.*': ['step', 'expanded', 'open', 'also', 'looks'],
  'teach.costs.*': ['straight', 'diagonal'],
  'teach.sheet.costs.*': ['straight', 'diagonal', 'hex', 'graph', 'tiles'],
  'teach.sheet.neighbours.*': ['straight', 'diagonal', 'hex', 'graph', 'tiles'],
  'teach.sheet.now.*': ['opened', 'relaxed', 'reopened'],
  'teach.skill.*': [...skills],
  'teach.mixup.*': ['h', 'f', 'g', 'ground', 'diagonal', 'step', 'past'],
  'teach.sheet.ties.*': [...byHand],
  'teach.rule.*': [...byHand],
  'teach.wrong.*': [
    ...['ended', 'nothing-taken', 'no-neighbour', 'neighbours-wait', 'verdict', 'sum', 'not-seen', 'closed'],
    ...['goal-taken', 'goal-not-taken', 'open-left', ...byHand.map((algorithm) => `order-${algorithm}`)],
    ...['forgotten', 'not-done', 'done-already', 'unsaid', 'number'],
    ...['reading', 'path-early', 'path-goal', 'path-parent', 'path-left', 'path-over', 'path-cost'],
  ],
  'teach.*.sure': ['hand-in', 'stop'],
  'teach.verdict.*': [...outcomesOfLooks],
  'teach.why.*': [...outcomesOfLooks],
  'teach.edit.*': [
    ...['title', 'text', 'question', 'options', 'why', 'task', 'try', 'names', 'expect'],
    ...['open', 'double', 'drop', 'show', 'save', 'remove'],
  ],
  'teach.elsewhere.*': ['predict', 'heuristics', 'finder', 'gallery'],
  'teach.elsewhere.*.hint': ['predict', 'heuristics', 'finder', 'gallery'],
  'teach.name.*': [...byHand],
  'teach.hint.*': [
    ...['verdict', 'sum', 'number', 'forgotten', 'open-left', 'path-parent', 'path-cost'],
    ...byHand.map((algorithm) => `order-${algorithm}`),
  ],
  'teach.wrong.order-*': ['bfs', 'dfs'],
  'teach.ask.first-*': ['bfs', 'dfs'],
  'teach.plan.*': [...lessonParts],
  'teach.list.*': ['open', 'closed'],
  'teach.world.*': ['grid', 'hex', 'graph', 'tiles'],
  'teach.level.*': ['order', 'updates', 'all'],
  'teach.level.*.how': ['order', 'updates', 'all'],
  'teach.mode.*': ['practice', 'exam'],
  'teach.*': [
    'algorithm',
    'world',
    'level',
    'mode',
    'assignment',
    'student',
    'attempt',
    'back',
    'next',
    'assign-lesson',
    'colours',
    'copy-lesson',
    'scorm-lesson',
  ],
  'lab.embed.*': ['kind', 'step', 'theme', 'copy', 'picture', 'offline'],
  'lab.embed.*.*': [...embedKinds.map((kind) => `kind.${kind}`), 'step.step', 'step.start', 'theme.page', 'theme.light', 'theme.dark'],
  'lab.embed.kind.*.hint': [...embedKinds],
  'lab.*': [...Object.keys(settings), ...hinted, ...cleaning, ...settingNames, 'expansions', 'things'],
  'lab.*.hint': hinted,
  'lab.*.tip': ['clear-walls', 'reset'],
  'lab.choice.*.*': chosen,
  'lab.choice.*.*.hint': chosen,
  'lab.cell.*': things,
  'lab.cell.side.*': sides,
  'lab.choice.algorithm.*': [...choices.algorithm],
  'lab.choice.heuristic.*': settings.heuristic,
  'lab.choice.costs.*': choices.costs.flatMap((costs) => [costs, `straight.${costs}`]),
  'lab.choice.diagonal.*': [...choices.diagonal],
  'lab.column.*': ['cell', ...Object.keys(folders).filter((type) => folders[type].panel)],
  'lab.count.*': counts,
  'lab.count.*.tip': counts,
  'lab.graph.*': ['add', 'corners', 'x', 'y'],
  'lab.graph.tool.*': graphTools,
  'lab.graph.tool.*.tip': graphTools,
  'lab.history.*': events,
  'lab.voxel.agent.*': ['maxFallDistance', 'jumpHeight', 'jumpDistance', 'characterHeight'],
  'lab.voxel.cost.*': movesOfVoxels.slice(0, 4),
  'lab.voxel.move.*': movesOfVoxels,
  'lab.voxel.sample.*': Object.keys(samples),
  'lab.voxel.sample.*.hint': Object.keys(samples),
  'lab.voxel.view.*': ['oblique', 'above', 'front', 'side', 'plan'],
  'lab.voxel.walk.*': ['under-way', 'again', 'no-path', 'stopped', 'arrived', 'go', 'stop'],
  'lab.voxel.why.*': refusals,
  'lab.keys.*': ['toggle', 'step', 'back', 'first', 'last', 'grain', 'faster', 'slower'],
  'lab.picture.*': ['columns', 'threshold'],
  'lab.map.*': ['grid', ...Object.keys(folders).filter((type) => folders[type].stage)],
  'lab.map.cells.*': entered,
  'lab.map.cells.*.hint': entered,
  'lab.more.*': ['rules', 'order', 'picture'],
  'lab.file.kind.*': ['json', 'scen', 'movingai', 'map', 'table', 'edges', 'voxels', 'flights'],
  'lab.scenarios.hint.*': ['grid', 'voxel'],
  'lab.scenarios.other-*': ['scen', 'flights'],
  'lab.save.*': ['json', 'ascii', 'map'],
  'lab.save.*.hint': ['json', 'ascii', 'map'],
  'lab.share.*': ['start', 'step'],
  'lab.share.*.hint': ['start', 'step'],
  'lab.draft.*': ['full', 'works', 'unavailable'],
  'lab.share.language.*': ['own', 'en', 'zh-Hans'],
  'lab.state.*': ['unseen', 'open', 'closed'],
  'lab.tiles.goal.*': ['article', 'first', 'last'],
  'lab.tiles.solve.*': ['found', 'cancelled', 'limit', 'exhausted'],
  'lab.theme.*': ['auto', 'light', 'dark'],
  'lab.tool.*': [...tools, ...things],
  'lab.tool.*.tip': [...tools, ...things],
  'lab.walker.*': [
    'same',
    'wall',
    'no-path',
    'no-way-beside',
    'beside',
    'arrived',
    'stopped',
    'replanned',
    'reward',
    ...['same', 'wall'].map((kind) => `cleared.${kind}`),
    ...['same', 'wall', 'way'].map((kind) => `covered.${kind}`),
  ],
  'stage.*': ['open', 'closed', 'first', 'back', 'step', 'last', ...things],
  'stage.grain.*': grains,
  'stage.grain.*.hint': grains,
  'stage.held.*': ends,
  'stage.mark.*': ['relaxed', 'reopened', 'tie', 'finished'],
  'stage.speed.*': ['second', 'whole'],
  'stage.speed.*.long': ['second', 'whole'],
  'event.*': [
    'start',
    'start.order',
    'goal',
    'goal.order',
    'opened',
    'opened.again',
    'relaxed',
    'reopened',
    'kept',
    'kept.order',
    'kept.mistake',
    'closed',
    'closed.order',
    'closed.off',
    'closed.mistake',
    'pruned',
    'pruned.stale',
    'reopened.mistake',
    'threshold',
    'threshold.first',
    'backtracked',
    'backtracked.start',
    'blocked',
    'blocked.monster',
    'blocked.voxel',
    'corner.monster',
    'corner.one',
    'corner.two',
    'corner.solid',
    'stale',
    'opened.jump',
    'opened.inside',
    'opened.across',
    'scanned',
    ...['aside', 'start', 'goal', 'both', 'refine'].map((kind) => `scanned.${kind}`),
    'expanded',
    'expanded.goal',
    'expanded.goal.other',
    'expanded.mistake',
    ...said.filter((kind) => !ending.test(kind)),
  ],
  'code.*': code,
  'lecture.*': ['qr', 'projector'],
  'gallery.*': [...shown, ...sections],
  'gallery.topic.*': ['all', ...topics],
  'picture.*': ['png', 'svg', 'gif', 'webm', 'mp4'],
  'picture.*.hint': ['from', 'to'],
  'gallery.*.line': [...shown, ...sections],
  'gallery.belief.*': exhibits.map(({ id }) => id),
  'views.*': views,
  'runs.*': ['search', 'cost', 'path', 'expanded', 'goal', 'generated', 'peak-open'],
  'runs.unit.*': ['nodes', ...Object.values(searches).flatMap(({ counts }) => counts ?? [])],
  'views.*.hint': views,
  'beside.*': ['beside', 'beside-swap', 'true', 'false'],
  'beside.counts.*': ['jumps', 'visits', 'crossings'],
  'beside.verdict.*': ['found', 'shortest', 'longer', 'less'],
  'beside.status.*': ['exhausted', 'limit', 'cancelled', 'stuck', 'bad-input', 'out-of-memory'],
  'guide.*': legend,
  'guide.*.says': legend.filter((item) => item !== 'open'),
  'guide.open.*': order,
  'guide.numbers.*': order,
  'guide.numbers.*.says': order,
  'lab.graph.promise.*': ['sure', 'none'],
  'lab.sums.*.tip': ['g', 'h', 'f'],
  'verdict.*': judgements,
  'verdict.short.*': judgements,
  'verdict.found*': ['', ...verdicts],
  'verdict.none*': ['', ...verdicts],
  'verdict.why.*': [
    ...['hand', 'inadmissible', 'inadmissible.custom', 'limit', 'preset', 'reopen', 'steps', 'stop', 'weight', 'zero'],
    ...choices.algorithm,
  ],
  'event.compass.*': ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
  'event.run.*': ['right', 'left', 'up', 'down', 'diagonal', 'goal', 'forced', 'wall', 'edge'],
  'event.side.*': sides,
  'event.tie.*': [...choices.tie],
  'outcome.*': [
    'exhausted.start.voxel',
    'exhausted.goal.voxel',
    ...['cancelled', 'out-of-memory', 'running', 'start-blocked', 'goal-blocked', 'monster', 'start-is-goal', 'overflow'],
    ...[
      'exhausted',
      'exhausted.mistake',
      'exhausted.goalWasOpen',
      'exhausted.staleClosed',
      'exhausted.unchecked',
      ...said.filter((kind) => ending.test(kind)),
    ],
  ],
  'outcome.found.*': ['graph', 'navmesh', 'tiles', 'voxel'],
  'outcome.limit.*': ['recording-full', 'space-full', 'endless', 'comparator', 'too-short', 'expansions', 'openOrClosed', 'maxF'],
};
/** Stars are filled as one: `a.*.*.b` with `x.y` is `a.x.y.b`. @param {string} family @param {string} value */
const filled = (family, value) => family.replace(/\*(\.\*)*/, value);
const mazeKeys = mazes.flatMap((key) => [key, `${key}.hint`]);

/** @param {string} text */
const parameters = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

test('both languages have the same texts with the same parameters, none of them empty', () => {
  assert.deepEqual(Object.keys(zh).sort(), Object.keys(en).sort());
  for (const key of Object.keys(en)) {
    assert.ok(en[key] && zh[key], key);
    assert.deepEqual(parameters(zh[key]), parameters(en[key]), key);
    assert.doesNotMatch(zh[key].replace(/\{[^}]*\}/g, ''), /[\u4e00-\u9fff][,;:?!]|[\u4e00-\u9fff]\./, `${key}: half-width punctuation`);
  }
});

test('every key in the sources and the page has a text', () => {
  for (const { path, key } of literals) assert.ok(key in en, `${path}: ${key}`);
  for (const key of marked) assert.ok(key in en, `index.html: ${key}`);
  for (const key of mazeKeys) assert.ok(key in en, key);
});

test('every key that is put together at run time has a text for each of its values', () => {
  for (const { path, key } of templates) assert.ok(key in families, `${path}: list the values of ${key}`);
  for (const [family, values] of Object.entries(families)) {
    for (const value of values) assert.ok(filled(family, value) in en, `${family} with ${value}`);
  }
});

test('no text is left that nothing asks for', () => {
  const asked = templates.map(({ key }) => key);
  const used = new Set([
    ...literals.map(({ key }) => key),
    ...marked,
    ...mazeKeys,
    ...Object.entries(families).flatMap(([family, values]) => (asked.includes(family) ? values.map((value) => filled(family, value)) : [])),
  ]);
  assert.deepEqual(
    Object.keys(en).filter((key) => !used.has(key)),
    [],
  );
});

test('parameters are filled in, numbers grouped, words counted', async () => {
  const { t, n } = await strings('en');
  assert.equal(t('lab.recording', { n: '1' }), 'Still searching: 1 expansion so far.');
  assert.equal(t('outcome.exhausted', { n: 1 }), 'No path: the open list is empty after 1 expansion.');
  assert.equal(t('outcome.exhausted', { n: 12186 }), 'No path: the open list is empty after 12,186 expansions.');
  assert.equal((await strings('zh-Hans')).t('outcome.exhausted', { n: 12186 }), '没有路径：扩展 12,186 次之后，开放列表为空。');
  assert.deepEqual([n(0), n(1234567.891), n(0.5), n(-3)], ['0', '1,234,567.89', '0.5', '-3']);
  assert.equal(t('lab.cell', { cell: '$& {n} $1' }), 'Cell $& {n} $1');
});

test('Chinese has one word a thing, the textbooks’ words glossed once', () => {
  /** What has been said otherwise: the word to use stands behind each. @type {[RegExp, string][]} */
  const others = [
    [/将牌|数码块|方块牌/, '滑块'],
    [/展开(?!开放|的?菜单|面板)/, '扩展'],
    [/(?<!重新)打开(?:了)?[\d{]|被打开|打开的(?:格|节点)/, '生成 or 开放'],
    [/[“「]同[”」]/, '并列'],
  ];
  for (const [key, text] of Object.entries(zh)) {
    for (const [other, word] of others) assert.doesNotMatch(text.replaceAll('扩展开放', '扩展、开放'), other, `${key}: ${word}`);
  }
  for (const textbook of ['估价函数', 'OPEN 表', 'CLOSED 表']) {
    assert.ok(
      Object.values(zh).some((text) => text.includes(textbook)),
      textbook,
    );
  }
});

test('any Chinese is Chinese, any other language English, an unknown key comes back as it is', async () => {
  for (const lang of ['zh-Hans', 'zh', 'zh-CN', 'ZH-tw']) assert.equal((await strings(lang)).lang, 'zh-Hans');
  for (const lang of ['en', 'en-GB', 'fr', '', 'zhuang', 'constructor', '__proto__']) assert.equal((await strings(lang)).lang, 'en');
  // @ts-expect-error there is no such text, and no program that asks for it compiles
  assert.equal((await strings('zh-Hans')).t('no.such.key'), 'no.such.key');
  assert.equal((await strings('en')).t('lab.cell'), 'Cell {cell}');
});

test('a part of the texts is there once it has been asked for', async () => {
  const texts = await strings('en');
  await texts.more('hunt');
  assert.equal(texts.t('lab.walker.replanned', { cell: '(3,1)', n: 17 }), 'Re-planned from (3,1): 17 cells expanded.');
});

test('what the page says in every world speaks of no cells and no map', () => {
  const ofGrids =
    /^lab\.(?:map|picture|clear|file\.kind|save\.map|tool\.(?:wall|erase|terrain)|column\.cell$|cell$|cluster|paths|count\.inside|invitation|settings$)/;
  const everywhere = [
    /^lab\.(?!choice|graph|tiles|mesh|walker|hunt|scenarios|jps|canonical|keys|help)/,
    /^outcome\.(?!found|monster|hpa|limit\.too-short|exhausted\.)/,
  ];
  for (const key of Object.keys(en).filter((each) => everywhere.some((family) => family.test(each)) && !ofGrids.test(each))) {
    assert.doesNotMatch(en[key].replace(/\{[^}]*\}/g, ''), /\b(?:cells?|maps?|squares?)\b/i, key);
    assert.doesNotMatch(zh[key].replace('空格', ''), /格|地图/, key);
  }
});
