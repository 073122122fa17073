/** Facts for the manual, made from the sources as Markdown. Only headings of tables and labels are written here by hand. */
import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { fields, wordsOf, worldNames } from './schema.mjs';
import './types.mjs';

const { loadEngine } = await import('../web/kernel/engine/engine.ts');
const { drawn } = await import('../web/parts/picture/drawn.ts');
const { makesClusters, searches } = await import('../web/kernel/document/algorithms.ts');
const { presets } = await import('../web/kernel/document/tutorials.ts');
const { themeNames } = await import('../web/view/draw/themes.ts');
const { ideas } = await import('../web/parts/gallery/ideas.ts');
const { lessons } = await import('../web/parts/lessons/list.ts');
const { asksFor } = await import('../web/parts/lessons/task.ts');
const { calls, figures, program, react, resolver, room, style, template, vue } = await import('../web/apps/manual/examples.ts');
const { linkOf } = await import('../web/kernel/worlds/reading.ts');
const { asQuery, shortOf } = await import('../web/kernel/worlds/short_writer.ts');
const { strings } = await import('../web/kernel/words/i18n.ts');
const { presetTexts } = await import('../web/kernel/words/preset_texts.ts');
const { sentences } = await import('../web/kernel/words/zh-Hans/errors.ts');
const { sentences: ofFiles } = await import('../web/kernel/words/zh-Hans/errors_of_files.ts');
const { choicesOn, validateDocument } = await import('../web/kernel/worlds/documents.ts');
const { fetchAllNeeds, folders } = await import('../web/kernel/worlds/parts.ts');
const { allHelp } = await import('../web/apps/cli/main.ts');
const { papers } = await import('../web/generated/rows.ts');
const { worldOf } = await import('../web/kernel/worlds/registry.ts');
await fetchAllNeeds();

const root = new URL('..', import.meta.url);
const read = (/** @type {string} */ path) => readFile(new URL(path, root), 'utf8');
const json = async (/** @type {string} */ path) => JSON.parse(await read(path));
const { modules } = await json('custom-elements.json');
/** The element as its manifest describes it. */
export const [element] = modules[0].declarations;
const examples = Object.fromEntries(
  await Promise.all(
    ['grid', 'file', 'states', 'roads', 'own_space', 'own_algorithm'].map(async (name) => [
      name,
      (await read(`examples/cpp/${name}.cpp`)).trimEnd(),
    ]),
  ),
);

/** Words of tables, and of the lines below a search. */
const heads = {
  en: {
    name: 'Name',
    type: 'Type',
    says: 'What it is',
    value: 'Value',
    usual: 'default',
    where: 'Worlds',
    lesson: 'Lesson',
    steps: 'Steps',
    idea: 'What it shows',
    week: 'Week',
    lecture: 'In the lecture',
    byHand: 'By hand',
    open: 'To open',
    read: 'To read',
    header: 'Header',
    reads: 'Reads',
    worlds: 'Worlds',
    all: 'all',
    complete: 'Complete',
    sure: 'Optimal, provided that',
    unsure: 'Not optimal',
    time: 'Time',
    space: 'Space',
    colon: ': ',
    reference: 'Reference',
    learn: 'Learn',
    see: 'See',
    picture: 'A search (opens in A* Lab)',
    start: 'Start and goal',
    estimates: 'Estimates',
    without: 'Without',
    lacks: 'Does not apply',
    puzzle: 'The 8-puzzle (opens in A* Lab)',
    joint: ', ',
  },
  'zh-Hans': {
    name: '名称',
    type: '类型',
    says: '含义',
    value: '取值',
    usual: '默认',
    where: '世界',
    lesson: '课程',
    steps: '步数',
    idea: '看点',
    week: '周次',
    lecture: '课上',
    byHand: '手算',
    open: '看一看',
    read: '读一读',
    header: '头文件',
    reads: '所用选项',
    worlds: '世界',
    all: '全部',
    complete: '完备',
    sure: '最优的条件',
    unsure: '不保证最优',
    time: '时间',
    space: '空间',
    colon: '：',
    reference: '文献',
    learn: '课程',
    see: '看图',
    picture: '一次搜索（在 A* Lab 中打开）',
    start: '起点与终点',
    estimates: '启发函数',
    without: '不能用的搜索',
    lacks: '不适用',
    puzzle: '八数码（在 A* Lab 中打开）',
    joint: '、',
  },
};
/** @typedef {keyof typeof heads} Lang */

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`)
    .join('\n');
const code = (/** @type {string} */ text) => (text ? `\`${text}\`` : '');
const block = (/** @type {string} */ language, /** @type {string} */ text) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

