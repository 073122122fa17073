/** English. */
import choices from './en/choices.js';
import events from './en/events.js';
import lab from './en/lab.js';
import stage from './en/stage.js';

export default { ...lab, ...choices, ...stage, ...events };

/** The checks speak English themselves. @param {import('../document/error.js').DocumentError} error */
export const describeError = async (error) => error.message.replace(/[^.…!?]$/, '$&.');

/** Fetched with the first map or search that needs them. */
export const parts = {
  embed: () => import('./en/embed.js'),
  files: () => import('./en/files.js'),
  guide: () => import('./en/guide.js'),
  help: () => import('./en/help.js'),
  map: () => import('./en/map.js'),
  hints: () => import('./en/hints.js'),
  hunt: () => import('./en/hunt.js'),
  searches: () => import('./en/searches.js'),
  code: () => import('./en/code.js'),
  teach: () => import('./en/teach.js'),
  sheet: () => import('./en/sheet.js'),
  wholly: () => import('./en/wholly.js'),
  deepening: () => import('./en/deepening.js'),
  gallery: () => import('./en/gallery.js'),
  heuristics: () => import('./en/heuristics.js'),
  views: () => import('./en/views.js'),
};
