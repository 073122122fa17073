/** English. */
import choices from './en/choices.ts';
import events from './en/events.ts';
import lab from './en/lab.ts';
import stage from './en/stage.ts';
import type { DocumentError } from '../document/error.ts';

export default { ...lab, ...choices, ...stage, ...events };

/** Messages of the checks are in English already; a full stop is added. */
export const describeError = async (error: DocumentError) => error.message.replace(/[^.…!?]$/, '$&.');

/** Parts that are fetched when something needs them. */
export const parts = {
  benchmark: () => import('./en/benchmark.ts'),
  embed: () => import('./en/embed.ts'),
  files: () => import('./en/files.ts'),
  guide: () => import('./en/guide.ts'),
  help: () => import('./en/help.ts'),
  map: () => import('./en/map.ts'),
  hints: () => import('./en/hints.ts'),
  hunt: () => import('./en/hunt.ts'),
  searches: () => import('./en/searches.ts'),
  code: () => import('./en/code.ts'),
  teach: () => import('./en/teach.ts'),
  sheet: () => import('./en/sheet.ts'),
  wholly: () => import('./en/wholly.ts'),
  gallery: () => import('./en/gallery.ts'),
  heuristics: () => import('./en/heuristics.ts'),
  views: () => import('./en/views.ts'),
};
