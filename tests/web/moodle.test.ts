/** Questions for Moodle: as its documentation has the format, and every right answer is what the core's search says. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { documentsOf } from '../../web/parts/lessons/instances.ts';
import { taskOf } from '../../web/parts/lessons/task.ts';
import { byHand } from '../../web/parts/lessons/hand.ts';
import { moodleOf } from '../../web/parts/lessons/moodle.ts';
import { algorithms, levelsOf, hasPlan, offers } from '../../web/parts/lessons/offers.ts';
import { nameOf, planOf } from '../../web/parts/lessons/plan.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import type { Plan } from '../../web/kernel/worlds/contracts.ts';
import type { NodeInfo } from '../../web/kernel/engine/search.ts';

type Element = { tag: string; attributes: Record<string, string>; children: Element[]; text: string };

const engine = await loadEngine();
const english = await strings('en');
const chinese = await strings('zh-Hans');
await Promise.all([english, chinese].flatMap((words) => ['teach', 'sheet', 'choices'].map((part) => words.more(part))));

const letters = { amp: '&', lt: '<', gt: '>', quot: '"' } as Record<string, string>;
const plain = (text: string) => text.replace(/&(\w+);/g, (_, name) => letters[name]);

/** Reads what is well-formed, and no more of XML than is written. */
function read(xml: string): Element {
  const root = { tag: '', attributes: {}, children: [], text: '' } as Element;
  const within = [root];
  let at = 0;
  for (const { 0: token, index } of xml.matchAll(/<[^<>]*>|[^<>]+/g)) {
    assert.equal(index, at, 'no letter is out of place');
    at += token.length;
    const top = within[within.length - 1];
    const start = /^<([\w:-]+)((?: [\w:-]+="[^"<]*")*)>$/.exec(token);
    if (start) {
      const attributes = Object.fromEntries([...start[2].matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]));
      const element = { tag: start[1], attributes, children: [], text: '' };
      top.children.push(element);
      within.push(element);
    } else if (token.startsWith('</')) assert.equal(token, `</${within.pop()?.tag}>`);
    else {
      assert.doesNotMatch(token, /^<|&(?!(?:amp|lt|gt|quot);)/);
      top.text += plain(token);
    }
  }
  assert.equal(at, xml.length);
  assert.deepEqual([within.length, root.children.length], [1, 1]);
  return root.children[0];
}

const common = ['name', 'questiontext', 'generalfeedback', 'defaultgrade', 'penalty', 'hidden'];
/** Of each element what is in it and what it says of itself, as documented at docs.moodle.org/en/Moodle_XML_format. */
const format = {
  quiz: [['question'], []],
  'question category': [['category'], ['type']],
  'question shortanswer': [[...common, 'usecase', 'answer'], ['type']],
  'question numerical': [[...common, 'answer'], ['type']],
  category: [['text'], []],
  name: [['text'], []],
  questiontext: [['text', 'file'], ['format']],
  generalfeedback: [['text'], ['format']],
  feedback: [['text'], ['format']],
  answer: [
    ['text', 'feedback', 'tolerance'],
    ['fraction', 'format'],
  ],
  file: [[], ['name', 'path', 'encoding']],
} as Record<string, [children: string[], attributes: string[]]>;

function check(element: Element) {
  const { tag, attributes, children } = element;
  const [may, has] = format[tag === 'question' ? `question ${attributes.type}` : tag] ?? [[], []];
  for (const child of children) assert.ok(may.includes(child.tag), `${child.tag} in ${tag}`);
  assert.deepEqual(Object.keys(attributes), has, tag);
  if (children.length) assert.equal(element.text, '', `no text beside the elements of ${tag}`);
  children.forEach(check);
}

const all = (element: Element, tag: string) => element.children.filter((each) => each.tag === tag);
const textOf = (element: Element | undefined) => (element ? all(element, 'text')[0].text : '');

function told(question: Element) {
  const html = textOf(all(question, 'questiontext')[0]);
  const cells = [...html.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td>/g)];
  const answers = all(question, 'answer').map((answer) => ({
    right: answer.attributes.fraction === '100',
    text: textOf(answer),
    feedback: textOf(all(answer, 'feedback')[0]),
    tolerance: all(answer, 'tolerance')[0]?.text,
  }));
  return {
    html,
    answers,
    taken: (/Expanded so far: (.*?)\. On/.exec(html)?.[1] ?? '').split(', ').filter((name) => name !== '–'),
    open: cells.map(([, name, g, h]) => ({ name, g: Number(g), h: Number(h) })),
    expanding: /<b>(\S+), whose g is \S+, is being expanded, and (\S+) is looked at as its neighbour\. What is the ([gf])/.exec(html),
  };
}

