/** What the views lead to, on a phone, by fingers alone. */
import assert from 'node:assert/strict';
import { phone, suite } from './harness.ts';
import { pond } from '../small_worlds.ts';
import type { ElementHandle } from 'puppeteer-core';
import type { InPage } from './pages.ts';

suite(
  'fingers',
  (it) => {
    it(
      'open pseudo-code and press its lines, step in the projector view, save a picture and open an idea',
      async (lab) => {
        const tap = async (selector: string) => (await lab.reachable(selector)).tap();
        const view = async (name: string) => {
          await tap('[data-open=menu]');
          await lab.reachable('[data-sheet=menu] .row');
          const row = await lab.page.evaluateHandle(() => {
            const name = document.querySelector('[data-open=views]')?.getAttribute('aria-label');
            return [...document.querySelectorAll('[data-sheet=menu] .row')].find(({ textContent }) => textContent === name);
          });
          await (row.asElement() as ElementHandle).tap();
          await tap(`[data-sheet=views] [data-action=${name}]`);
        };
        await lab.catchSaved();
        await lab.load(pond);
        await view('code');
        await lab.until(() => document.querySelector('[data-code] [data-line=take]'));
        await tap('[data-code] [data-line=take]');
        await lab.until(
          (model) => model.search.event()?.type === 'expanded' && document.querySelector('[data-line=take][aria-current=step]'),
        );
        await view('code');
        await lab.until(() => !document.querySelector('[data-code]')?.checkVisibility());

        await view('projector');
        await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
        const at = await lab.run((model) => model.position);
        await tap('[data-action=step]');
        await lab.until((model, before) => model.position > before, at);
        await tap('.lecture-head [data-action=qr]');
        await lab.until(() => document.querySelector('[data-sheet=qr]:popover-open path'));
        await lab.page.touchscreen.tap(20, 20);
        await lab.until(() => !document.querySelector('[data-sheet=qr]:popover-open'));
        await tap('.lecture-head [data-action=projector]');
        await lab.until(() => !document.querySelector('[data-projector]'));

        await view('picture');
        await tap('[data-picture=svg-dark]');
        await lab.until(() => 'saved' in globalThis);
        assert.match(await lab.page.evaluate(() => (globalThis as InPage).saved.text()), /^<svg/);
        await lab.page.touchscreen.tap(20, 20);

        await tap('[data-action=gallery]');
        await tap('[data-idea=greedy]');
        await lab.until((model) => model.document.view.beside && model.position === 0);
      },
      { viewport: phone },
    );
  },
  ['chromium'],
);
