/** The page for learning: exercises done to their end by keyboard, lessons gone through by clicker, nothing given away. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { asksFor, taskOf, taskOfQuery } from '../../web/parts/lessons/task.ts';
import { documentsOf } from '../../web/parts/lessons/instances.ts';
import { wordsMarked } from '../../web/parts/lessons/exam.ts';
import { Hand } from '../../web/parts/lessons/hand.ts';
import { markOf } from '../../web/parts/lessons/marks.ts';
import { keptExam } from '../../web/apps/teach/kept_exams.ts';
import { Keeper } from '../../web/view/ui/storage.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { codeOf } from '../../web/parts/lecture/qr_picture.ts';
import { catchSaved, phone } from './harness.ts';
import { doneBy } from '../web/simulated_students.ts';
import { filed, keyboardOf, learning, ready, recorded, said, teaching } from './learning.ts';
import type { LabDocument } from '../../web/kernel/worlds/documents.ts';
import type { Page, Viewport } from 'puppeteer-core';

const axe = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

learning(['chromium'], 'learning', (it) => {
  it('has the colours that were chosen in the lab', async (page, url) => {
    await page.evaluateOnNewDocument(() => origin !== 'null' && localStorage.setItem('a-star-lab.theme', 'dark'));
    await page.goto(url);
    await ready(page);
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark');
  });

  it('an exercise is done to its end with the keyboard alone: a wrong node is named with both sums and not taken', async (page, url) => {
    await page.goto(`${url}?exercise=1&algorithm=astar&world=grid&level=order&student=6&lang=en`);
    await ready(page);
    const { press } = keyboardOf(page);
    const row = (node: number) => `.lists table:first-child button[data-node="${node}"]`;
    assert.match(await page.$eval('.exercise header', (node) => node.textContent ?? ''), / h: Octile\./);
    assert.match(await page.$eval('.board .asl-legend', (node) => node.textContent ?? ''), /open.+f = g \+ h/);
    await press('[data-do=found]');
    assert.equal(await said(page), 'Not yet: the goal (3,2) has not been expanded. Only then is the path known for certain.');
    await press(row(0));
    const sums = () =>
      page.$$eval('.lists table:first-child tbody tr', (rows) =>
        rows
          .map((each) => {
            const [, g, h] = /(\d+) \+ (\d+)/.exec(each.querySelector('td')?.textContent ?? '') ?? [];
            return { node: Number(each.getAttribute('data-node')), f: Number(g) + Number(h) };
          })
          .sort((one, other) => one.f - other.f),
      );
    const first = await sums();
    assert.ok(first.length > 1 && first[0].f < first[1].f, JSON.stringify(first));
    await press(row(first[1].node));
    assert.match(await said(page), new RegExp(`= ${first[1].f}\\. That is not the smallest f`), 'which one is next is still to be found');
    await press('[data-do=show-next]');
    const told = new RegExp(`= ${first[1].f}, but .* = ${first[0].f}: A\\* takes the smallest f`);
    assert.match(await said(page), told);
    await press(row(first[1].node));
    assert.match(await said(page), told, 'a second mistake in the same place names it');
    for (let moves = 0; moves < 12; moves++) {
      if (await page.$('.lists table:last-child tr[data-node="11"]')) break;
      await press(row((await sums())[0].node));
      assert.ok(await page.evaluate(() => document.querySelector('.side')?.contains(document.activeElement)), 'the keyboard stays there');
    }
    await press('[data-do=found]');
    assert.match(await said(page), /^Map 1 of 3 · Score \d+: \d+ right, 3 wrong, 0 missing\.$/);
    assert.deepEqual(
      await page.$$eval('.mistakes b', (all) => all.map((each) => each.textContent)),
      ['Map 1, after 0 expansions:', 'Map 1, after 1 expansion:', 'Map 1, after 1 expansion:'],
      'by the search, not by presses',
    );
    assert.match(await page.$eval('.question', (node) => node.textContent ?? ''), /Nodes chosen: \d+ of \d+/);
    await press('[data-do=next-part]');
    await press(row(0));
    const here = async () => [
      await page.$eval('.part', (node) => node.textContent),
      await page.$eval('.lists', (node) => node.textContent),
    ];
    const done = await here();
    assert.equal(done[0], 'Map 2 of 3');
    await page.reload();
    await page.waitForSelector('.lists table:last-child tr');
    assert.deepEqual(await here(), done, 'a reload loses nothing');
    await press('[data-do=again]');
    await page.waitForFunction(() => document.querySelector('.part')?.textContent === 'Map 1 of 3');
    await page.goBack();
    await page.waitForSelector('.lists table:last-child tr');
    assert.deepEqual(await here(), done, 'nor does a new round');
  });

  it('in practice a mistake has a hint before the answer, a wrong number is told by what it mixes up, and all of it fits the window', async (page, url) => {
    await page.goto(`${url}?exercise=1&algorithm=astar&world=grid&level=updates&student=6&lang=en`);
    await ready(page);
    const bottom = await page.$eval('footer', (node) => node.getBoundingClientRect().top + 20);
    assert.ok(bottom < 720, `the buttons under the map are on the screen: ${bottom}`);
    await page.click('.lists button[data-node="0"]');
    await page.click('.waiting button');
    await page.click('[data-choice=closed]');
    assert.match(await said(page), /: not “closed, and skipped”\. Is it on one of the lists\?/);
    await page.click('[data-choice=closed]');
    assert.match(await said(page), /: not “closed, and skipped” but “it is opened”\. It has not been seen before\.$/);
    await page.click('[data-choice=opened]');
    assert.deepEqual(
      await page.$eval('.say', (node) => [node.textContent, (node as HTMLElement).dataset.tone]),
      ['Right.', ''],
      'what was wrong before does not stay above the next question',
    );
    const say = async (number: string) => {
      await page.type('.number input', number);
      await page.keyboard.press('Enter');
    };
    for (const none of ['', 'abc']) {
      await say(none);
      assert.equal(await page.$eval('.number [role=alert]', (node) => node.textContent), 'Please type a number.');
    }
    // The cell beside the start costs three steps of plain ground.
    await say('10');
    assert.equal(await said(page), '(1,0): its g is not 10. The ground is forgotten: entering this cell costs more.');
    await say('58');
    assert.match(
      await said(page),
      /^\(1,0\): its g is 0 \+ 30 = 30, not 58: the g of \(0,0\) plus the cost of the step\. That is its f: the h is not part of g\.$/,
    );
    await say('３０');
    assert.match(await said(page), /^Right\. Press the next neighbour/);
    assert.match(await page.$eval('.lists', (lists) => lists.textContent ?? ''), /30 \+ 28(?! =)/);
  });

  it('all of a search is done with the keyboard alone: what was forgotten is named, and nothing shows which nodes are neighbours', async (page, url) => {
    const task = taskOf({ student: '1', world: 'graph', algorithm: 'astar', level: 'all' });
    await page.goto(`${url}?exercise=5&algorithm=astar&world=graph&level=all&student=1&lang=en`);
    await ready(page);
    const { press, choose } = keyboardOf(page);
    const engine = (await loadEngine()) as any;
    /** On the map, by its own cursor: to the start, then from node to node. */
    const onMap = async (node: number) => {
      await page.focus('.asl-view');
      await page.keyboard.press('Escape');
      await page.keyboard.press('d');
      for (let at = 0; at < node; at++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    const say = async (number: number | undefined) => {
      await page.type('.number input', String(number));
      await page.keyboard.press('Enter');
    };
    let looks = 0;
    const gone = async (map: LabDocument) => {
      const hand = new Hand(engine, map, 'all');
      for (let move = hand.next(); move; move = hand.next()) {
        if (move.do === 'take' || move.do === 'path') await press(`.lists button[data-node="${move.node}"]`);
        else if (move.do === 'stop') await press('[data-do=found]');
        else if (move.do === 'cost') await say(move.g);
        else if (move.do === 'done') await press('[data-do=done]');
        else if (move.do === 'look') {
          if (looks++ === 0) {
            assert.equal(await page.$('.waiting'), null);
            await press('.lists tr[aria-current] button');
            assert.equal(await page.$('[data-choice]'), null, 'nobody is asked about a way from a node to itself');
            await press('[data-do=done]');
            assert.equal(await said(page), 'Not yet: a neighbour of S has not been looked at.');
          }
          await onMap(move.node);
          await choose(move.says);
          if (move.g !== undefined) await say(move.g);
          if (move.f !== undefined) await say(move.f);
        }
        hand.attempt(move, false);
      }
      hand.dispose();
    };
    for (const [part, map] of documentsOf(task).entries()) {
      assert.equal(await page.$eval('.part', (node) => node.textContent), `Map ${part + 1} of 3`);
      await gone(map);
      if (part < 2) await press('[data-do=next-part]');
    }
    assert.match(await said(page), /^All 3 maps · Score \d\d: \d+ right, 1 wrong, 0 missing\.$/);
    const text = await page.$eval('[data-teach]', (root) => root.outerHTML);
    assert.doesNotMatch(text, /Step \d+ of/, 'nothing tells how much there is to come');
  });

  it('on a phone numbers are typed with keys of the page, and the map stays in sight', async (page, url) => {
    await page.setViewport(phone);
    await page.goto(`${url}?exercise=1&algorithm=dijkstra&world=graph&level=updates&student=2&lang=zh-Hans`);
    await ready(page);
    await page.click('.lists button[data-node="0"]');
    await page.click('.waiting button');
    await page.click('[data-choice=opened]');
    await page.waitForSelector('.pad');
    assert.equal(await page.$eval('.number input', (field) => field.getAttribute('inputmode')), 'none');
    const { map, pad } = await page.evaluate(() => ({
      map: document.querySelector('.map')?.getBoundingClientRect().bottom ?? 0,
      pad: document.querySelector('.pad')?.getBoundingClientRect().top ?? 0,
    }));
    assert.ok(pad >= map, `${pad} below ${map}`);
    for (const digit of [9, 9]) await page.click(`.pad button:nth-child(${digit})`);
    await page.click('.pad button:last-child');
    assert.equal(await page.$eval('.number input', (field) => (field as HTMLInputElement).value), '9');
    await page.click('[data-do=say]');
    assert.match(await said(page), /g/);
  });

  it('on a phone held sideways an exercise has its whole board in sight, beside question and lists', async (page, url) => {
    await page.setViewport({ ...phone, width: 844, height: 390 });
    for (const world of ['grid', 'graph', 'tiles']) {
      await page.goto(`${url}?exercise=1&world=${world}&lang=en`);
      await page.waitForSelector('.exercise .lists button');
      const places = () =>
        page.evaluate(() => {
          const [map, say, lists] = ['.map', '.say', '.lists'].map(
            (part) => document.querySelector(`.exercise ${part}`)?.getBoundingClientRect() as DOMRect,
          );
          return {
            whole: map.top >= 0 && map.bottom <= innerHeight,
            beside: map.right <= Math.min(say.left, lists.left),
            asked: say.bottom <= innerHeight,
          };
        });
      assert.deepEqual(await places(), { whole: true, beside: true, asked: true }, world);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      assert.equal((await places()).whole, true, world);
    }
  });

  it('an exam says nothing on the way; its answer file holds every move', async (page, url) => {
    await page.evaluateOnNewDocument(catchSaved);
    await page.goto(`${url}?exercise=1&algorithm=dijkstra&world=graph&level=updates&mode=exam&assignment=7&student=42&lang=zh-Hans`);
    await ready(page);
    assert.equal(await page.$eval('.whose', (node) => node.textContent), '作业编号 7 · 学号 42 · 第 1 次');
    await page.click('[data-do=none]', { count: 1 });
    assert.match(await said(page), /会结束这一题/, 'one press does not end a search');
    await page.click('.lists button[data-node="0"]');
    await page.click('.waiting button');
    await page.click('[data-choice=opened]', { count: 2 });
    assert.ok(await page.$('.number'), 'the second half of a double click answers nothing');
    let answered = 0;
    for (; answered === 0 || (await page.$('.waiting button')); answered++) {
      if (answered) await page.click('.waiting button');
      if (answered) await page.click('[data-choice=opened]');
      await page.type('.number input', '99');
      await page.click('[data-do=say]');
    }
    await page.click('[data-do=found]');
    assert.match(await said(page), /会结束这一题/, 'one press does not end a search');
    await page.click('[data-do=found]');
    assert.equal(
      await page.$eval('.part', (node) => node.textContent),
      '第 2 题，共 3 题',
      'and then comes the next map, without a word on the last',
    );
    await page.click('[data-do=hand-in]');
    assert.match(await said(page), /没有做完/, 'one press does not hand in half a search');
    await page.click('[data-do=hand-in]');
    assert.match(await said(page), /^3 题合计 · 得分 \d+/);
    assert.match(await page.$eval('.mistakes b', (move) => move.textContent), /^第 1 题，扩展 \d+ 次后：$/, 'a move is told with its map');
    await page.click('[data-do=solution]');
    await page.waitForSelector('.exercise .paper.answers');
    assert.match(await page.$eval('.paper.answers', (paper) => paper.textContent ?? ''), /终点被扩展：路径是 .+，代价 \d+。/);
    await page.click('[data-do=save]');
    const answer = JSON.parse(await page.evaluate(() => (globalThis as any).saved.text()));
    assert.deepEqual(
      [answer.assignment, answer.student, answer.log.length, answer.log[0]],
      ['7', '42', 2 + answered, { do: 'take', node: 0 }],
    );
  });

  it('the modes that a teacher chooses among say whether anything is handed in, and so it is', async (page, url) => {
    const told: Record<string, Record<string, RegExp>> = {
      practice: { en: /no file$/, 'zh-Hans': /不交卷$/ },
      exam: { en: /with a file$/, 'zh-Hans': /交答卷文件$/ },
    };
    for (const language of ['en', 'zh-Hans'])
      for (const [mode, says] of Object.entries(told)) {
        await page.goto(`${url}?for=teachers&lang=${language}`);
        await ready(page);
        assert.match(await page.$eval(`[name=mode] [value=${mode}]`, ({ textContent }) => textContent ?? ''), says[language]);
        await page.goto(`${url}?exercise=5&world=graph&level=order&mode=${mode}&assignment=A3&student=7&lang=${language}`);
        await page.waitForSelector('.exercise .lists button');
        const handsIn = await page.$$eval('[data-do=hand-in]', (all) => all.some((each) => each.checkVisibility()));
        assert.equal(handsIn, mode === 'exam', mode);
      }
  });

  it('an exam begins with its word, survives a reload, keeps its times, and is opened by a second word', async (page, url) => {
    await page.evaluateOnNewDocument(catchSaved);
    await page.goto(`${url}?for=teachers&lang=en`);
    await ready(page);
    assert.equal(await page.$eval('[data-word=word]', (field) => field.checkVisibility()), false, 'practice has no word');
    await page.select('[name=mode]', 'exam');
    await page.type('[data-word=word]', 'Kranich');
    const marking = () => page.$eval('[data-marking]', (node) => node.textContent);
    assert.match((await marking()) ?? '', /single word/, 'a word of a dictionary is not enough');
    const linkShown = () => page.$eval('[data-link]', (field) => (field as HTMLInputElement).value);
    assert.deepEqual([await linkShown(), await page.$eval('[data-do=start]', (each) => (each as HTMLButtonElement).disabled)], ['', true]);
    await page.type('[data-word=word]', ' Moor');
    await page.type('[data-word=solutions]', 'Reiher Teich');
    await page.type('[name=assignment]', '7');
    await page.waitForFunction(() => (document.querySelector('[data-link]') as HTMLInputElement).value);
    assert.equal(await marking(), '');
    const link = await linkShown();
    assert.match(link, /\?exercise=5&.*&words=[0-9a-f]{12}-[0-9a-f]{12}$/);
    await page.goto(link);
    await page.waitForSelector('[name=word]');
    await page.type('[name=student]', '42');
    await page.type('[name=word]', 'Kranisch Moor');
    await page.click('[data-do=start]');
    await page.waitForFunction(() => document.querySelector('.say')?.textContent === 'Those are not the words.');
    assert.equal(await page.$('.exercise'), null);
    await page.type('[name=word]', 'kranich moor');
    await page.click('[data-do=start]');
    await page.waitForSelector('.exercise');
    assert.doesNotMatch(await page.evaluate(() => location.href), /kranich/, 'no address has the word');
    await page.click('.lists button[data-node="0"]');
    await page.click('[data-do=found]', { count: 1 });
    const lists = () => page.$eval('.lists', (node) => node.textContent);
    const before = await lists();
    await page.reload();
    await page.waitForSelector('.lists table:last-child tr');
    assert.equal(await lists(), before, 'a reload goes on where it was');
    for (let times = 0; times < 2; times++) await page.click('[data-do=hand-in]');
    const closed = /^Handed in\. Save the answer file and give it to your lecturer\. Begun .+, handed in .+, opened 2 times\.$/;
    assert.match(await said(page), closed);
    assert.deepEqual([await page.$('[data-do=solution]'), await page.$('.mistakes')], [null, null], 'nothing is told');
    await page.reload();
    await page.waitForSelector('[name=solutions]');
    assert.match(await said(page), closed, 'nor after a reload, which is no more work on it');
    await page.click('[data-do=save]');
    const answer = JSON.parse(await page.evaluate(() => (globalThis as any).saved.text()));
    assert.deepEqual(
      [answer.word, answer.attempts.length, answer.attempts[0].opened, answer.log],
      ['kranich moor', 1, 2, [{ do: 'take', node: 0 }]],
    );
    assert.equal('score' in answer, false, 'and does not tell what was wrong before the solutions are opened');
    await page.type('[name=solutions]', 'kranich moor');
    await page.click('[data-do=open]');
    await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent === 'Those are not the words.');
    assert.equal(await page.$('[data-do=solution]'), null, 'the first words do not open them');
    await page.$eval('[name=solutions]', (field) => (field as HTMLInputElement).select());
    await page.type('[name=solutions]', 'reiher teich');
    await page.click('[data-do=open]');
    await page.waitForSelector('[data-do=solution]');
    assert.match(await said(page), /^All 3 maps · Score \d+: /);
    await page.click('[data-do=save]');
    assert.equal('score' in JSON.parse(await page.evaluate(() => (globalThis as any).saved.text())), true, 'once they are open it does');
    assert.ok(await page.$('[data-do=solution]'));
    assert.doesNotMatch(await page.$eval('.exercise', (node) => node.textContent ?? ''), /stays closed/);
    // In the tab of the teacher all that was filled in is there again, but the dialog hides the word.
    await page.goto(`${url}?for=teachers&lang=en`);
    await ready(page);
    await page.waitForFunction((link) => (document.querySelector('[data-link]') as HTMLInputElement).value === link, {}, link);
    await page.type('[name=students]', '1');
    await page.click('[data-do=sheet]');
    await page.waitForSelector('.paper.answers');
    assert.doesNotMatch(await page.evaluate(() => location.href), /kranich/i);
    await page.goBack();
    await page.waitForSelector('[data-word=word]');
    assert.equal(await page.$eval('[data-word=word]', (field) => (field as HTMLInputElement).value), 'Kranich Moor');
    await page.waitForSelector('[data-do=code]:not(:disabled)');
    await page.click('[data-do=code]');
    await page.waitForSelector('dialog.code[open]');
    const behind = await page.$eval('dialog.code', (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
    assert.match(behind, /^rgb\(/, 'nothing is seen through what is behind the code');
  });

  it('nothing in the page of an exam tells which node is next: neither HTML, accessibility tree, storage nor what the console reaches', async (page, url) => {
    const words = await wordsMarked('Kranich Moor', 'Reiher Teich');
    const wish = {
      ...asksFor('exercise'),
      algorithm: 'astar',
      world: 'grid',
      level: 'order',
      assignment: '7',
      student: '42',
      mode: 'exam',
      words,
      word: 'Kranich Moor',
    };
    const engine = (await loadEngine()) as any;
    const [document] = documentsOf(taskOfQuery(wish));
    const hand = new Hand(engine, document, 'order');
    await page.goto(`${url}?${new URLSearchParams({ ...wish, lang: 'en' })}`);
    await ready(page);
    // Everything that hangs on an element or on the window, but what belongs to the browser.
    const reached = await page.evaluate(() => {
      const met = new Set<unknown>();
      const knows = (value: unknown): boolean => {
        if (Object(value) !== value || met.has(value) || value instanceof Node || value === globalThis) return false;
        met.add(value);
        if (typeof (value as any).mayTake === 'function') return true;
        const names = new Set<string>();
        // What the browser has built says nothing, and some of it does not want to be asked.
        const ours = (of: any) => of.constructor === Object || !String(of.constructor).includes('[native code]');
        for (let of = value; of && of !== Object.prototype && ours(of); of = Object.getPrototypeOf(of))
          for (const name of Object.getOwnPropertyNames(of)) names.add(name);
        return [...names].some((name) => {
          try {
            return knows((value as any)[name]);
          } catch {
            return false;
          }
        });
      };
      return [globalThis, ...globalThis.document.querySelectorAll('*')].flatMap((each) =>
        Object.entries(each).flatMap(([key, value]) => (knows(value) ? [key] : [])),
      );
    });
    assert.deepEqual(reached, [], 'nothing has mayTake()');
    let told = 0;
    while (hand.state(hand.goal) !== 'closed') {
      const legal = [...hand.search.mayTake()];
      const open = [...hand.search.states().keys()].filter((node) => hand.state(node) === 'open');
      const rows = await page.$$eval('.lists table:first-child tbody tr', (all) =>
        all.map((row) => {
          const name = row.querySelector('th')?.textContent ?? '';
          const node = row.getAttribute('data-node') ?? '';
          // What is left of a row without its own name, node, numbers and the node it was reached from.
          const left = row.outerHTML.replaceAll(name, '').replaceAll(`"${node}"`, '').replace(/<td>[^<]*<\/td>/g, ''); // prettier-ignore
          return { node: Number(node), name, left };
        }),
      );
      assert.deepEqual(rows.map(({ node }) => node).sort(), [...open].sort(), 'all open nodes are listed');
      assert.equal(new Set(rows.map(({ left }) => left)).size, 1, 'and are told apart by nothing else than their numbers');
      const names = rows.map(({ name }) => name);
      assert.deepEqual(names, [...names].sort(), 'they stand by name');
      const byKey = hand.search.openList(100).map(({ node }) => rows.find((row) => row.node === node)?.name ?? '');
      const places = (text: string, order: string[]) =>
        order.length > 1 && order.every((name, at) => at === 0 || (text.indexOf(name) >= 0 && text.includes(`${order[at - 1]}${name}`)));
      const html = await page.content();
      const tree = JSON.stringify(await page.accessibility.snapshot({ interestingOnly: false }));
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      for (const [where, text] of Object.entries({ html, tree, kept })) {
        const only = text.replace(/(\(\d,\d\))|[^]/g, (_, name = '') => name);
        if (byKey.join() !== names.join()) assert.ok(!places(only, byKey), `${where}: in the order of f`);
        assert.doesNotMatch(text, /may.?take|legal|expansionCount|eventCount|aria-valuemax|<progress|"slider"|"progressbar"/i, where);
      }
      if (legal.length < open.length && byKey.join() !== names.join()) told++;
      hand.attempt({ do: 'take', node: legal[0] }, true);
      await page.click(`.lists button[data-node="${legal[0]}"]`);
    }
    hand.dispose();
    assert.ok(told > 2, 'there was something to give away');
  });

  it('in A* f is for the learner to add up: it is shown once a node was chosen, in an exam never', async (page, url) => {
    const rows = (list: string) => page.$$eval(`.lists table:nth-child(${list === 'open' ? 1 : 2}) td:nth-of-type(1)`, (cells) => cells.map((cell) => cell.textContent ?? '')); // prettier-ignore
    const keys = () => page.evaluate(() => {
      const { search } = (document.querySelector('[data-teach]') as any).model;
      return Array.from(search.states() as Uint8Array, (state, node) => [state, search.seen([node])[0].key.length]);
    }); // prettier-ignore
    for (const mode of ['practice', 'exam']) {
      await page.goto(`${url}?exercise=5&algorithm=astar&world=grid&level=order&student=6&mode=${mode}&lang=en`);
      await ready(page);
      assert.match((await rows('open')).join(), /^\d+ \+ \d+$/, 'the start');
      assert.equal(await page.$eval('.lists td:last-child', (cell) => cell.textContent), '–', 'which comes from nowhere');
      await keyboardOf(page).press('.lists table:nth-child(1) button');
      await page.waitForFunction(() => document.querySelector('.lists table:nth-child(2) td'));
      for (const row of await rows('open')) assert.match(row, /^\d+ \+ \d+$/, mode);
      for (const row of await rows('closed')) assert.match(row, mode === 'exam' ? /^\d+ \+ \d+$/ : /^\d+ \+ \d+ = \d+$/, mode);
      const shown = mode === 'practice' ? await keys() : [];
      for (const [state, key] of shown) if (state) assert.equal(key, state === 1 ? 0 : 1, 'on the map');
    }
    await page.goto(`${url}?exercise=5&algorithm=dijkstra&world=grid&level=order&student=6&lang=en`);
    await ready(page);
    assert.match((await rows('open')).join(), /^g 0$/, 'g is no sum');
  });

  it('at the end of an exam the misconception is named that explains it best, with the lesson that teaches it', async (page, url) => {
    const task = taskOf({ student: '6', world: 'grid', algorithm: 'astar', level: 'order', mode: 'exam' });
    await page.goto(`${url}?exercise=5&algorithm=astar&world=grid&level=order&student=6&mode=exam&lang=en`);
    await ready(page);
    const { press } = keyboardOf(page);
    const engine = (await loadEngine()) as any;
    for (const map of documentsOf(task)) {
      for (const move of doneBy(engine, map, 'order', 'dijkstra', 0, seededRandom(1))) {
        if (move.do === 'take') await press(`.lists button[data-node="${move.node}"]`);
        else for (let times = 0; times < 2; times++) await press('[data-do=found]');
      }
    }
    await page.waitForFunction(() => /cat/.test(document.querySelector('.fit a')?.textContent ?? ''));
    assert.equal(
      await page.$eval('.fit', (fit) => fit.textContent),
      "One mistake comes back: you took the node with the smallest g, as Dijkstra's search does. Lesson: The cat and its two paths",
    );
    assert.equal(await page.$eval('.fit a', (link) => link.getAttribute('href')), '?lesson=cat');
  });

  it('of the mistakes told at the end, those that do not count say so: the others are as many as are wrong; its file has attempts and times without words too', async (page, url) => {
    const task = taskOf({ student: '6', world: 'reopening', algorithm: 'astar', level: 'updates', mode: 'exam' });
    const engine = await loadEngine();
    const log = documentsOf(task).flatMap((map) => doneBy(engine, map, 'updates', 'right', 0.2, seededRandom(3)));
    const { wrong } = markOf(engine, JSON.stringify({ ...task, score: 0, log }));
    const kept: Map<string, string> = new Map();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    };
    keptExam(new Keeper(storage), task).kept(log, 0);
    await page.goto(url);
    await page.evaluate((all) => all.forEach(([name, text]) => localStorage.setItem(name, text)), [...kept]);
    await page.goto(`${url}?exercise=5&algorithm=astar&world=reopening&level=updates&student=6&mode=exam&lang=en`);
    await page.waitForSelector('.mistakes');
    const told = await page.$$eval('.mistakes li', (all) => all.map((each) => each.textContent ?? ''));
    assert.match(await said(page), new RegExp(` ${wrong} wrong`));
    const free = told.filter((text) => text.endsWith('This does not count.'));
    assert.ok(free.length > 0 && wrong > 0);
    assert.equal(told.length - free.length, wrong);
    await page.evaluate(catchSaved);
    await page.click('[data-do=save]');
    const { attempts, words } = JSON.parse(await page.evaluate(() => (globalThis as any).saved.text()));
    assert.deepEqual([words, attempts.length, attempts[0].attempt], ['', 1, 1]);
    assert.match(`${attempts[0].begun} ${attempts[0].handedIn}`, /^2\S+Z 2\S+Z$/);
  });

  it('a lesson is gone through with a clicker, keeps its step over a reload, and its question tells nothing of what comes', async (page, url) => {
    await page.goto(`${url}?lesson=six-steps&lang=en`);
    await ready(page);
    for (let times = 0; times < 3; times++) await page.keyboard.press('PageDown');
    await page.reload();
    await ready(page);
    await page.waitForFunction(() => /Step 4 of 11/.test(document.querySelector('nav')?.textContent ?? ''));
    await recorded(page);
    const known = await page.$eval('[data-teach]', (node) => {
      const { search } = (node as any).model;
      return { expansions: search.expansionCount, status: search.status, page: node.textContent };
    });
    assert.deepEqual([known.expansions, known.status], [1, 'limit'], 'the search on the page ends where it asks');
    assert.doesNotMatch(known.page ?? '', /108|Path found/);
    assert.equal(
      await page.$eval('.asl-view', (view) => (view as HTMLElement).dataset.aslTool),
      'point',
      'a press on the goal is an answer too',
    );
    const press = async (node: number) => {
      await page.evaluate((chosen) => {
        Object.assign((document.querySelector('[data-teach]') as any).model, { selected: chosen });
      }, node);
    };
    await press(2 * 7);
    assert.equal(
      await said(page),
      'Not (0,2): f = 10 + 50 = 60, and another open node has a smaller f. Try once more.',
      'a second try first',
    );
    await press(0);
    assert.match(await said(page), /^\(0,0\) is not open/, 'which is no try');
    await press(3 * 7 + 1);
    assert.match(await said(page), /^Not \(1,3\) \(f = 10 \+ 44 = 54\): \(2,2\) has f = 10 \+ 30 = 40\.$/);
    await press(2 * 7 + 2);
    assert.match(await said(page), /^Right: \(2,2\)/);
    // Of equals each is right, and it is told which of them the next step goes on with.
    await page.goto(`${url}?lesson=six-steps&step=6&lang=en`);
    await ready(page);
    await recorded(page);
    await press(7 + 1);
    assert.equal(await said(page), 'Right: (1,1), f = 10 + 44 = 54. (1,3) is as good, and this search takes (1,3).');
  });

  it('the plan of a lesson in each kind of world comes out on paper, with all that its steps say, their maps, and which node is next', async (page, url) => {
    await page.evaluateOnNewDocument(() => (globalThis.print = () => Object.assign(globalThis, { printed: true })));
    for (const id of ['six-steps', 'admissible-consistent', 'eight-puzzle', 'waypoints-and-meshes', 'voxel-agent']) {
      const { steps, plan } = await filed(id);
      await page.goto(`${url}?lesson=${id}&lang=en`);
      await ready(page);
      for (const part of ['.plan summary', '[data-do=print-plan]']) {
        await page.$eval(part, (node) => node.scrollIntoView({ block: 'center' }));
        await page.click(part);
      }
      await page.waitForFunction(() => 'printed' in globalThis);
      await page.emulateMediaType('print');
      const paper = await page.$eval('.lesson', (lesson) => (lesson as HTMLElement).innerText);
      const drawn = await page.$$eval('.paper-steps li', (items) =>
        items.map((item) => [item.querySelector('canvas') !== null, item.querySelectorAll('p').length]),
      );
      assert.ok(drawn.every(([canvas]) => canvas) && drawn.length === steps.length, `${id}: every step has its map`);
      for (const [at, { ask }] of steps.entries()) if (ask === 'next') assert.equal(drawn[at][1], 3, `${id}: the answer of step ${at + 1}`);
      const [part] = plan.filter((each) => each.steps && each.steps[0] < each.steps[1]);
      assert.ok(!part?.steps || paper.includes(`Steps ${part.steps[0]} to ${part.steps[1]}`), `${id}: the steps of a part of the plan`);
      assert.ok(plan.every(({ text }) => paper.includes(text.en)) && steps.every(({ text }) => paper.includes(text.en)), id);
      await page.emulateMediaType('screen');
    }
  });

  it('what one learns on opens in the lab as it is on the page, and what was underway stays', async (page, url) => {
    /** The lab in its tab: its search, as soon as it has been done. */
    const lab = async (press: () => Promise<unknown>) => {
      const tabs = await page.browserContext().pages();
      await press();
      let opened: Page | undefined;
      while (!opened) opened = (await page.browserContext().pages()).find((each) => !tabs.includes(each));
      await opened.waitForFunction(() => {
        const model = (document.querySelector('[data-lab][data-ready]') as any)?.model;
        return model?.search && !model.recording;
      });
      const shown = await opened.evaluate(() => {
        const { model } = document.querySelector('[data-lab]') as any;
        return {
          lang: document.documentElement.lang,
          algorithm: model.document.algorithm,
          rows: model.document.space.rows,
          at: model.position,
        };
      });
      await opened.close();
      return shown;
    };
    await page.goto(`${url}?lesson=six-steps&step=2&lang=zh-Hans`);
    await ready(page);
    const map = () =>
      page.$eval('[data-teach]', (node) => {
        const { model } = node as any;
        return { algorithm: model.document.algorithm, rows: model.document.space.rows, at: model.position };
      });
    await page.waitForFunction(() => (document.querySelector('[data-teach]') as any).model.position > 0);
    assert.deepEqual(await lab(() => page.click('[data-do=open-lab]')), { lang: 'zh-Hans', ...(await map()) });
    await page.goto(`${url}?exercise=1&algorithm=dfs&world=graph&level=updates&student=1&mode=exam&lang=en`);
    await ready(page);
    for (let times = 0; times < 2; times++) await page.click('[data-do=hand-in]');
    const shown = await lab(() => page.click('[data-do=open-lab]'));
    assert.deepEqual([shown.lang, shown.algorithm, shown.at], ['en', 'dfs', 0]);
    assert.match(await said(page), /^All 3 maps · Score /);
  });

  it('the link of a task is not refused for what was typed of it before, though the words for that come late', async (page, url) => {
    await page.goto(`${url}?for=teachers&lang=zh-Hans`);
    await ready(page);
    const why = () => page.$eval('label:has([data-task]) [role=status]', (node) => node.textContent);
    const put = (...links: string[]) =>
      page.$eval(
        '[data-task]',
        (field, texts) => {
          for (const value of texts) {
            Object.assign(field, { value });
            field.dispatchEvent(new Event('input'));
          }
        },
        links,
      );
    await put('teach', `${url}?exercise=1&algorithm=astar&world=grid&level=order`);
    // The debugger may miss the end of a request.
    await page.waitForNetworkIdle({ concurrency: 1 });
    assert.equal(await why(), '');
    await put('teach');
    await page.waitForFunction(() => /teach/.test(document.querySelector('label:has([data-task]) [role=status]')?.textContent ?? ''));
  });

  it('answer files are graded on the page: a changed score is flagged, what is no answer is told, and a spreadsheet can have the table', async (page, url) => {
    await page.evaluateOnNewDocument(catchSaved);
    const task = taskOf({ assignment: '7', student: '=1+1', world: 'grid', algorithm: 'astar', level: 'order' });
    const engine = (await loadEngine()) as any;
    const hands = documentsOf(task).map((map) => new Hand(engine, map, 'order'));
    for (const hand of hands) for (let move = hand.next(); move; move = hand.next()) hand.attempt(move, false);
    const log = hands.flatMap(({ made }) => made);
    const right = hands.flatMap(({ decisions }) => decisions).length;
    for (const hand of hands) hand.dispose();
    const answer = (score: number) => JSON.stringify({ ...task, score, log });
    await page.goto(`${url}?for=teachers&lang=en`);
    await ready(page);
    await page.$eval(
      'input[data-marks]',
      (input, texts) => {
        const files = new DataTransfer();
        for (const [name, text] of texts) files.items.add(new File([text], name));
        (input as HTMLInputElement).files = files.files;
        input.dispatchEvent(new Event('change'));
      },
      [
        ['right.json', answer(100)],
        ['changed.json', answer(99)],
        ['none.json', '{"version": 6}'],
      ],
    );
    await page.waitForSelector('[data-do=save-marks]:not([hidden])');
    const rows = await page.$$eval('.marks tbody tr', (all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    const counts = `${right} right, 0 wrong, 0 missing`;
    assert.deepEqual(rows[0].slice(0, 6), ['right.json', '=1+1', '100', '1', counts, '7']);
    assert.equal(rows[0][7], 'The same try is in changed.json. ');
    assert.deepEqual(rows[1].slice(2, 5), ['100', '1', counts]);
    assert.equal(rows[1][7], 'The file says 99: the score was changed. The same try is in right.json. ');
    assert.match(rows[2][7] ?? '', /^version: got 6, expected 5/);
    assert.ok(await page.$('.glance[hidden]'), 'one student is no class');
    await page.click('[data-do=save-marks]');
    const bytes = await page.evaluate(async () => [...new Uint8Array(await (globalThis as any).saved.arrayBuffer())]);
    const [head, ...lines] = Buffer.from(bytes).toString('utf8').split('\n');
    assert.match(head, /^\uFEFFfile,student,/);
    const parts = `${right - 3},${right - 3},0,0,0,0,0,0,3,3`;
    const times = ',,,';
    assert.deepEqual(lines, [
      `right.json,'=1+1,7,1,grid,astar,order,100,${right},0,0,${parts},100,${times},,,first best,,again changed.json,`,
      `changed.json,'=1+1,7,1,grid,astar,order,100,${right},0,0,${parts},99,${times},,,,,again right.json,the score was changed`,
      'none.json,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,could not be read',
      '',
    ]);
  });

  it('on a phone a question which cell is next shows the part with the numbers, or says how to see them; the next step shows the whole map', async (page, url) => {
    for (const [width, height, small] of [
      [1280, 800, false],
      [360, 640, false],
      [240, 640, true],
    ] as const) {
      await page.setViewport({ width, height });
      await page.goto(`${url}?lesson=changing-map&step=3&lang=en`);
      await ready(page);
      await page.waitForFunction(
        (end) => new RegExp(`^Press the cell you think is expanded next\\.${end}$`).test(document.querySelector('.say')?.textContent ?? ''),
        {},
        small ? ' With two fingers, or the wheel, .*' : '',
      );
    }
    // The legend has the numbers only while cells are large enough for them.
    await page.setViewport({ width: 360, height: 640 });
    const numbered = (wanted: boolean) =>
      page.waitForFunction((is) => /rhs/.test(document.querySelector('.lesson .asl-legend')?.textContent ?? '') === is, {}, wanted);
    await page.goto(`${url}?lesson=changing-map&step=3&lang=en`);
    await ready(page);
    await numbered(true);
    for (let presses = 0; presses < 2; presses++) await page.click('[data-do=next]');
    await page.waitForFunction(() => document.querySelector('.narration')?.textContent === '(7,3) becomes a wall.');
    await numbered(false);
  });

  it('a class is held against the link of its task: what it has in common is ranked, and opens in the lab where it was decided', async (page, url) => {
    const link = `${url}?exercise=5&algorithm=astar&world=grid&level=order&mode=exam&assignment=7&student=all`;
    const engine = (await loadEngine()) as any;
    const files = ['dijkstra', 'dijkstra', '', 'greedy', 'other'].map((name, at) => {
      const assignment = name === 'other' ? '8' : '7';
      const task = taskOf({ assignment, student: 'all', world: 'grid', algorithm: 'astar', level: 'order', mode: 'exam' });
      const log = documentsOf(task).flatMap((map) => {
        return doneBy(engine, map, 'order', name, 0, seededRandom(at + 1));
      });
      return [`${at}.json`, JSON.stringify({ ...task, score: 100, log })];
    });
    await page.goto(`${url}?for=teachers&lang=en`);
    await ready(page);
    const choose = () =>
      page.$eval(
        'input[data-marks]',
        (input, texts) => {
          const chosen = new DataTransfer();
          for (const [name, text] of texts) chosen.items.add(new File([text], name));
          (input as HTMLInputElement).files = chosen.files;
          input.dispatchEvent(new Event('change'));
        },
        files,
      );
    await choose();
    await page.waitForSelector('.glance', { hidden: true });
    await page.waitForSelector('[data-do=save-marks]:not([hidden])');
    assert.ok(await page.$('.glance[hidden]'), 'all have one number');
    await page.type('[data-task]', 'https://example.org/');
    await page.waitForFunction(() =>
      /expected the link of an exercise/.test(document.querySelector('.task:has([data-task]) [role=status]')?.textContent ?? ''),
    );
    const refusal = await page.$eval('[data-task]', (field, text) => {
      (field as HTMLInputElement).value = text;
      field.dispatchEvent(new Event('input'));
      return field.closest('label')?.querySelector('[role=status]')?.textContent;
    }, link); // prettier-ignore
    assert.equal(refusal, '', 'a link that is still being checked is not refused for what stood there before');
    await page.waitForSelector('.glance:not([hidden])');
    const glance = await page.$eval('.glance', (node) => (node as HTMLElement).innerText);
    assert.match(glance, /4 students: the best score of each\./);
    assert.match(
      glance,
      /2 of 4 took the node with the smallest g, as Dijkstra's search does\..*[^]*1 of 4 took the node with the smallest h/,
    );
    assert.match(glance, /\d of \d right\. Map \d, after \(\d,\d\).*: which node is next\?/);
    assert.match(await page.$eval('.marks tbody tr:last-child', (row) => row.textContent ?? ''), /Another assignment\./);
    const tabs = await page.browserContext().pages();
    await page.click('.worst [data-do=open-lab]');
    let opened: Page | undefined;
    while (!opened) opened = (await page.browserContext().pages()).find((each) => !tabs.includes(each));
    await opened.waitForFunction(() => {
      const model = (document.querySelector('[data-lab][data-ready]') as any)?.model;
      return model?.search && !model.recording && model.position > 0;
    });
    const shown = await opened.evaluate(() => {
      const { model } = document.querySelector('[data-lab]') as any;
      return { taken: model.document.taken.length, closed: model.search.counters().closed, left: model.search.eventCount - model.position };
    });
    assert.deepEqual([shown.closed, shown.left], [shown.taken, 0]);
    await opened.close();
  });

  it('each lesson has its picture among the others, and says how far somebody has come', async (page, url) => {
    await page.goto(`${url}?lesson=six-steps&step=3&lang=en`);
    await ready(page);
    await page.goto(`${url}?lesson=one-slider&step=7&lang=en`);
    await ready(page);
    await page.goto(`${url}?lang=en`);
    const about = (id: string) => page.$eval(`.cards a[href*="lesson=${id}"]`, (card) => card.textContent ?? '');
    await page.waitForFunction(() => /finished/.test(document.querySelector('.cards')?.textContent ?? ''));
    assert.match(await about('six-steps'), /11 steps · you are at step 3$/);
    assert.match(await about('one-slider'), /7 steps · finished$/);
    assert.match(await about('cat'), /8 steps$/);
    // The first is in colours of its own, which come late.
    await page.waitForFunction(
      () =>
        ['six-steps', 'four-by-four'].every((id) => {
          const canvas = document.querySelector(`.cards a[href*="lesson=${id}"] canvas`) as HTMLCanvasElement;
          const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
          return new Set(new Uint32Array(data.buffer)).size > 10;
        }),
      { polling: 200 },
    );
    await page.click('.cards a[href*="lesson=six-steps"]');
    await page.waitForFunction(() => /^Step 3 of 11/.test(document.querySelector('.lesson nav .hint')?.textContent ?? ''));
  });

  it('homework asks for a student number before it begins; without an assignment nobody is asked', async (page, url) => {
    const homework = `${url}?exercise=1&algorithm=astar&world=grid&assignment=7&lang=en`;
    const prices = () => page.$eval('[data-teach]', (root) => JSON.stringify((root as any).model.document.space));
    await page.goto(homework);
    await page.waitForSelector('.who');
    await page.keyboard.type('42');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.exercise');
    assert.match(await page.evaluate(() => location.href), /student=42/);
    assert.equal(await page.$eval('.whose', (whose) => whose.textContent), 'Assignment 7 · Student number 42 · Attempt 1');
    const mine = await prices();
    await page.goto(homework);
    await page.waitForSelector('.who');
    await page.click('[data-do=nobody]');
    await page.waitForSelector('.exercise');
    assert.notEqual(await prices(), mine);
    await page.reload();
    await page.waitForSelector('.exercise');
    await page.goto(homework.replace('&assignment=7', ''));
    await page.waitForSelector('.exercise');
  });

  it('a lesson is changed, kept, sent as a link, and opened from a file; what is wrong in one is told with its line', async (page, url) => {
    const heading = () => page.$eval('.lesson h1', (node) => node.textContent);
    await page.goto(`${url}?lesson=ties&lang=en`);
    await ready(page);
    await teaching(page, 'change-lesson');
    await page.waitForSelector('.editor [data-tone=right]');
    await page.$eval('.editor .body textarea[lang=en]', (node) => (node.focus(), node.select()));
    await page.keyboard.type('Ties, for my class');
    await page.keyboard.press('Tab');
    // A map from the lab instead of the room of a hundred squares.
    const fields = await page.$$('.editor .map-field input');
    await fields[0].type('?map=S..../..../...G');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => /4 cells, expected 5/.test(document.querySelector('.editor .map-field small')?.textContent ?? ''));
    await page.$eval('.editor .map-field input', (node) => (node.focus(), node.select()));
    await page.keyboard.type('?map=S...../....../.....G');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => /"\.{6}"/.test((document.querySelector('.editor .json') as HTMLTextAreaElement).value));
    await page.waitForSelector('.editor .map-row canvas');
    assert.deepEqual(
      await page.$$eval('.editor .map-row p', (rows) => rows.slice(0, 3).map((row) => row.textContent)),
      ['This step has a map of its own.', 'This step has a map of its own.', 'The map of step 2.'],
      'the step after it has kept its map',
    );
    await page.evaluate(axe);
    const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as any;
    assert.deepEqual(
      violations.filter(({ impact }: any) => impact === 'serious' || impact === 'critical'),
      [],
    );
    // What is wrong is told while it is typed, where the form has it.
    await page.focus('.editor .task-step:nth-of-type(2) textarea');
    await page.keyboard.type('{abc}');
    await page.waitForFunction(() =>
      /^Step 2 · Text · English: got \{abc\}, expected a figure of this lesson: \{\w+\}, /.test(
        document.querySelector('.editor nav .say')?.textContent ?? '',
      ),
    );
    for (let times = 0; times < 5; times++) await page.keyboard.press('Backspace');
    await page.waitForFunction(() => !(document.querySelector('.editor [data-do=show]') as HTMLButtonElement).disabled);
    await page.click('.editor [data-do=show]');
    await page.waitForSelector('.lesson');
    assert.equal(await heading(), 'Ties, for my class');
    assert.deepEqual(await page.$eval('[data-teach]', (root) => (root as any).model.document.space.rows.length), 3);
    await page.reload();
    await ready(page);
    assert.equal(await heading(), 'Ties, for my class');
    await teaching(page, 'assign-lesson');
    const link = await page.waitForSelector('dialog.code a[href*="#l="]');
    const address = (await link?.evaluate((node) => node.getAttribute('href'))) ?? '';
    await page.goto(url);
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await page.waitForSelector('.lesson');
    assert.equal(await heading(), 'Ties, for my class');
    assert.match(await page.evaluate(() => location.href), /\?own=ties/);

    for (const query of ['?lang=en', '?for=teachers&lang=en']) {
      await page.goto(url + query);
      await ready(page);
      assert.match(await page.$eval('.cards', (node) => node.textContent ?? ''), /Ties, for my class/, query);
    }
    await page.select('[name=what]', 'own ties');
    await page.waitForFunction(() => (document.querySelector('[data-link]') as HTMLInputElement).value.includes('teach.html#l='));
    const give = (text: string) =>
      page.$eval(
        '.own-lessons input[type=file]',
        (input, given) => {
          const files = new DataTransfer();
          files.items.add(new File([given], 'mine.json', { type: 'application/json' }));
          (input as HTMLInputElement).files = files.files;
          input.dispatchEvent(new Event('change'));
        },
        text,
      );
    const file = await readFile(new URL('../../web/parts/lessons/cat.json', import.meta.url), 'utf8');
    await give(file.replace('"minutes": 45', '"minutes": "45"'));
    await page.waitForFunction(() =>
      /^mine\.json: line \d+, column \d+: minutes/.test(document.querySelector('.own-lessons [role=status]')?.textContent ?? ''),
    );
    await give(file.replace(/"en": "[^"]*"/, '"en": "My cat"'));
    await page.waitForSelector('.lesson');
    assert.equal(await heading(), 'My cat');
  });

  it('the link of a changed lesson is copied, and all that closes it is on a screen of 720 lines; the editor has no gaps in its words', async (page, url) => {
    await page.goto(`${url}?lesson=ties&lang=en`);
    await ready(page);
    await teaching(page, 'change-lesson');
    await page.waitForSelector('.editor [data-tone=right]');
    assert.match(await page.$eval('.editor', (editor) => editor.textContent ?? ''), /a plan for 45 minutes/);
    await page.click('.editor [data-do=show]');
    await page.waitForSelector('.lesson');
    await teaching(page, 'assign-lesson');
    await page.waitForSelector('dialog.code[open]');
    const { length, outside } = await page.$eval('dialog.code', (dialog) => ({
      length: dialog.querySelector('a')?.href.length ?? 0,
      outside: [dialog, ...dialog.querySelectorAll('button')].filter((node) => node.getBoundingClientRect().bottom > innerHeight).length,
    }));
    assert.ok(length > 2000, String(length));
    assert.equal(outside, 0);
    await page.click('dialog.code [data-do=copy]');
    // Whether the browser lets it copy or not, somebody is told, and then the link is selected.
    await page.waitForFunction(() =>
      /^(?:Copied|The browser does not allow)/.test(document.querySelector('dialog.code [role=status]')?.textContent ?? ''),
    );
    assert.ok(
      await page.$eval(
        'dialog.code',
        (dialog) =>
          /^Copied/.test(dialog.querySelector('[role=status]')?.textContent ?? '') ||
          getSelection()?.toString() === dialog.querySelector('a')?.textContent,
      ),
    );
    await page.click('dialog.code[open] [data-do=close]');
    await page.waitForSelector('dialog.code', { hidden: true });
  });

  it('who has chosen a language is spoken to in it, whatever a link says and after a reload', async (page, url) => {
    await page.goto(`${url}?lesson=ties&lang=en`);
    await ready(page);
    await page.click('[data-language]');
    await page.waitForFunction(() => document.documentElement.lang === 'zh-Hans');
    for (const address of [`${url}?lesson=ties&lang=en`, `${url}?exercise=1&student=1&lang=en`]) {
      await page.goto(address);
      await ready(page);
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hans', address);
    }
  });

  it('no garbage in the address or in what was kept stops the page', async (page, url) => {
    for (const kept of [
      '',
      '5',
      'null',
      '[1]',
      '{"a":1,"b":{"title":5},"c":"{\\"steps\\":[null],\\"plan\\":null,\\"title\\":{\\"en\\":1}}"}',
      '{',
    ]) {
      await page.goto(`${url}?lang=en`);
      await page.evaluate((text) => {
        for (const place of ['lessons', 'lesson-steps', 'theme']) localStorage.setItem(`a-star-lab.${place}`, text);
      }, kept);
      for (const query of ['', '?own=__proto__', '?own=constructor&edit=1', '?lesson=__proto__', '?own=c&edit=1', '?own=c']) {
        await page.goto(url + query);
        await page.waitForSelector('[data-teach][data-ready]');
        assert.ok(await page.$('.cards, [role=alert], .editor'), `${kept} ${query}`);
      }
    }
  });

  it('from a wrong link a finger finds the way to all lessons', async (page, url) => {
    await page.setViewport(phone);
    await page.goto(`${url}?exercise=9&algorithm=astar&world=grid&level=order&lang=zh-Hans`);
    await page.waitForSelector('[role=alert]');
    const { width, height } = await page.$eval('[role=alert] ~ p a', (way) => way.getBoundingClientRect().toJSON());
    assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
    await page.tap('[role=alert] ~ p a');
    await page.waitForSelector('.cards');
  });

  it('a lesson in a lecture hall has letters for the last row, and goes by clicker alone', async (page, url) => {
    await page.goto(`${url}?lesson=one-slider&step=4&lang=en`);
    await ready(page);
    await page.click('[data-do=projector]');
    const small = () =>
      page.$$eval('.lesson *', async (nodes) => {
        // Letters are made to fit in the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return (
          nodes
            .filter((node) => node.checkVisibility() && [...node.childNodes].some((child) => child instanceof Text && child.data.trim()))
            // Beside a slider pseudo-code is as large as all of it fits.
            .filter((node) => parseFloat(getComputedStyle(node).fontSize) < (node.closest('.side') ? 16 : 24))
            .map((node) => `${node.className} ${node.textContent}`)
        );
      });
    assert.deepEqual(await small(), []);
    const inside = await page.$eval('.lesson nav', (nav) => Math.round(nav.getBoundingClientRect().bottom) <= innerHeight);
    assert.ok(inside, 'a step is one screen');
    // Whatever was pressed last, a clicker goes on in the lesson.
    await page.focus('.asl-view');
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => /^Step 5 of 7/.test(document.querySelector('.lesson nav .hint')?.textContent ?? ''));
    assert.deepEqual(await small(), []);
    await page.reload();
    await ready(page);
    assert.ok(await page.$('[data-projector]'), 'a reload stays in the hall');
    await page.keyboard.press('.');
    assert.ok(await page.$('.blank-screen:not([hidden])'));
    await page.keyboard.press('Escape');
    assert.ok(await page.$('[data-projector] .blank-screen[hidden]'));
    const place = () => page.$eval('.lesson nav .hint', (hint) => hint.textContent);
    for (let presses = 0; presses < 8 && !/the end/.test((await place()) ?? ''); presses++) await page.keyboard.press('PageDown');
    assert.equal(await place(), 'Step 7 of 7 · the end');
    await page.keyboard.press('Escape');
    assert.equal(await page.$('[data-projector]'), null);
  });

  it('a task is judged as the map is drawn on', async (page, url) => {
    await page.goto(`${url}?lesson=six-steps&step=11&lang=en`);
    await ready(page);
    await page.waitForFunction(() => {
      const { search } = (document.querySelector('[data-teach]') as any).model;
      const { expanded, cost } = search?.result() ?? {};
      return document.querySelector('.say')?.textContent === `Not yet: ${expanded} expanded now, the path costs ${cost}.`;
    });
    await page.$eval('[data-teach]', (root) => {
      const { model } = root as any;
      model.beginStroke();
      for (let y = 0; y < model.height; y++) model.paint(y * model.width + 3, 0);
      model.endStroke();
    });
    await page.waitForFunction(() => document.querySelector('.say')?.textContent === 'Done!');
    await page.evaluate(() => (document.querySelector('[data-teach]') as any).model.undo());
    await page.waitForFunction(() => document.querySelector('.say')?.textContent === 'Done before, but not on the map as it is now.');
    assert.deepEqual(
      await page.$$eval('[data-do=next], [data-do=colours]', (buttons) =>
        buttons.map((each) => each.checkVisibility() && each.textContent),
      ),
      [false, 'Next lesson'],
      'the way on stays, and a map from nowhere has no other colours',
    );
    await page.goto(`${url}?lesson=one-slider&step=7&lang=en`);
    await ready(page);
    await page.waitForFunction(() => document.querySelector('.say')?.textContent === 'Not yet. The path costs 70, the shortest 70.');
    await page.waitForFunction(() => /path costs 70/.test(document.querySelector('.counts')?.textContent ?? ''));
  });

  it('on a phone the verdict on a task comes into sight when a setting is pressed or a solution asked for, and not before', async (page, url) => {
    for (const viewport of [phone, { ...phone, width: 844, height: 390 }]) {
      await page.setViewport(viewport);
      await page.goto(`${url}?lesson=weighted-a-star&step=9&lang=en`);
      await ready(page);
      const verdict = (words: string) =>
        page.waitForFunction((start) => document.querySelector('.say')?.textContent?.startsWith(start), {}, words);
      const below = () =>
        page.evaluate(() => {
          const [say, nav] = ['.say', '.lesson nav'].map((each) => (document.querySelector(each) as Element).getBoundingClientRect());
          return say.bottom > nav.top;
        });
      await verdict('Not yet: 40 expanded');
      await page.evaluate(() => scrollTo(0, 0));
      assert.equal(await below(), true, 'the text comes first');
      await page.$eval('.tries button:last-of-type', (button) => (button as HTMLElement).click());
      await page.waitForFunction(() => !document.querySelector('.say')?.textContent?.startsWith('Not yet: 40 expanded'));
      assert.equal(await below(), false, 'a setting');
      await page.evaluate(() => scrollTo(0, 0));
      await page.click('[data-do=next]');
      await verdict('One way to do it.');
      assert.equal(await below(), false, 'a solution');
    }
  });

  it('the slider of a lesson goes by its arrows from greedy search towards Dijkstra, and a clicker goes on from it', async (page, url) => {
    await page.goto(`${url}?lesson=one-slider&step=4&lang=en`);
    await ready(page);
    const counted = (words: RegExp) =>
      page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.counts')?.textContent ?? ''), {}, words.source);
    await counted(/^21 expanded/);
    await page.focus('.slider input');
    for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowLeft');
    await counted(/^38 expanded.*path costs 132/);
    assert.equal(await page.$eval('.slider output', (output) => output.textContent), 'a = 0.5, A*');
    await page.waitForFunction(() =>
      /smallest f\(n\) = g\(n\) \+ h\(n\)/.test(document.querySelector('.alongside [aria-current]')?.textContent ?? ''),
    );
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => /Step 5 of 7/.test(document.querySelector('.lesson nav')?.textContent ?? ''));
  });

  it('the slider stands under its map, and the wave follows while one drags', async (page, url) => {
    await page.goto(`${url}?lesson=one-slider&step=4&lang=en`);
    await ready(page);
    const counts = () => page.$eval('.counts', (node) => node.textContent ?? '');
    await page.waitForFunction(() => /path costs/.test(document.querySelector('.counts')?.textContent ?? ''));
    const [map, slider] = await page.evaluate(() =>
      ['.lesson .map', '.slider input'].map((part) => (document.querySelector(part) as Element).getBoundingClientRect().toJSON()),
    );
    assert.ok(slider.top >= map.bottom && slider.top < map.bottom + 60 && slider.left >= map.left && slider.right <= map.right);
    const { mouse } = page;
    const [left, y] = [slider.left + 8, (slider.top + slider.bottom) / 2];
    await mouse.move(slider.right - 8, y);
    await mouse.down();
    const seen = new Set([await counts()]);
    for (const part of [0.5, 0]) {
      const before = await counts();
      await mouse.move(left + part * (slider.width - 16), y);
      await page.waitForFunction(
        (last) =>
          /path costs/.test(document.querySelector('.counts')?.textContent ?? '') &&
          document.querySelector('.counts')?.textContent !== last,
        {},
        before,
      );
      seen.add(await counts());
    }
    await mouse.up();
    assert.equal(seen.size, 3);
  });

  it('a step of a lesson points at a row of the open list and at a line of the pseudo-code, and the last leads to the next lesson', async (page, url) => {
    await page.goto(`${url}?lesson=six-steps&step=2&lang=en`);
    await ready(page);
    const marked = (text: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('.alongside > :not([hidden]) [aria-current]')?.textContent?.startsWith(wanted),
        {},
        text,
      );
    await marked('2(2,3)143448(1,2)');
    // What the colours mean is a press away.
    await page.click('.lesson .asl-fold');
    await page.focus('.lesson [data-key-of=open]');
    assert.match(await page.$eval('.lesson .asl-says:not([hidden])', (says) => says.textContent ?? ''), /smallest f/);
    await page.focus('[data-do=next]');
    await page.keyboard.press('PageDown');
    await marked('n ← the node in OPEN');
    await page.keyboard.press('PageDown');
    await page.waitForSelector('.alongside', { hidden: true });
    await page.goto(`${url}?lesson=six-steps&step=5&lang=en`);
    await ready(page);
    await marked('else: leave m as it is');
    await page.click('.asl-bar [data-action=last]');
    await marked('if n = goal');
    // On a phone the map stays in sight where the timeline is gone to; held sideways it has a side of its own.
    const places = () =>
      page.evaluate(() => {
        document.querySelector('.asl-bar')?.scrollIntoView({ block: 'end' });
        const [map, bar, nav] = ['.lesson .map', '.asl-bar', '.lesson nav'].map(
          (part) => document.querySelector(part)?.getBoundingClientRect() as DOMRect,
        );
        return {
          shown: map.top >= 0 && bar.bottom <= nav.top,
          above: map.bottom <= bar.top,
          beside: map.right <= Math.min(bar.left, nav.left),
          tall: map.height / innerHeight > 0.9,
        };
      });
    await page.setViewport({ width: 390, height: 844 });
    assert.deepEqual(await places(), { shown: true, above: true, beside: false, tall: false });
    await page.setViewport({ width: 844, height: 390 });
    assert.deepEqual(await places(), { shown: true, above: false, beside: true, tall: true });
    await page.goto(`${url}?lesson=six-steps&step=11&lang=en`);
    await ready(page);
    for (let times = 0; times < 2; times++) await page.keyboard.press('PageDown');
    await page.waitForFunction(() => document.querySelector('[data-do=next]')?.textContent === 'Next lesson');
    await page.click('[data-do=next]');
    await page.waitForFunction(
      () => /lesson=cat/.test(location.search) && document.querySelector('h1')?.textContent === 'The cat and its two paths',
    );
  });

  it('a link to a lesson that another has taken the place of opens that one, at its beginning', async (page, url) => {
    await page.goto(`${url}?lesson=f-g-h&step=7&lang=en`);
    await ready(page);
    assert.equal(await page.$eval('h1', ({ textContent }) => textContent), 'Four by four: numbers and corners');
    assert.equal(await page.evaluate(() => location.search), '?lesson=four-by-four&step=1');
  });

  it('a class is given the exercise that is set: as a link, and as a code while that can be read; a student sees lessons and exercises alone', async (page, url) => {
    await page.goto(`${url}?lang=en`);
    await ready(page);
    assert.deepEqual(
      await page.$$eval('[data-do], select, input, textarea', (all) =>
        all.map((each) => each.getAttribute('data-do') ?? each.getAttribute('name')),
      ),
      ['teachers', 'algorithm', 'world', 'level', 'start'],
    );
    await page.click('[data-do=teachers]');
    await page.waitForSelector('[data-do=code]');
    await page.select('[name=what]', 'heuristics');
    await page.click('[data-do=code]');
    await page.waitForSelector('dialog.code[open] a[href$="teach.html?lesson=heuristics"]');
    assert.equal(await page.$eval('[name=algorithm]', (field) => field.checkVisibility()), false);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.code', { hidden: true });
    await page.select('[name=what]', '');
    await page.select('[name=algorithm]', 'dijkstra');
    await page.type('[name=assignment]', 'week 3');
    await page.click('[data-do=code]');
    await page.waitForSelector('dialog.code[open] svg path');
    const address = await page.$eval('dialog.code[open] a', (link) => (link as HTMLAnchorElement).href);
    assert.match(address, /teach\.html\?exercise=5&algorithm=dijkstra&.*assignment=week\+3/);
    assert.doesNotMatch(address, /lang=/, 'everybody has it in a language of their own');
    const { d } = codeOf(address) as { d: string };
    assert.equal(await page.$eval('dialog.code[open] path', (path) => path.getAttribute('d')), d);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.code', { hidden: true });
    await page.type('[name=assignment]', ' and some more that nobody can read from the last row'.repeat(2));
    await page.type('[name=student]', 'x'.repeat(80));
    await page.click('[data-do=code]');
    await page.waitForSelector('dialog.code[open] p');
    assert.equal(await page.$('dialog.code svg'), null);
    await page.click('dialog.code[open] [data-do=close]');
    // Whether the browser lets it copy or not, somebody is told.
    await page.click('[data-do=copy]');
    await page.waitForFunction(() =>
      /^(?:Copied|The browser does not allow)/.test(document.querySelector('form [role=status]:not([data-marking])')?.textContent ?? ''),
    );
    await page.goto(address);
    await page.waitForSelector('.who');
    await page.click('[data-do=nobody]');
    await page.waitForSelector('.lists button[data-node="0"]');

    await page.goto(`${url}?lesson=six-steps&step=3&lang=en`);
    await ready(page);
    await teaching(page, 'assign-lesson');
    await page.waitForSelector('dialog.code[open] svg path');
    await page.keyboard.press('PageDown');
    assert.match(await page.$eval('dialog.code[open] a', (link) => (link as HTMLAnchorElement).href), /\?lesson=six-steps$/);
    assert.match((await page.$eval('nav', (nav) => nav.textContent)) ?? '', /Step 3 of 11/, 'the lesson stays where it is');
  });

  it('worksheets are pages of A4 for paper: every student has one, then come the keys, and too many students are refused where they are typed', async (page, url) => {
    await page.goto(`${url}?for=teachers&lang=en`);
    await ready(page);
    await page.type('[name=students]', '1-1000');
    await page.click('[data-do=sheet]');
    await page.waitForFunction(() => /got more than 120 students/.test(document.querySelector('form')?.textContent ?? ''));
    await page.$eval('[name=students]', (field) => Object.assign(field, { value: '1-3' }));
    await page.click('[data-do=sheet]');
    await page.waitForSelector('[data-do=print]:not(:disabled)');
    await page.emulateMediaType('print');
    const sheets = await page.$$eval('.paper', (papers) =>
      papers.map((paper) => ({
        kind: paper.className,
        student: /Student (\d)/.exec(paper.textContent ?? '')?.[1],
        fits: paper.getBoundingClientRect().height <= (297 / 25.4) * 96,
        holds: [...paper.children].every((part) => {
          const [inner, outer] = [part.getBoundingClientRect(), paper.getBoundingClientRect()];
          return inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
        }),
      })),
    );
    assert.deepEqual(
      sheets,
      ['paper', 'paper answers'].flatMap((kind) =>
        [1, 1, 1, 2, 2, 2, 3, 3, 3].map((student) => ({ kind, student: String(student), fits: true, holds: true })),
      ),
    );
    assert.ok(await page.$$eval('.top, .buttons, .hint', (parts) => parts.every((part) => !part.checkVisibility())));
  });

  it('the timeline of a lesson whose map changes has no choice of steps, and all its numbers, on a phone, at a desk and in a hall', async (page, url) => {
    for (const viewport of [phone, { width: 1280, height: 720 }]) {
      await page.setViewport(viewport);
      for (const lang of ['en', 'zh-Hans']) {
        await page.goto(`${url}?lesson=changing-map&step=5&lang=${lang}`);
        await ready(page);
        await page.waitForFunction(() => /288 \/ 288/.test(document.querySelector('.asl-place')?.textContent ?? ''));
        const seen = () =>
          page.evaluate(() => {
            const cut = [...document.querySelectorAll<HTMLElement>('.lesson :is(.asl-place, .asl-expansions)')].filter((each) => {
              if (!each.checkVisibility()) return false;
              return each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > innerWidth;
            });
            return [document.querySelector('.asl-grains')?.checkVisibility(), ...cut.map(({ textContent }) => textContent)];
          });
        assert.deepEqual(await seen(), [false], `${viewport.width} ${lang}`);
        if (viewport === phone) continue;
        await page.click('[data-do=projector]');
        assert.deepEqual(await seen(), [false], `in a hall, ${lang}`);
        await page.keyboard.press('Escape');
      }
    }
  });

  it('list, exercise and lesson have no serious findings, and nothing is wider than a phone', async (page, url) => {
    await page.setBypassCSP(true);
    for (const [viewport, query] of [
      [{ width: 1280, height: 720 }, ''],
      [phone, '?for=teachers&lang=en'],
      [phone, '?exercise=1&world=graph&level=updates&student=3&lang=zh-Hans'],
      [phone, '?exercise=1&algorithm=dijkstra&world=graph&level=all&student=3&lang=en'],
      [phone, '?exercise=1&algorithm=greedy&world=hex&student=3&lang=en'],
      [phone, '?exercise=1&world=tiles&level=updates&student=3&lang=zh-Hans'],
      [phone, '?sheet=1&student=3&lang=zh-Hans'],
      [phone, '?lesson=admissible-consistent&step=3&lang=en'],
    ] as [Viewport, string][]) {
      await page.setViewport(viewport);
      await page.goto(url + query);
      await ready(page);
      await page.evaluate(axe);
      const { violations }: { violations: { impact: string; id: string; nodes: { html: string }[] }[] } = await page.evaluate(() =>
        (globalThis as any).axe.run({ resultTypes: ['violations'] }),
      );
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
      assert.deepEqual(serious, [], query);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${query}: wider than the screen`);
    }
  });
});
