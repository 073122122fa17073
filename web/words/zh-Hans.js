/** 简体中文。 */
import choices from './zh-Hans/choices.js';
import events from './zh-Hans/events.js';
import lab from './zh-Hans/lab.js';
import stage from './zh-Hans/stage.js';

export default { ...lab, ...choices, ...stage, ...events };

/** Fetched when something is wrong for the first time. @param {import('../document/error.js').DocumentError} error */
export const describeError = async (error) => (await (await import('./zh-Hans/errors.js')).errorsInChinese())(error);

/** Fetched with the first map or search that needs them. */
export const parts = {
  embed: () => import('./zh-Hans/embed.js'),
  files: () => import('./zh-Hans/files.js'),
  guide: () => import('./zh-Hans/guide.js'),
  help: () => import('./zh-Hans/help.js'),
  map: () => import('./zh-Hans/map.js'),
  hints: () => import('./zh-Hans/hints.js'),
  hunt: () => import('./zh-Hans/hunt.js'),
  searches: () => import('./zh-Hans/searches.js'),
  code: () => import('./zh-Hans/code.js'),
  teach: () => import('./zh-Hans/teach.js'),
  sheet: () => import('./zh-Hans/sheet.js'),
  wholly: () => import('./zh-Hans/wholly.js'),
  deepening: () => import('./zh-Hans/deepening.js'),
  gallery: () => import('./zh-Hans/gallery.js'),
  heuristics: () => import('./zh-Hans/heuristics.js'),
  views: () => import('./zh-Hans/views.js'),
};
