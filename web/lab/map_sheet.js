/** What the map menu offers: another size, random walls, a maze, or a clean sheet. Each is one entry for undo. */
import { generators, randomFill, seededRandom } from '../mazes.js';
import { limits } from '../document.js';
import { element, icon } from './dom.js';
import { freePoints } from './free_points.js';

/** @typedef {import('./lab.js').Lab} Lab */

const sizes = [[10, 10], [20, 10], [40, 30], [64, 64], [128, 128], [512, 512]];

/** @param {Lab} lab @param {HTMLElement} sheet */
export function fillMapSheet(lab, sheet) {
  const { model } = lab;
  let seed = 1 + Math.floor(Math.random() * 9999);

  /** @param {string} field @param {number} least @param {number} most */
  const number = (field, least, most) => element('input', { type: 'number', inputmode: 'numeric', min: least, max: most, step: 1, required: true, 'data-field': field });
  const width = number('width', 1, limits.side);
  const height = number('height', 1, limits.side);
  const density = element('input', { type: 'range', min: 0, max: 60, step: 1, value: 20, 'data-field': 'density' });
  const densityText = element('output');
  const seedField = number('seed', 0, 2 ** 31 - 1);
  const mazes = element('div', { class: 'buttons' });

  const showDensity = () => { densityText.textContent = `${density.value} %`; };
  density.addEventListener('input', showDensity);

  /** @param {() => unknown} work */
  const attempt = (work) => {
    try {
      work();
    } catch (error) {
      lab.problem(error);
    }
  };
  /** Puts walls (0) and free cells (1) on the map and moves the ends to free cells. @param {Uint8Array} cells */
  const replace = (cells) => {
    const { space, start, goal } = model.document;
    const { width, height } = space;
    const rows = Array.from({ length: height }, (_, y) => Array.from(cells.subarray(y * width, (y + 1) * width), (cell) => (cell ? '.' : '#')).join(''));
    attempt(() => model.apply({ space: { type: 'grid', width, height, rows }, ...freePoints(rows, start, goal) }));
  };
  const readSeed = () => {
    if (seedField.validity.valid) seed = Number(seedField.value);
    return seededRandom(seed);
  };
  const fill = () => {
    const { space, start, goal } = model.document;
    readSeed();
    const keep = [start, goal].map(([x, y]) => y * space.width + x);
    replace(randomFill(space.width, space.height, Number(density.value) / 100, seed, keep));
  };

  sheet.append(
    group('lab.map.size',
      element('form', { class: 'line', on: {
        submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          attempt(() => model.resize(Number(width.value), Number(height.value)));
        },
      } }, field('lab.width', width), '×', field('lab.height', height), element('button', { class: 'button', 'data-t': 'lab.map.resize', 'data-action': 'resize' })),
      element('div', { class: 'buttons' }, ...sizes.map(([w, h]) => element('button', {
        type: 'button', class: 'chip', text: `${w}×${h}`, 'data-size': `${w}x${h}`, on: { click: () => attempt(() => model.resize(w, h)) },
      })))),
    group('lab.map.random',
      element('label', { class: 'line' }, element('span', { 'data-t': 'lab.density' }), density, densityText),
      element('div', { class: 'line' }, field('lab.seed', seedField, true),
        element('button', { type: 'button', class: 'tool', 'data-t-label': 'lab.seed.new', 'data-action': 'new-seed', on: {
          click: () => {
            seed = 1 + Math.floor(Math.random() * 9999);
            seedField.value = String(seed);
            fill();
          },
        } }, icon('dice')),
        element('button', { type: 'button', class: 'button', 'data-t': 'lab.map.fill', 'data-action': 'fill', on: { click: fill } }))),
    group('lab.map.maze', mazes),
    group('lab.map.clear', element('div', { class: 'buttons' },
      ...['clear-path', 'clear-walls', 'reset'].map((action) => element('button', { type: 'button', class: 'chip', 'data-action': action, 'data-t': `lab.${action}` })))),
  );
  const names = () => {
    mazes.replaceChildren(...generators.map(({ id, titleKey, generate }) => element('button', {
      type: 'button', class: 'chip', 'data-maze': id, 'data-tip': `${titleKey}.hint`, text: lab.t(titleKey),
      on: { click: () => replace(generate(model.document.space.width, model.document.space.height, readSeed())) },
    })));
  };
  seedField.value = String(seed);
  showDensity();
  names();
  lab.addEventListener('language', names);
  lab.follow(['document'], () => {
    const { space } = model.document;
    if (document.activeElement !== width) width.value = String(space.width);
    if (document.activeElement !== height) height.value = String(space.height);
  });
  lab.localize();
}

/** @param {string} title @param {...Node} children */
const group = (title, ...children) => element('section', { class: 'group' }, element('h2', { 'data-t': title }), ...children);

/** @param {string} label @param {HTMLInputElement} input @param {boolean} [seen] whether the label shows */
const field = (label, input, seen = false) => element('label', { class: 'line' }, element('span', { 'data-t': label, class: seen ? null : 'unseen' }), input);
