/** Texts that people paste, drop or type, and the window that asks what they are. */
import assert from 'node:assert/strict';
import { everywhere, onScreen, phone, suite, type LabPage } from './harness.ts';
import { frameOf, laid } from '../../web/view/worlds/graph/frame.ts';
import { view as squares } from '../../web/view/worlds/grid/grid_view.ts';
import { validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import type { InPage, Recorded } from './pages.ts';

await fetchWorlds();

const small = { space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] };
const matrix = '[[0, 0, 0, 1],\n [0, 1, 0, 0],\n [0, 0, 0, 1]]';

/** Pastes a text as people do: into what has the focus. */
const paste = (lab: LabPage, text: string, into = 'body') =>
  lab.run(
    (_, given, selector) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Firefox makes events with an empty clipboard.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      (document.querySelector(selector) as Element).dispatchEvent(event);
    },
    text,
    into,
  );
const asks = (lab: LabPage) => lab.until(() => document.querySelector('dialog.preview[open] [aria-busy=false]'));
/** Closes the window and waits until it has gone: a moment longer it is still on the page. */
async function leave(lab: LabPage) {
  await lab.page.keyboard.press('Escape');
  await lab.until(() => !document.querySelector('dialog.preview'));
}
const rows = (lab: LabPage) => lab.run((model: Recorded<'grid'>) => model.document.space.rows);
const answer = (lab: LabPage, question: string, value: string) =>
  lab.run(
    (_, id, chosen) => {
      const select = document.querySelector(`dialog.preview [data-question="${id}"]`) as HTMLSelectElement;
      select.value = chosen;
      select.dispatchEvent(new Event('change'));
    },
    question,
    value,
  );

everywhere('opening', (it) => {
  it('a pasted matrix is shown and asked about; Enter opens it as it is shown, and undo brings the old map back', async (lab) => {
    await lab.load(small);
    await paste(lab, matrix);
    await asks(lab);
    assert.deepEqual(await rows(lab), small.space.rows, 'nothing is replaced yet');
    assert.match(await lab.text('dialog.preview'), /What is in the pasted text\?/);
    await lab.page.keyboard.press('Enter');
    await lab.until((model) => model.width === 4);
    assert.deepEqual(await rows(lab), ['...#', '.#..', '...#']);
    await lab.said(/the pasted text opened, read as a matrix in brackets/);
    await lab.click('[data-action=undo]');
    await lab.until((model) => model.width === 3);
  });

  it('one press swaps walls and free cells, and Escape leaves everything as it was', async (lab) => {
    await lab.load(small);
    await paste(lab, matrix);
    await asks(lab);
    await lab.click('[data-preview=invert]');
    await lab.until(() => (document.querySelector('[data-question="sign:0"]') as HTMLSelectElement | null)?.value === 'wall');
    await leave(lab);
    assert.deepEqual(await rows(lab), small.space.rows);
    await paste(lab, matrix);
    await asks(lab);
    await lab.click('[data-preview=invert]');
    await lab.until(() => (document.querySelector('[data-question="sign:0"]') as HTMLSelectElement | null)?.value === 'wall');
    await lab.click('[data-preview=open]');
    await lab.until((model) => model.width === 4);
    assert.deepEqual(await rows(lab), ['###.', '#.##', '###.']);
  });
});

