/** 简体中文。 */
import choices from './zh-Hans/choices.ts';
import events from './zh-Hans/events.ts';
import lab from './zh-Hans/lab.ts';
import stage from './zh-Hans/stage.ts';
import type { DocumentError } from '../document/error.ts';

export default { ...lab, ...choices, ...stage, ...events };

/** Fetched with the first error. */
export const describeError = async (error: DocumentError) => (await import('./zh-Hans/errors.ts')).errorInChinese(error);

/** Parts that are fetched when something needs them. */
export const parts = {
  benchmark: () => import('./zh-Hans/benchmark.ts'),
  embed: () => import('./zh-Hans/embed.ts'),
  files: () => import('./zh-Hans/files.ts'),
  guide: () => import('./zh-Hans/guide.ts'),
  help: () => import('./zh-Hans/help.ts'),
  map: () => import('./zh-Hans/map.ts'),
  hints: () => import('./zh-Hans/hints.ts'),
  hunt: () => import('./zh-Hans/hunt.ts'),
  searches: () => import('./zh-Hans/searches.ts'),
  code: () => import('./zh-Hans/code.ts'),
  teach: () => import('./zh-Hans/teach.ts'),
  sheet: () => import('./zh-Hans/sheet.ts'),
  wholly: () => import('./zh-Hans/wholly.ts'),
  gallery: () => import('./zh-Hans/gallery.ts'),
  heuristics: () => import('./zh-Hans/heuristics.ts'),
  views: () => import('./zh-Hans/views.ts'),
};
