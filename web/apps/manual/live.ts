/** The live parts of the manual's page of the element: buttons that act on a figure, and a log of its events. */
import { heard } from './examples.ts';
import { schemeButton } from '../../view/ui/scheme_button.ts';
import { Keeper } from '../../view/ui/storage.ts';
import type { AStarLabElement as Figure } from '../embed/element.ts';
import type { DocumentInput } from '../../kernel/worlds/documents.ts';

const figure = document.querySelector('#figure') as Figure; // this script's page has the figure
const label = document.documentElement.lang === 'en' ? 'Light or dark' : '浅色或深色';
document.querySelector('header')?.append(schemeButton(new Keeper(), () => label));
const log = document.querySelector('[data-log]') as HTMLOutputElement; // and the log

/** The most lines in the log. */
const most = 60;
/** The most characters in a line. */
const long = 300;

function write(line: string) {
  const lines = [line.length > long ? `${line.slice(0, long)}…` : line, ...log.textContent.split('\n')].slice(0, most);
  log.textContent = lines.join('\n').trimEnd();
}

for (const name of heard)
  figure.addEventListener(name, (event) => {
    const { detail } = event as CustomEvent; // all events of the figure are custom ones
    write(`${name} ${JSON.stringify(detail ?? null, (key, value) => (value instanceof Error ? value.message : value))}`);
  });

/** What the buttons do; their texts are the same calls. */
const done: Record<string, () => unknown> = {
  play: () => figure.play(),
  pause: () => figure.pause(),
  seek: () => figure.seek(12),
  step: () => (figure.step += 1),
  // The document that a figure returns is a valid input.
  document: () => (figure.document = { ...(figure.document as DocumentInput), algorithm: 'bfs' }),
  trace: async () => write(await figure.exportTrace()),
};

document.querySelector('[data-calls]')?.addEventListener('click', (event) => {
  // The target of a click is an element.
  const name = (event.target as Element).closest('[data-call]')?.getAttribute('data-call');
  if (name) done[name]();
});