suite('texts and questions', (it) => {
  it('a text that is typed into the field beside Open is read, one that is pasted there at once', async (lab) => {
    for (const typed of [true, false]) {
      await lab.load(small);
      await lab.click('.bar [data-open=open]');
      await lab.until(() => document.querySelector('[data-sheet=open]:popover-open textarea'));
      await lab.run((_, text) => {
        (document.querySelector('[data-sheet=open] textarea') as HTMLTextAreaElement).value = text;
      }, 'S..\n.#.\n..G');
      if (typed) await lab.click('[data-action=read-text]');
      else
        await lab.run(() => {
          const field = document.querySelector('[data-sheet=open] textarea') as HTMLTextAreaElement;
          const { value } = field;
          field.value = '';
          field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
          field.value = value; // the browser puts the text in after the event
        });
      await lab.said(/the pasted text opened/);
      assert.deepEqual(await lab.run((model) => [model.document.start, model.document.goal]), [
        [0, 0],
        [2, 2],
      ]);
    }
  });

  it('what is pasted into a field stays in the field', async (lab) => {
    await lab.load(small);
    await lab.click('.bar [data-open=open]');
    await lab.until(() => document.querySelector('[data-sheet=open]:popover-open textarea'));
    await lab.run(() => {
      (document.querySelector('[data-sheet=open] textarea') as HTMLTextAreaElement).value = 'something';
    });
    await paste(lab, matrix, '[data-sheet=open] textarea');
    await lab.settled();
    assert.equal(await lab.page.$('dialog.preview'), null);
  });

  it('a text that is dropped opens', async (lab) => {
    await lab.load(small);
    await lab.run(() => {
      const held = new DataTransfer();
      held.setData('text/plain', 'S...\n.##.\n...G\n');
      Object.assign(globalThis, { held });
    });
    await lab.letGo();
    await lab.until((model) => model.width === 4);
    assert.deepEqual(await rows(lab), ['....', '.##.', '....']);
  });

  it('queries and their map are opened together; what was decided of the map is still told, and a length of 0 is not judged', async (lab) => {
    await lab.load(small);
    await lab.hold(
      { name: 'own.map.scen', text: 'version 1\n0 own.map 3 2 0 0 2 1 2.41421356\n0 own.map 3 2 0 1 2 0 0\n' },
      { name: 'own.map', text: 'type octile\nheight 2\nwidth 3\nmap\n...\n...\n' },
    );
    await lab.run(() => {
      const event = new ClipboardEvent('paste', { bubbles: true });
      Object.defineProperty(event, 'clipboardData', { value: (globalThis as InPage).held });
      document.body.dispatchEvent(event);
    });
    await lab.until(() => document.querySelector('[data-sheet=scenarios]:popover-open [data-line]'));
    assert.deepEqual(await rows(lab), ['...', '...']);
    await lab.said(/own.map opened, read as a MovingAI map. Decided:/);
    for (const [line, judged] of [
      [2, '✓ 2.414214'],
      [3, '2.414214'],
    ] as const) {
      await lab.click(`[data-sheet=scenarios] [data-line="${line}"]`);
      await lab.until(
        (_, wanted) => document.querySelector('[data-sheet=scenarios] [aria-current] .right')?.textContent === wanted,
        judged,
      );
    }
  });

  it("the map menu leads to a file of one's own, of any name and several at once", async (lab) => {
    await lab.load(small);
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-map=own]');
    await lab.until(() => document.querySelector('[data-sheet=open]:popover-open [data-action=open]'));
    assert.deepEqual(
      await lab.run(() => {
        const { multiple, accept } = document.querySelector('[data-file]') as HTMLInputElement;
        return [multiple, accept];
      }),
      [true, ''],
    );
  });

  it('the start is dragged in the window, and stays there when an answer changes', async (lab) => {
    await lab.load(small);
    await paste(lab, '. . . .\n. a . .\n. . . .\n');
    await asks(lab);
    const space = { type: 'grid', width: 4, height: 3 } as DocumentOf<'grid'>['space'];
    const [x, y] =
      /No start is marked, it was put at \((\d),(\d)\)/
        .exec(await lab.text('dialog.preview'))
        ?.slice(1)
        .map(Number) ?? [];
    const surface = await lab.surface('dialog.preview .asl-view');
    const [from, to] = [
      [x, y],
      [2, 1],
    ].map(([column, row]) => onScreen(surface, squares.extent(space), column + 0.5, row + 0.5));
    const { mouse } = lab.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 6 });
    await mouse.up();
    await answer(lab, 'sign:a', '5');
    await lab.until(() => (document.querySelector('[data-question="sign:a"]') as HTMLSelectElement | null)?.value === '5');
    await lab.click('[data-preview=open]');
    await lab.until((model) => model.width === 4);
    assert.deepEqual(await lab.run((model: Recorded<'grid'>) => [model.document.start, model.document.space.rows[1]]), [[2, 1], '.5..']);
    await lab.said(/No goal is marked/);
    assert.doesNotMatch(await lab.text('[data-notices]'), /No start is marked/, 'the start is where it was dragged');
  });

  it(
    'on a phone nothing of the window or of the forms to copy is cut at the side, and Open is in sight below a long list',
    async (lab) => {
      const outside = (of: string, selector: string) =>
        lab.run(
          (_, box, wanted) => {
            const { left, right } = (document.querySelector(box) as Element).getBoundingClientRect();
            return [...document.querySelectorAll(`${box} ${wanted}`)]
              .filter((each) => each.getBoundingClientRect().left < left || each.getBoundingClientRect().right > right)
              .map((each) => each.textContent);
          },
          of,
          selector,
        );
      await lab.load(small);
      const alphabet = Array.from({ length: 40 }, (_, i) => 10 + i);
      for (const text of ['0 0 1\n0 0 0\n1 0 0', Array.from({ length: 5 }, () => alphabet.join(' ')).join('\n')]) {
        await paste(lab, text);
        await asks(lab);
        assert.deepEqual(await outside('dialog.preview', ':is(select, label, button, li, .ground)'), []);
        const bottom = await lab.run(() => (document.querySelector('[data-preview=open]') as Element).getBoundingClientRect().bottom);
        assert.ok(bottom <= (lab.page.viewport()?.height ?? 0), `Open ends at ${bottom}`);
        await leave(lab);
      }
      await lab.click('[data-open=share]');
      await lab.until(() => document.querySelector('[data-sheet=share]:popover-open [data-copy=map]'));
      assert.deepEqual(await outside('[data-sheet=share]', '[data-copy]'), []);
    },
    { viewport: phone },
  );

  it('a question with few answers shows them all, and keys go from one to the next', async (lab) => {
    await lab.load(small);
    await paste(lab, '0 0 1\n0 0 0\n1 0 0');
    await asks(lab);
    const chosen = () => lab.run(() => (document.activeElement as HTMLInputElement).value);
    await lab.page.focus('dialog.preview input[data-field=kind]:checked');
    await lab.page.keyboard.press('ArrowRight');
    await lab.until(() => !document.querySelector('dialog.preview [data-question="sign:0"]'));
    assert.equal(await chosen(), 'adjacency');
    await lab.page.keyboard.press('ArrowLeft');
    await lab.until(() => document.querySelector('dialog.preview [data-question="sign:0"]'));
    assert.equal(await chosen(), 'map');
  });

  it('a long file is read beside the page, by the page itself where that fails, and becomes the same', async (lab) => {
    const long = Array.from({ length: 200 }, (_, y) => Array.from({ length: 200 }, (_, x) => ((x * 7 + y) % 5 ? 0 : 1)).join(',')).join(
      '\n',
    );
    const graph = `from,to,cost\n${Array.from({ length: 7000 }, (_, i) => `n${i % 900},n${(i * 7 + 1) % 900},${1 + (i % 9)}`).join('\n')}`;
    const opened: number[][] = [];
    for (const fails of [false, true]) {
      await lab.reload(); // a page keeps its worker
      await lab.load(small);
      const letIn = await lab.withhold(/reading_worker/);
      await paste(lab, long);
      await letIn.asked;
      assert.equal(await lab.page.$('dialog.preview'), null, 'the worker reads it');
      letIn(!fails);
      for (const text of [null, graph]) {
        if (text) await paste(lab, text);
        await asks(lab);
        await lab.click('[data-preview=open]');
        await lab.until((model, edges) => (edges ? model.document.space.type === 'graph' : model.width === 200), Boolean(text));
      }
      opened.push(await lab.run((model: Recorded<'graph'>) => [model.document.space.nodes.length, model.document.space.edges.length]));
    }
    assert.deepEqual(opened, [
      [900, 7000],
      [900, 7000],
    ]);
  });

  it('start and flag of squares are dragged; on a graph a press on a node makes it an end, and nobody says that it was decided', async (lab) => {
    await lab.load(small);
    const dragged = () => lab.run(() => document.querySelector('dialog.preview .ends > .hint')?.checkVisibility() ?? false);
    await paste(lab, matrix);
    await asks(lab);
    assert.equal(await dragged(), true);
    await leave(lab);
    const nodes = [0, 1, 2].map((x) => ({ id: 'ABC'[x], x, y: x % 2 }));
    const links = [
      { source: 'A', target: 'B', weight: 2 },
      { source: 'B', target: 'C', weight: 2 },
    ];
    await paste(lab, JSON.stringify({ directed: false, nodes, links }));
    await asks(lab);
    assert.equal(await dragged(), false);
    const frame = frameOf(
      validateDocument({ space: { type: 'graph', nodes, edges: [] }, start: 'A', goal: 'B' }).space as DocumentOf<'graph'>['space'],
    );
    const press = async (node: number) => {
      const at = laid(frame, nodes[node]);
      const { x, y } = onScreen(await lab.surface('dialog.preview .asl-view'), frame, at.x, at.y);
      await lab.page.mouse.click(x, y);
    };
    const asked = (goal: string) =>
      lab.until(
        (_, wanted) => document.querySelector<HTMLInputElement>('dialog.preview input[data-field=goal]:checked')?.value === wanted,
        goal,
      );
    await asked('C');
    await press(1);
    await asked('B');
    await lab.click('dialog.preview .segment:has([data-field=end][value=start])');
    await press(2);
    await lab.click('[data-preview=open]');
    await lab.until((model) => model.document.start === 'C' && model.document.goal === 'B');
    assert.doesNotMatch(await lab.text('[data-notices]'), /Start: /, 'the start is the one that was chosen');
  });

  it('the goal among many nodes is typed, and offered in the order of their numbers', async (lab) => {
    await lab.load(small);
    const roads = Array.from({ length: 240 }, (_, i) => `n${i} n${i + 1} 2`).join('\n');
    await paste(lab, roads);
    await asks(lab);
    const field = 'dialog.preview input[data-question=goal]';
    await lab.page.focus(field);
    await lab.page.keyboard.type('n2');
    const offered = () =>
      lab.run(() => [...document.querySelectorAll<HTMLOptionElement>('dialog.preview datalist option')].map(({ value }) => value));
    assert.deepEqual((await offered()).slice(0, 4), ['n2', 'n20', 'n21', 'n22']);
    await lab.page.keyboard.type('29');
    await lab.page.keyboard.press('Enter');
    await lab.until((_, selector) => (document.querySelector(selector) as HTMLInputElement | null)?.value === 'n229', field);
    await lab.page.keyboard.press('Enter');
    await lab.until((model) => model.document.goal === 'n229');
  });

  it('an answer that cannot be is refused in the window, and another one helps', async (lab) => {
    await lab.load(small);
    await paste(lab, 'a . . .\n. b . .\n. . . .\n. . . .');
    await asks(lab);
    await answer(lab, 'sign:a', 'start');
    await answer(lab, 'sign:b', 'start');
    await lab.until(() => /a second/.test(document.querySelector('dialog.preview .wrong')?.textContent ?? ''));
    await answer(lab, 'sign:b', 'goal');
    await lab.until(() => document.querySelector('dialog.preview [role=status]:not(.wrong)'));
    await lab.click('[data-preview=open]');
    await lab.until((model) => model.width === 4);
    assert.deepEqual(await lab.run((model) => [model.document.start, model.document.goal]), [
      [0, 0],
      [1, 1],
    ]);
  });

  it('the map is copied as a matrix, which opens again as the same map when it is pasted', async (lab) => {
    await lab.load(small);
    await lab.run(() => {
      // Where the browser refuses, the text is shown to be copied by hand.
      for (const name of ['write', 'writeText'])
        Object.assign(navigator.clipboard, { [name]: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) });
    });
    await lab.click('.bar [data-open=share]');
    await lab.until(() => document.querySelector('[data-sheet=share]:popover-open [data-copy=python]'));
    assert.equal(await lab.run(() => document.querySelectorAll('[data-copy=dot]').length), 0, 'squares have no edges');
    await lab.click('[data-copy=matrix]');
    await lab.until(() =>
      /No room in it for start \(0,0\) and goal \(2,2\)/.test(
        document.querySelector('[data-sheet=share] [role=status]')?.textContent ?? '',
      ),
    );
    await lab.click('[data-copy=python]');
    await lab.until(() => !/No room/.test(document.querySelector('[data-sheet=share] [role=status]')?.textContent ?? ''));
    await lab.until(() => document.querySelector('[data-sheet=share] [data-share=text]'));
    const text = await lab.run(() => (document.querySelector('[data-share=text]') as HTMLTextAreaElement).value);
    await lab.load({ space: { type: 'grid', rows: ['....'] }, start: [0, 0], goal: [3, 0] });
    await paste(lab, text);
    await asks(lab);
    await lab.click('[data-preview=open]');
    await lab.until((model) => model.width === 3);
    assert.deepEqual(await rows(lab), small.space.rows);
  });
});
