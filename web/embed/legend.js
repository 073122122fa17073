/** The legend of a figure, folded in a corner of its map. Fetched once the figure shows something. */
import { light } from '../draw/light.js';
import { Legend } from '../stage/legend.js';
import style from '../stage/legend.css';

/** @type {CSSStyleSheet | null} one for all figures */
let sheet = null;

/**
 * @param {ShadowRoot} root @param {HTMLElement} map
 * @param {import('../model/model.js').LabModel} model
 * @param {import('../stage/stage.js').Stage} stage
 * @param {() => import('../words/i18n.js').Strings} strings
 */
export function showLegend(root, map, model, stage, strings) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const place = map.ownerDocument.createElement('div');
  map.append(place);
  return new Legend(place, model, {
    strings,
    theme: () => stage.theme,
    light: (what) => stage.setLayer('light', what ? light(what) : null),
    open: false,
  });
}
