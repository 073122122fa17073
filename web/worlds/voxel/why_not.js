/** Why not? Every move tried from the selected voxel, allowed or refused, on the stage and in words. */
import { costText } from '../../draw/labels.js';
import { element } from '../../lab/dom.js';
import { rulesOf } from './moves.js';
import { voxelOf, voxelsOf } from './voxels.js';

/** @typedef {import('../../lab/lab.js').Lab} Lab */

/** @param {Lab} lab @param {import('./moves.js').Reason} why */
export const reasonText = (lab, { key, at, n, most }) =>
  lab.t(`lab.voxel.why.${key}`, { at: at ? `(${at.join(',')})` : '', n: n ?? 0, most: most ?? 0 });

/** @param {Lab} lab @param {import('./sight.js').Sight} sight @param {HTMLElement} mount @param {AbortSignal} signal @returns {() => void} */
export function showWhyNot(lab, sight, mount, signal) {
  const { model } = lab;
  const hint = element('p', { class: 'hint' });
  const list = element('ul', { class: 'voxel-moves', 'data-moves': '' });
  mount.append(element('h3', { 'data-t': 'lab.voxel.why' }), hint, list);
  const draw = () => {
    const { space } = sight;
    if (space.type !== 'voxel') return;
    const node = model.selected;
    const rules = rulesOf(space);
    const voxel = node >= 0 ? voxelOf(space, node) : null;
    const moves = voxel ? rules.tries(voxel) : [];
    sight.moves = moves.map((move) => ({ ...move, from: node }));
    sight.tell();
    const stands = voxel && (space.movement === 'fly' ? voxelsOf(space)[node] === 0 : rules.stands(voxel) || rules.swims(voxel));
    hint.textContent = !voxel
      ? lab.t('lab.voxel.why.hint')
      : stands
        ? lab.t('lab.voxel.why.from', { at: `(${voxel})`, n: moves.filter(({ why }) => !why).length, all: moves.length })
        : lab.t(rules.stop(voxel) ? 'lab.voxel.why.no-room' : 'lab.voxel.why.no-ground', { at: `(${voxel})` });
    const sorted = space.movement === 'fly' ? moves.toSorted((one, other) => Number(one.why !== null) - Number(other.why !== null)) : moves;
    list.replaceChildren(
      ...sorted.map(({ to, kind, cost, why }) =>
        element(
          'li',
          { class: why ? 'bad' : 'good' },
          element('b', { text: why ? '✗' : '✓', 'aria-label': lab.t(why ? 'lab.voxel.why.refused' : 'lab.voxel.why.allowed') }),
          element('span', {}, element('b', { text: `${lab.t(`lab.voxel.move.${kind}`)} (${to}) ` }), why ? reasonText(lab, why) : ''),
          element('span', { text: why ? '' : costText(cost, 2) }),
        ),
      ),
    );
  };
  model.addEventListener('selection', draw, { signal });
  lab.addEventListener('language', draw, { signal });
  return draw;
}