/** The map in the figure of a search: a bay that opens away from the goal. @param {string} algorithm */
const shownOf = (algorithm) => ({
  version: 1,
  space: { type: 'grid', rows: ['.......', '..##...', '...#...', '..##...', '.......'] },
  start: [1, 2],
  goal: [5, 2],
  algorithm,
  ...(makesClusters(algorithm) ? { clusterSize: 3 } : {}),
  view: { step: 9999, labels: false, arrows: false },
});

/** Pictures of the figures, the same in all languages, by search. @type {Record<string, string>} */
const pictures = {};
for (const algorithm of Object.keys(searches)) {
  const { markup: picture } = await drawn(await loadEngine(), validateDocument(shownOf(algorithm)), ({ eventCount }) => eventCount, {
    scheme: 'light',
    lang: 'en',
    width: 640,
  });
  // Keeps only the map, without words.
  const [, size, map] = /<svg x="\d+" y="\d+" (width="\d+" height="\d+")>\n([^]*?)<\/svg>/.exec(picture) ?? [];
  const [wide, high] = (size.match(/\d+/g) ?? []).map(Number);
  pictures[algorithm] =
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${wide} ${high}">\n${map.replace(/<text[^]*?<\/text>\n| stroke-miterlimit="10"/g, '')}</svg>\n`;
}
/** Name of the picture; equal pictures are stored once. @param {string} algorithm */
const pictureOf = (algorithm) => `${Object.keys(pictures).find((name) => pictures[name] === pictures[algorithm])}.svg`;
/** @type {Record<string, string>} */
export const figureFiles = Object.fromEntries(Object.keys(pictures).map((name) => [`manual/${pictureOf(name)}`, pictures[name]]));

/** Lessons with the searches they show. @type {{ id: string, title: Record<string, string>, steps: number, searched: Set<string> }[]} */
const courses = await Promise.all(
  Object.keys(lessons).map(async (id) => {
    const { title, steps } = await json(`web/parts/lessons/${id}.json`);
    const searched = new Set(
      steps.flatMap((/** @type {any} */ step) => [
        ...(step.document ? [step.document.algorithm ?? 'astar'] : []),
        step.change?.algorithm,
        ...(step.try ?? []).flatMap((/** @type {any} */ { field, values }) => (field === 'algorithm' ? values : [])),
      ]),
    );
    return { id, title, steps: steps.length, searched };
  }),
);

/**
 * Weeks of courses, by the name of the course: what is shown, done by hand, opened and read.
 * @type {Record<string, { topic: Record<string, string>, lessons: string[], exercises: Record<string, string>[], ideas: string[], searches: string[] }[]>}
 */
const weeks = await json('docs/manual/course.json');

/** Links that open the ideas of the gallery. @type {Record<string, string>} */
const links = Object.fromEntries(
  await Promise.all(
    ideas.map(async ({ id, document }) => [id, `../index.html${await linkOf(validateDocument({ version: 1, ...document }))}`]),
  ),
);

/** The doc comment of a declaration, and its text. @param {ts.Node} node @param {ts.SourceFile} source @param {string} [as] */
function declared(node, source, as = node.getText(source)) {
  const [doc] = ts.getJSDocCommentsAndTags(node);
  const text = doc ? (ts.getTextOfJSDocComment(doc.comment) ?? '') : '';
  return { written: as.replace(/\s+/g, ' '), says: text.replace(/\s+/g, ' ') };
}

/** Exported functions and classes of a module of the package, with their comments; not what its declarations leave out. @param {string} path */
async function api(path) {
  const source = ts.createSourceFile(path, await read(path), ts.ScriptTarget.Latest, true);
  const internal = (/** @type {ts.Node} */ node) => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');
  const open = (/** @type {ts.Node} */ node) =>
    !internal(node) && ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const named = new Set(
    source.statements.flatMap((each) =>
      ts.isExportDeclaration(each) && !each.moduleSpecifier && each.exportClause && ts.isNamedExports(each.exportClause)
        ? each.exportClause.elements.map(({ name }) => name.text)
        : [],
    ),
  );
  /** @type {{ written: string, says: string }[]} */
  const found = [];
  const head = (/** @type {ts.SignatureDeclaration} */ { parameters, type }) =>
    `(${parameters.map((each) => each.getText(source)).join(', ')})${type ? `: ${type.getText(source)}` : ''}`;
  for (const each of source.statements) {
    if (ts.isFunctionDeclaration(each) && open(each)) found.push(declared(each, source, `${each.name?.text}${head(each)}`));
    if (ts.isVariableStatement(each) && open(each))
      for (const { name, initializer } of each.declarationList.declarations)
        found.push(
          declared(each, source, name.getText(source) + (initializer && ts.isArrowFunction(initializer) ? head(initializer) : '')),
        );
    if (!ts.isClassDeclaration(each) || !(open(each) || named.has(each.name?.text ?? ''))) continue;
    for (const member of each.members) {
      if (!member.name || ts.isPrivateIdentifier(member.name) || internal(member)) continue;
      if (ts.isMethodDeclaration(member))
        found.push(declared(member, source, `${each.name?.text}.${member.name.getText(source)}${head(member)}`));
      if (ts.isGetAccessor(member)) found.push(declared(member, source, `${each.name?.text}.${member.name.getText(source)}`));
    }
  }
  return found;
}

