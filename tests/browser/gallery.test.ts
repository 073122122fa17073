/** The gallery of ideas: its pictures, and a press on one. */
import assert from 'node:assert/strict';
import { ideas } from '../../web/parts/gallery/ideas.ts';
import { phone, suite } from './harness.ts';

suite('gallery', (it) => {
  for (const [screen, viewport] of Object.entries({ 'a low screen': { width: 1280, height: 720 }, 'a phone': phone })) {
    it(
      `has a picture for each idea and opens it from its beginning, on ${screen}`,
      async (lab) => {
        await lab.run((model) => model.seek(Infinity));
        await lab.click('[data-action=gallery]');
        await lab.until((_, count) => document.querySelectorAll('.card').length >= count, ideas.length);
        for (const { id } of ideas) {
          // A canvas nobody has painted on is empty; each is painted when it comes into sight.
          await lab.until((_, name) => {
            const canvas = document.querySelector(`[data-idea=${name}] canvas`) as HTMLCanvasElement;
            canvas.scrollIntoView();
            const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
            return pixels.some((value) => value > 0);
          }, id);
        }
        await lab.click('[data-idea=greedy]');
        await lab.until((model) => model.document.view.beside?.algorithm === 'greedy' && model.position === 0);
        await lab.until(() => document.querySelector('[data-stage-second] [aria-busy=false]') && !document.querySelector('.easel'));
        assert.match(await lab.text('.caption'), /^A\* against greedy Greedy looks only ahead/);
        await lab.click('.caption button');
        await lab.until(() => !document.querySelector('.caption')?.checkVisibility());
      },
      { viewport },
    );
  }

  for (const where of ['first screen', 'gallery'])
    it(`one press in the ${where} shows one of a few chosen maps, which plays at once, each once in turn; one undo brings the old map back`, async (lab) => {
      const maps = () => lab.run((model) => JSON.stringify(model.document.space));
      const own = await maps();
      const seen = new Set([own]);
      for (let times = 0; times < 5; times++) {
        const before = await maps();
        if (where === 'gallery' || times > 0) {
          await lab.click('[data-action=gallery]');
          await lab.click('[data-sheet=gallery] [data-action=surprise]');
        } else await lab.click('[data-invitation] [data-action=surprise]');
        await lab.until((model, last) => JSON.stringify(model.document.space) !== last, before);
        await lab.until((model) => model.search?.eventCount > 0 && model.position > 0);
        seen.add(await maps());
        assert.notEqual(await lab.run((model) => model.search.status), 'bad-input');
        await lab.run((model) => model.undo());
        assert.equal(await maps(), before);
        await lab.run((model) => model.redo());
      }
      assert.equal(seen.size, 6);
    });

  it('the treasure hunt shows no f, g or h in its cells until somebody asks for them', async (lab) => {
    await lab.choose('hunt');
    await lab.until((model) => model.document.preset === '003-treasure');
    const numbered = () => lab.run(() => document.querySelector('[data-key-of=numbers]') !== null);
    await lab.run((model) => model.seek(Infinity));
    await lab.until(() => document.querySelector('[data-key-of=open]'));
    await lab.frame();
    assert.equal(await numbered(), false);
    await lab.click('.bar [data-open=more]');
    await lab.click('[data-sheet=more] [data-field=labels] input');
    await lab.until(() => document.querySelector('[data-key-of=numbers]'));
  });

  it('a belief opens with the search that believes it and the right one, which a press puts in its place', async (lab) => {
    await lab.click('[data-action=gallery]');
    await lab.until(() => document.querySelector('[data-idea=belief-sight]'));
    assert.match(
      await lab.text('[data-idea=belief-sight]'),
      /it pays 42 where two straight steps cost 40.*Nothing smaller.*Repaired: if n = goal/,
    );
    await lab.click('[data-idea=belief-sight]');
    await lab.until((model) => model.document.stop === 'goal-opened' && model.position === 0);
    await lab.until(() => document.querySelector('[data-stage-second] [aria-busy=false]'));
    await lab.click('[data-action=beside-swap]');
    await lab.until(
      (model) => model.document.stop === 'goal-expanded' && (model.document.view.beside as { stop?: string }).stop === 'goal-opened',
    );
  });

  it('shows what somebody wants to understand, and leads to its sections under a heading that stays', async (lab) => {
    await lab.click('[data-action=gallery]');
    await lab.click('.topics .chip:last-child');
    const shown = await lab.run(() =>
      [...document.querySelectorAll('.card')].filter((card) => card.checkVisibility()).map((card) => card.getAttribute('data-idea')),
    );
    assert.ok(shown.includes('tiles') && !shown.includes('greedy'), String(shown));
    assert.equal(
      await lab.run(() => [...document.querySelectorAll('[data-sheet=gallery] section')].filter((each) => each.checkVisibility()).length),
      1,
    );
    await lab.click('.topics .chip');
    await lab.click('[data-sheet=gallery] nav .link:last-child');
    await lab.until(() => {
      const [head, last] = ['header', 'section:last-child h2'].map((part) =>
        document.querySelector(`[data-sheet=gallery] > ${part}`)?.getBoundingClientRect(),
      );
      return head && last && last.top >= head.bottom && last.bottom < innerHeight;
    });
    await lab.click('[data-idea="belief-once"]');
    await lab.until(() => /^“/.test(document.querySelector('.caption:not([hidden])')?.textContent ?? ''));
    await lab.load({ space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0] });
    assert.equal(await lab.run(() => document.querySelector('.caption')?.checkVisibility()), false);
  });

  it('leads from the beliefs to the finder, which is the one the menu leads to', async (lab) => {
    await lab.click('[data-action=gallery]');
    await lab.until(() => document.querySelector('[data-sheet=gallery] [data-action=finder]'));
    await lab.click('[data-sheet=gallery] [data-action=finder]');
    await lab.until(
      () =>
        document.querySelector('[data-sheet=finder]:popover-open [data-belief]') && !document.querySelector('[data-sheet=gallery] .card'),
    );
    await lab.page.keyboard.press('Escape');
    await lab.click('.bar [data-open=views]');
    await lab.click('[data-sheet=views] [data-action=finder]');
    await lab.until(() => document.querySelector('[data-sheet=finder]:popover-open'));
    assert.equal(await lab.run(() => document.querySelectorAll('[data-sheet=finder]').length), 1);
  });
});