/** Whether it is the map that is drawn: the names and grounds of its nodes, the prices of its edges. */
function drawn(document: any, svg: Element) {
  const search = engine.createSearch(document);
  const { places, edges } = planOf(document, search) as Plan;
  search.dispose();
  const texts = (kind: string) => svg.children.filter((each) => each.attributes.class === kind).map(({ text }) => text);
  const written = ({ name, ground }: any) => [name, ground && `×${ground}`].filter(Boolean).join(' ');
  return (
    texts('name').length === places.length &&
    texts('name').every((text, at) => ` ${text.replaceAll('  ', ' ')}`.endsWith(` ${written(places[at])}`)) &&
    texts('price').join() === edges.map(({ price }: any) => String(Number(price.toFixed(2)))).join()
  );
}

/** The search after these were taken, where they may be; all of a question's numbers are held against it. */
function after(document: any, { taken, open, expanding }: ReturnType<typeof told>) {
  const search = engine.createSearch(byHand(document));
  search.seek(Infinity);
  const nodes = () => [...search.states().keys()].filter((node) => search.node(node).state !== 'unseen');
  const find = (name: string) => nodes().find((node) => nameOf(document, search, node) === name) ?? -1;
  for (const name of taken) {
    const node = find(name);
    if (!search.mayTake().includes(node)) return search.dispose();
    search.take(node);
    search.seek(Infinity);
  }
  const now = new Map(nodes().map((node) => [nameOf(document, search, node), search.node(node)]));
  const rows = [...now.values()].filter(({ state }) => state === 'open');
  const legal = [...search.mayTake()].map((node) => nameOf(document, search, node));
  search.dispose();
  const near = (one: unknown, other: number) => Math.abs((one as number) - other) < 0.006;
  const same = open.every(
    ({ name, g, h }) => near(now.get(name)?.h, h) && (expanding ? (now.get(name)?.g as number) < g + 0.006 : near(now.get(name)?.g, g)),
  );
  return same && (expanding ? now.has(expanding[2]) : rows.length === open.length) ? { now, legal } : undefined;
}

for (const algorithm of algorithms)
  for (const world of offers[algorithm])
    test(`questions about ${algorithm} on ${world}: their format is Moodle's, what they call right is the core's, wrong answers are named`, () => {
      for (const level of levelsOf(algorithm, world)) {
        const task = taskOf({ assignment: 'a/b <&> *', algorithm, world, level });
        const xml = moodleOf(engine, task, english.t);
        assert.equal(moodleOf(engine, task, english.t), xml, 'the same form, the same questions');
        const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
        assert.ok(xml.startsWith(head));
        const quiz = read(xml.slice(head.length).trimEnd());
        check(quiz);
        const [category, ...questions] = quiz.children;
        assert.match(textOf(all(category, 'category')[0]), /^\$course\$\/.* by hand – a\/\/b <&> \*$/);
        assert.equal(questions.length, hasPlan(world) ? 10 : 0);
        assert.equal(new Set(questions.map((question) => textOf(all(question, 'name')[0]))).size, questions.length);
        const given = Array.from({ length: 12 }, (_, at) => documentsOf({ ...task, student: ` ${at + 1}` })).flat();
        const documents = [...new Map(given.map((document) => [JSON.stringify(document), document])).values()];
        let feedbacks = 0;
        for (const question of questions) {
          const [file] = all(all(question, 'questiontext')[0], 'file');
          const { html, answers, ...asked } = told(question);
          assert.equal(file.attributes.encoding, 'base64');
          assert.ok(html.includes(`src="@@PLUGINFILE@@${file.attributes.path}${file.attributes.name}"`));
          const svg = read(Buffer.from(file.text, 'base64').toString());
          assert.equal(svg.attributes.xmlns, 'http://www.w3.org/2000/svg');
          assert.ok(answers[0].right);
          assert.equal(new Set(answers.map(({ text }) => text)).size, answers.length, 'no answer is both right and wrong');
          assert.ok(answers.every(({ right, feedback }) => right === (feedback === '')));
          feedbacks += answers.filter(({ right }) => !right).length;
          const maps = documents.filter((document) => drawn(document, svg));
          const found = maps.flatMap((document) => after(document, { html, answers, ...asked }) ?? []);
          assert.ok(found.length > 0, html);
          const right = answers.filter((answer) => answer.right).map(({ text }) => text);
          for (const { now, legal } of found)
            if (asked.expanding) {
              const { g, h } = now.get(asked.expanding[2]) as NodeInfo;
              assert.deepEqual(right.length, 1);
              assert.ok(
                Math.abs(Number(right[0]) - (g as number) - (asked.expanding[3] === 'f' ? h : 0)) < Number(answers[0].tolerance),
                html,
              );
            } else assert.deepEqual(right.filter((name) => asked.open.some((row) => row.name === name)).sort(), legal.sort(), html);
        }
        assert.ok(feedbacks >= questions.length, 'as many wrong answers as questions are told by name');
      }
    });

