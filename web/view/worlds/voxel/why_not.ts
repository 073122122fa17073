/** Lists all moves tried from the selected voxel, allowed or refused with the reason, on the stage and in words. */
import { costText } from '../../draw/labels.ts';
import { element } from '../../ui/dom.ts';
import { questionsOf } from './voxel_questions.ts';
import { voxelOf } from '../../../kernel/worlds/voxel/voxels.ts';
import type { HostOf } from '../../ui/host.ts';
import type { VoxelAttempt } from '../../../kernel/engine/voxels.ts';
import type { Sight } from './sight.ts';

const reasonText = (lab: HostOf<'voxel'>, { verdict, cause, has, may }: VoxelAttempt) =>
  lab.t(`lab.voxel.why.${verdict}`, { at: `(${cause.join(',')})`, n: has, most: may });

export function showWhyNot(lab: HostOf<'voxel'>, sight: Sight, mount: HTMLElement, signal: AbortSignal): () => void {
  const { model } = lab;
  const hint = element('p', { class: 'hint' });
  const list = element('ul', { class: 'voxel-moves', 'data-moves': '' });
  mount.append(element('h3', { 'data-t': 'lab.voxel.why' }), hint, list);
  const draw = () => {
    const { space } = sight;
    if (space.type !== 'voxel') return;
    const node = model.selected;
    const voxel = node >= 0 ? voxelOf(space, node) : null;
    const attempts = voxel ? (questionsOf(model)?.attempts(node) ?? []) : [];
    const at = `(${voxel})`;
    // If no move can begin here, the only attempt leads nowhere and has the reason.
    const nowhere = attempts.find(({ to }) => String(to) === String(voxel));
    const moves = nowhere ? [] : attempts.toSorted((one, other) => Number(one.verdict !== 'allowed') - Number(other.verdict !== 'allowed'));
    const allowed = moves.filter(({ verdict }) => verdict === 'allowed').length;
    sight.tried = moves.map((move) => ({ ...move, from: node }));
    hint.textContent = !voxel
      ? lab.t('lab.voxel.why.hint')
      : nowhere
        ? lab.t('lab.voxel.why.nowhere', { at, why: reasonText(lab, nowhere) })
        : lab.t('lab.voxel.why.from', { at, n: allowed, all: moves.length });
    list.replaceChildren(
      ...moves.map((move) => {
        const { to, kind, cost, verdict } = move;
        const good = verdict === 'allowed';
        return element(
          'li',
          { class: good ? 'good' : 'bad' },
          element('b', { text: good ? '✓' : '✗', 'aria-label': lab.t(good ? 'lab.voxel.why.allowed' : 'lab.voxel.why.refused') }),
          element('span', {}, element('b', { text: `${lab.t(`lab.voxel.move.${kind}`)} (${to}) ` }), good ? '' : reasonText(lab, move)),
          element('span', { text: good ? costText(cost, 2) : '' }),
        );
      }),
    );
  };
  /** Whether the core could answer at the last draw; once it can, the list is drawn again. */
  let answered = false;
  sight.onChange(
    () => {
      const now = questionsOf(model) !== null;
      if (now === answered) return;
      answered = now;
      draw();
    },
    { signal },
  );
  model.addEventListener('selection', draw, { signal });
  lab.addEventListener('language', draw, { signal });
  return draw;
}
