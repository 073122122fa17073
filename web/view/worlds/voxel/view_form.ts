/** The form for how a voxel world is seen: its direction and its slice. */
import { element, makeButton } from '../../ui/dom.ts';
import { axes, sidesOf, type Sight } from './sight.ts';
import type { HostOf } from '../../ui/host.ts';

const views = [
  ['oblique', 'O'],
  ['above', 'U'],
  ['front', 'I'],
  ['side', 'Y'],
  ['plan', 'L'],
] as const;

export function showView(lab: HostOf<'voxel'>, sight: Sight, mount: HTMLElement, signal: AbortSignal): () => void {
  const buttons = views.map(([name, key]) =>
    makeButton({ class: 'segment', 'data-view': name, 'data-t': `lab.voxel.view.${name}`, 'aria-keyshortcuts': key, title: key }, () =>
      name === 'plan' ? sight.show(true) : sight.look(name),
    ),
  );
  const axis = element(
    'select',
    { 'data-field': 'slice-axis', 'data-t-label': 'lab.voxel.slice.axis', on: { change: () => sight.cutAt(axis.selectedIndex, Infinity) } },
    ...axes.map((name) => element('option', { value: name, text: name })),
  );
  const level = element('input', {
    type: 'range',
    min: 0,
    step: 1,
    'data-field': 'slice',
    'data-t-label': 'lab.voxel.slice',
    on: { input: () => sight.cutAt(sight.plan ? 1 : axis.selectedIndex, Number(level.value)) },
  });
  const shown = element('output');
  mount.append(
    element('div', { class: 'segments voxel-views', role: 'group', 'data-t-label': 'lab.voxel.view' }, ...buttons),
    element(
      'div',
      { class: 'voxel-slider' },
      element('label', { class: 'line' }, element('span', { 'data-t': 'lab.voxel.slice' }), axis),
      level,
      shown,
    ),
  );
  const draw = () => {
    const { space, slice } = sight;
    if (space.type !== 'voxel') return;
    for (const button of buttons) {
      const { view = '' } = button.dataset;
      button.setAttribute('aria-pressed', String(view === (sight.plan ? 'plan' : sight.camera.looked)));
      button.hidden = sight.camera.flat && view !== 'plan';
    }
    axis.selectedIndex = slice.axis;
    axis.disabled = sight.plan;
    level.max = String(sidesOf(space)[slice.axis] - 1);
    level.value = String(slice.level);
    shown.textContent = `${sight.plan ? '' : '≤ '}${slice.level}`;
  };
  sight.onChange(draw, { signal });
  lab.addEventListener('language', draw, { signal });
  return draw;
}