/** The headers of the C++ library, with the first comment of each. */
async function headers() {
  const all = (await read('cpp/a_star_lab.hpp')).matchAll(/#include "(.*)"/g);
  return Promise.all(
    [...all].map(async ([, path]) => {
      const [, comment] = /^((?:\/\/.*\n)+)/.exec(await read(`cpp/${path}`)) ?? ['', ''];
      return [
        path,
        comment
          .replace(/^\/\/ ?/gm, '')
          .split('\n\n')[0]
          .replace(/\s+/g, ' ')
          .trim(),
      ];
    }),
  );
}

/** @param {Lang} lang @returns {Promise<Record<string, (what: string) => string>>} facts by the names used in the manual */
export async function factsIn(lang) {
  const words = await strings(lang);
  await Promise.all([...Object.keys(folders), 'guide', 'hints', 'map', 'gallery', 'code', 'teach'].map((part) => words.more(part)));
  /** A text whose key is put together here. @param {string} key @param {Record<string, string | number>} [fill] */
  const t = (key, fill) => words.t(/** @type {any} */ (key), fill);
  const h = heads[lang];
  const chinese = lang === 'en' ? {} : { ...sentences, ...ofFiles };
  if (lang !== 'en') for (const { words } of Object.values(folders)) Object.assign(chinese, (await words?.[lang]?.())?.errors);
  /** A sentence of a world's checks, in the language. @param {string} sentence */
  const sentence = (sentence) => /** @type {Record<string, string>} */ (chinese)[sentence] ?? sentence;
  const titles = await presetTexts(lang);
  const theory = /** @type {Record<string, string>} */ ((await import(`../web/kernel/words/${lang}/said_theory.ts`)).default);
  const own = lang === 'en' ? null : await json(`docs/manual/${lang}/element.json`);
  const [engine, running, search, toolbox, solver, documents] = await Promise.all(
    [...['engine', 'running', 'search', 'toolbox', 'solver'].map((name) => `kernel/engine/${name}`), 'apps/package/document'].map((name) =>
      api(`web/${name}.ts`),
    ),
  );
  const library = await headers();

  const nameOfWorld = (/** @type {string} */ type) => t(`lab.map.${type}`);
  const nameOf = (/** @type {string} */ field, /** @type {string} */ value) => t(`lab.choice.${field}.${value}`);
  const worldsWhere = (/** @type {(type: string) => boolean} */ test) => {
    const names = worldNames.filter(test);
    return names.length === worldNames.length ? h.all : names.map(nameOfWorld).join(h.joint);
  };

  /** A live figure, with a picture for readers without scripts. @param {string} algorithm */
  function figure(algorithm) {
    const document = validateDocument({ ...shownOf(algorithm), view: {} });
    const pairs = /** @type {[string, string][]} */ (shortOf(document));
    const attributes = pairs.map(([name, value]) => `${name.toLowerCase()}="${value}"`).join(' ');
    const { rows } = shownOf(algorithm).space;
    const height = Math.round((640 * rows.length) / rows[0].length);
    return `<a-star-lab ${attributes} step="9999"><a href="../index.html#${asQuery(pairs).replaceAll('&', '&amp;')}"><img src="${pictureOf(algorithm)}" width="640" height="${height}" loading="lazy" alt="${nameOf('algorithm', algorithm)}: ${h.picture}"></a></a-star-lab>`;
  }

  const fieldsOf = (/** @type {string} */ group) =>
    table(
      [h.name, h.type, h.says],
      fields.filter((each) => each.group === group).map(({ path, type }) => [code(path), type, wordsOf(path, group)[lang]]),
    );

  function guarantee(/** @type {string} */ algorithm) {
    const said = (/** @type {'complete' | 'time' | 'space'} */ what) => `**${h[what]}**${h.colon}${theory[`theory.${what}.${algorithm}`]}`;
    const optimal = `**${searches[algorithm].proof ? h.sure : h.unsure}**${h.colon}${t(`verdict.why.${algorithm}`)}`;
    return [said('complete'), optimal, said('time'), said('space')];
  }

  function oneSearch(/** @type {string} */ algorithm) {
    const learn = courses
      .filter(({ searched }) => searched.has(algorithm))
      .slice(0, 3)
      .map(({ id, title }) => `[${title[lang]}](../teach.html?lesson=${id})`);
    const see = ideas
      .filter(({ document }) => [document.algorithm ?? 'astar', document.view?.beside?.algorithm].includes(algorithm))
      .slice(0, 2)
      .map(({ id }) => `[${t(`gallery.${id}`)}](${links[id]})`);
    const list = [
      ...guarantee(algorithm),
      `**${h.reads}**${h.colon}${searches[algorithm].reads.map(code).join(h.joint) || '—'}`,
      `**${h.worlds}**${h.colon}${worldsWhere((type) => choicesOn(type).algorithm.includes(algorithm))}`,
      `**${h.reference}**${h.colon}${/** @type {Record<string, string>} */ (papers)[algorithm]}`,
      ...(learn.length ? [`**${h.learn}**${h.colon}${learn.join(h.joint)}`] : []),
      ...(see.length ? [`**${h.see}**${h.colon}${see.join(h.joint)}`] : []),
    ];
    return `### ${nameOf('algorithm', algorithm)} {#${algorithm}}\n\n${t(`lab.choice.algorithm.${algorithm}.hint`)}${lang === 'en' ? '.' : '。'} (${code(algorithm)})\n\n${list.map((each) => `- ${each}`).join('\n')}\n\n${figure(algorithm)}`;
  }

  const live = (/** @type {string} */ name) => figures[name].replace('{link}', name === 'later' ? h.puzzle : h.picture);
  /** Pages of the manual lie one folder below the lab. @param {string} markup */
  const up = (markup) => markup.replaceAll('href="index.html', 'href="../index.html');

  /** The allowed values of attributes, where they are listed. @type {Record<string, readonly string[]>} */
  const listed = {
    ...Object.fromEntries(Object.entries(choicesOn('grid')).map(([field, names]) => [field.toLowerCase(), names])),
    preset: presets.map(({ id }) => id),
    theme: themeNames,
  };
  /** @param {string} kind @param {any} entry */
  function typeOf(kind, entry) {
    if (kind === 'attributes' && listed[entry.name]) return listed[entry.name].join(' | ');
    if (entry.kind !== 'method') return entry.type?.text ?? '';
    const given = (entry.parameters ?? []).map((/** @type {any} */ { name, type }) => `${name}: ${type.text}`);
    return `(${given.join(', ')}) => ${entry.return.type.text}`;
  }
  const apiTable = (/** @type {{ written: string, says: string }[]} */ rows) =>
    table(
      [h.name, h.says],
      rows.map(({ written, says }) => [code(written), says]),
    );

  return {
    searches: () => Object.keys(searches).map(oneSearch).join('\n\n'),
    names: (field) =>
      table(
        [h.value, h.name, h.says],
        choicesOn('grid')[/** @type {'tie'} */ (field)].map((value, at) => [
          code(value) + (at === 0 ? ` (${h.usual})` : ''),
          nameOf(field, value),
          t(`lab.choice.${field}.${value}.hint`),
        ]),
      ),
    heuristics: () =>
      table(
        [h.value, h.name, h.says, h.where],
        [...new Set(worldNames.flatMap((type) => choicesOn(type).heuristic))].map((name) => [
          code(name),
          nameOf('heuristic', name),
          t(`lab.choice.heuristic.${name}.hint`),
          worldsWhere((type) => choicesOn(type).heuristic.includes(/** @type {any} */ (name))),
        ]),
      ),
    world: (type) => {
      const { plural, point, heuristics, lacks = {} } = worldOf(/** @type {any} */ ({ type }));
      const without = Object.keys(searches).filter((name) => !choicesOn(type).algorithm.includes(name));
      return [
        [h.start, sentence(point)],
        [h.estimates, heuristics.map((name) => `${nameOf('heuristic', name)} (${code(name)})`).join(h.joint)],
        [h.without, without.map((name) => nameOf('algorithm', name)).join(h.joint)],
        [
          h.lacks,
          Object.entries(lacks)
            // In English the reason is a clause about the world.
            .map(([field, why]) => `${code(field)} (${lang === 'en' ? `${plural}, ` : ''}${sentence(why)})`)
            .join(h.joint),
        ],
      ]
        .filter(([, text]) => text)
        .map(([name, text]) => `- **${name}**: ${text}`)
        .join('\n');
    },
    presets: () =>
      table(
        [h.value, h.name],
        presets.map(({ id }) => [`[${code(id)}](../index.html#preset=${id})`, titles[id].title]),
      ),
    lessons: () =>
      table(
        [h.lesson, h.steps],
        courses.map(({ id, title, steps }) => [`[${title[lang]}](../teach.html?lesson=${id})`, String(steps)]),
      ),
    course: (name) => {
      const titled = new Map(courses.map(({ id, title }) => [id, title[lang]]));
      return table(
        [h.week, h.lecture, h.byHand, h.open, h.read],
        weeks[name].map(({ topic, lessons, exercises, ideas, searches }, at) => [
          `${at + 1}. ${topic[lang]}`,
          ...[
            lessons.map((id) => `[${titled.get(id)}](../teach.html?lesson=${id})`),
            exercises.map(
              (task) =>
                `[${nameOf('algorithm', task.algorithm)}${h.colon}${t(`teach.world.${task.world}`)}${h.joint}${t(`teach.level.${task.level}`)}](../teach.html?${String(new URLSearchParams({ ...asksFor('exercise'), ...task }))})`,
            ),
            ideas.map((id) => `[${t(`gallery.${id}`)}](${links[id]})`),
            searches.map((name) => `[${nameOf('algorithm', name)}](searches.md#${name})`),
          ].map((cells) => cells.join('<br>')),
        ]),
      );
    },
    ideas: () =>
      table(
        [h.name, h.idea],
        ideas.map(({ id }) => [`[${t(`gallery.${id}`)}](${links[id]})`, t(`gallery.${id}.line`)]),
      ),
    mazes: () =>
      table(
        [h.name, h.says],
        ['backtracker', 'prim', 'kruskal', 'division', 'wilson', 'eller', 'binary-tree', 'rooms', 'caves'].map((name) => [
          t(`maze.${name}`),
          t(`maze.${name}.hint`),
        ]),
      ),
    fields: fieldsOf,
    spaces: () => worldNames.map((type) => `### ${nameOfWorld(type)}\n\n${fieldsOf(type)}`).join('\n\n'),
    help: () => block('text', allHelp()),
    shown: (name) => `${up(live(name))}\n\n${block('html', live(name))}`,
    seek: (text) => {
      const [start, turn] = text.split(' | ');
      const way = [
        ['0', start],
        ['60', turn],
      ].map(([step, says]) => `<button type="button" class="link" data-astar-for="greedy" data-astar-step="${step}">${says}</button>`);
      return `<p>${way.join('\n')}</p>\n${up(live('seek'))}\n\n${block('html', `${way.join('\n')}\n${live('seek')}`)}`;
    },
    program: (label) =>
      `${up(live('program'))}\n<ul class="calls" data-calls>\n${Object.entries(calls)
        .map(
          ([name, text]) =>
            `<li><button type="button" data-call="${name}"><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></button></li>`,
        )
        .join('\n')}\n</ul>\n<output tabindex="0" aria-label="${label}" data-log></output>\n\n${block('js', program)}`,
    colours: () => `${up(live('colours'))}\n\n${block('html', `${live('colours')}\n<style>\n${style}</style>`)}`,
    script: () => block('html', `<script type="module" src="lab/web/embed/a-star-lab.js"></script>\n<style>\n${room}</style>`),
    resolver: () => block('js', resolver),
    react: () => block('jsx', react),
    vue: () => `${block('js', vue)}\n\n${block('html', template)}`,
    element: (kind) =>
      table(
        [h.name, h.type, h.says],
        element[kind].map((/** @type {any} */ entry) => [
          code(entry.name || '<slot>'),
          code(typeOf(kind, entry)),
          own ? own[kind][entry.name] : entry.description,
        ]),
      ),
    api: (name) =>
      apiTable(
        { engine: [...engine], search: [...running, ...search], toolbox, solver, document: documents }[/** @type {'search'} */ (name)],
      ),
    headers: () =>
      table(
        [h.header, h.says],
        library.map(([path, says]) => [code(path), says]),
      ),
    example: (name) => examples[name],
  };
}
