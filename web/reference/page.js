/** The live parts of the page of the element: what is done to a figure, and what it tells. */
import { heard } from './examples.js';

/** @typedef {import('../package/element.d.ts').AStarLabElement} Figure */

const figure = /** @type {Figure} */ (document.querySelector('#figure'));
const log = /** @type {HTMLOutputElement} */ (document.querySelector('[data-log]'));

/** Lines that are kept. */
const most = 60;
/** Signs of a line, at most. */
const long = 300;

/** @param {string} line */
function write(line) {
  const lines = [line.length > long ? `${line.slice(0, long)}…` : line, ...log.textContent.split('\n')].slice(0, most);
  log.textContent = lines.join('\n').trimEnd();
}

for (const name of heard)
  figure.addEventListener(name, (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    write(`${name} ${JSON.stringify(detail ?? null, (key, value) => (value instanceof Error ? value.message : value))}`);
  });

/** The same as what the buttons say. @type {Record<string, () => unknown>} */
const done = {
  play: () => figure.play(),
  pause: () => figure.pause(),
  seek: () => figure.seek(12),
  step: () => (figure.step += 1),
  document: () => (figure.document = { .../** @type {any} */ (figure.document), algorithm: 'bfs' }),
  trace: async () => write(await figure.exportTrace()),
};

document.querySelector('[data-calls]')?.addEventListener('click', (event) => {
  const name = /** @type {Element} */ (event.target).closest('[data-call]')?.getAttribute('data-call');
  if (name) done[name]();
});
