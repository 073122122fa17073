/** The live parts of the page of the element: what is done to a figure, and what it tells. */
import { heard } from './examples.ts';
import { schemeButton } from '../ui/schemes.ts';
import { Keeper } from '../ui/storage.ts';
import type { AStarLabElement as Figure } from '../embed/element.ts';
import type { DocumentInput } from '../worlds/documents.ts';

const figure = document.querySelector('#figure') as Figure; // the page it is for has one
const named = document.documentElement.lang === 'en' ? 'Light or dark' : '浅色或深色';
document.querySelector('header')?.append(schemeButton(new Keeper(), () => named));
const log = document.querySelector('[data-log]') as HTMLOutputElement; // and this

/** Lines that are kept. */
const most = 60;
/** Signs of a line, at most. */
const long = 300;

function write(line: string) {
  const lines = [line.length > long ? `${line.slice(0, long)}…` : line, ...log.textContent.split('\n')].slice(0, most);
  log.textContent = lines.join('\n').trimEnd();
}

for (const name of heard)
  figure.addEventListener(name, (event) => {
    const { detail } = event as CustomEvent; // the figure's own are
    write(`${name} ${JSON.stringify(detail ?? null, (key, value) => (value instanceof Error ? value.message : value))}`);
  });

/** The same as what the buttons say. */
const done: Record<string, () => unknown> = {
  play: () => figure.play(),
  pause: () => figure.pause(),
  seek: () => figure.seek(12),
  step: () => (figure.step += 1),
  // What it shows can be given again.
  document: () => (figure.document = { ...(figure.document as DocumentInput), algorithm: 'bfs' }),
  trace: async () => write(await figure.exportTrace()),
};

document.querySelector('[data-calls]')?.addEventListener('click', (event) => {
  // Clicks are on elements.
  const name = (event.target as Element).closest('[data-call]')?.getAttribute('data-call');
  if (name) done[name]();
});
