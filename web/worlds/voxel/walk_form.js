/** Someone who walks the path that was found, and plans again where an edit gets in the way. */
import { element } from '../../lab/dom.js';
import { Wanderer } from './wanderer.js';

/** @typedef {import('../../lab/lab.js').Lab} Lab */

/** @param {Lab} lab @param {import('../../stage/stage.js').Stage} stage @param {import('./sight.js').Sight} sight @param {HTMLElement} mount @param {AbortSignal} signal @returns {() => void} */
export function showWalk(lab, stage, sight, mount, signal) {
  const { model } = lab;
  const button = element('button', { type: 'button', class: 'button', 'data-action-voxel': 'walk' });
  const said = element('p', { class: 'hint', role: 'status', 'data-walk': '' });
  mount.append(element('div', { class: 'voxel-actions' }, button), said);
  /** @type {(() => string)} */
  let text = () => '';
  const wanderer = new Wanderer(model, {
    show: (walker) => {
      stage.setWalker(walker);
      draw();
    },
    tell: (key, parameters) => {
      text = () => lab.t(`lab.voxel.walk.${key}`, parameters);
      draw();
    },
  });
  button.addEventListener('click', () => (wanderer.walking ? wanderer.stop() : wanderer.go()));
  const draw = () => {
    button.textContent = lab.t(wanderer.walking ? 'lab.voxel.walk.stop' : 'lab.voxel.walk.go');
    said.textContent = text();
  };
  lab.addEventListener('language', draw, { signal });
  signal.addEventListener('abort', () => {
    wanderer.end();
    stage.setWalker(null);
  });
  draw();
  return draw;
}