test('in A* no question has an f before it is answered, and the feedback to all has that of each open node as a sum', () => {
  for (const world of offers.astar.filter(hasPlan))
    for (const level of ['order', 'updates']) {
      const task = taskOf({ algorithm: 'astar', world, level });
      const quiz = read(moodleOf(engine, task, english.t).split('\n').slice(1).join('\n').trimEnd());
      for (const question of quiz.children.slice(1).filter(({ attributes }) => attributes.type === 'shortanswer')) {
        const { open, html } = told(question);
        const svg = read(Buffer.from(all(all(question, 'questiontext')[0], 'file')[0].text, 'base64').toString());
        const numbers = svg.children.filter(({ tag, attributes }) => tag === 'text' && !attributes.class).map(({ text }) => text);
        for (const text of numbers) assert.match(text, /^(h|g) [\d._]+$/, 'on the map');
        assert.doesNotMatch(html, /<t[dh]>f</);
        const feedback = textOf(all(question, 'generalfeedback')[0]);
        for (const { name, g, h } of open) assert.ok(feedback.includes(`${name}: ${g} + ${h} = ${g + h}`), feedback);
      }
    }
});

test('questions for Moodle are the same in Chinese but for their words', () => {
  const task = taskOf({ algorithm: 'astar', world: 'grid', level: 'updates' });
  const [one, other] = [english, chinese].map(({ t }) => read(moodleOf(engine, task, t).split('\n').slice(1).join('\n').trimEnd()));
  check(other);
  const right = (quiz: Element) =>
    quiz.children.map((question) => all(question, 'answer').map((each) => [each.attributes.fraction, textOf(each)]));
  assert.deepEqual(right(other), right(one));
  const asked = other.children
    .slice(1)
    .map((question) => textOf(all(question, 'questiontext')[0]))
    .join('');
  assert.match(asked, /下一个扩展哪个节点？/);
  assert.doesNotMatch(asked, /[a-z]{2,} [a-z]{2,} [a-z]{2,}/);
});

test('no feedback speaks of ground where there is none, and who overwrites the g of an open node is told that', () => {
  let overwriting = 0;
  for (const world of ['graph', 'grid'] as const)
    for (let assignment = 0; assignment < 5; assignment++) {
      const task = taskOf({ algorithm: 'astar', world, level: 'updates', assignment: String(assignment) });
      const xml = moodleOf(engine, task, english.t);
      const documents = Array.from({ length: 40 }, (_, at) => documentsOf({ ...task, student: ` ${at + 1}` })).flat();
      for (const question of read(xml.split('\n').slice(1).join('\n').trimEnd()).children.slice(1)) {
        const { answers, html, expanding } = told(question);
        if (!expanding) continue;
        const svg = read(Buffer.from(all(all(question, 'questiontext')[0], 'file')[0].text, 'base64').toString());
        const document = documents.find((each) => drawn(each, svg));
        assert.ok(document, html);
        const [, name, other] = expanding;
        const past = Number(/whose g is ([\d.]+)/.exec(html)?.[1]);
        const edge = document.space.edges?.find((each) => [name, other].every((end) => each.includes(end)));
        const [x, y] = (/\((\d),(\d)\)/.exec(other) ?? []).slice(1).map(Number);
        const ground = Number(document.space.rows?.[y]?.[x]) || 1;
        for (const { right, text, feedback } of answers) {
          if (feedback.includes('ground is forgotten')) assert.ok(ground > 1, html);
          if (!right && edge && Number(text) === past + Number(edge[2]))
            assert.match(feedback, /the old g stays|its g alone|its h\./, html);
          if (feedback.includes('the old g stays')) {
            overwriting++;
            if (edge) assert.equal(Number(text), past + Number(edge[2]));
            assert.ok(Number(text) > Number(answers[0].text), 'it is dearer');
          }
        }
      }
    }
  assert.ok(overwriting > 10, `${overwriting} questions`);
});

test('that h may say too much is said in questions on graphs of before version 5, and of no map since; of a set that reopens that it does', () => {
  for (const { t } of [english, chinese])
    for (const algorithm of algorithms)
      for (const world of offers[algorithm].filter(hasPlan))
        for (const version of world === 'reopening' ? [5] : [4, 5]) {
          const quiz = read(moodleOf(engine, taskOf({ version, algorithm, world }), t).split('\n').slice(1).join('\n').trimEnd());
          const sentence = t('teach.costs.high').trim();
          const said = quiz.children.slice(1).filter((question) => textOf(all(question, 'questiontext')[0]).includes(sentence));
          const guided = algorithm === 'astar' || algorithm === 'greedy';
          const reopens = quiz.children.slice(1).map((question) => textOf(all(question, 'questiontext')[0]).includes(t('teach.costs.reopens').trim())); // prettier-ignore
          if (version === 5) assert.deepEqual([...new Set(reopens)], [world === 'reopening']);
          assert.equal(said.length > 0, world === 'graph' && guided && version === 4, `${algorithm} on ${world}, ${version}`);
        }
});
