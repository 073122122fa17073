/** The form for a walker that follows the path, and plans again when an edit blocks it. */
import { element, makeButton } from '../../ui/dom.ts';
import { Wanderer } from './wanderer.ts';
import type { HostOf } from '../../ui/host.ts';
import type { Stage } from '../../stage/stage.ts';
import type { Sight } from './sight.ts';

export function showWalk(lab: HostOf<'voxel'>, stage: Stage, sight: Sight, mount: HTMLElement, signal: AbortSignal): () => void {
  const { model } = lab;
  const button = makeButton({ class: 'button', 'data-action-voxel': 'walk' });
  const said = element('p', { class: 'hint', role: 'status', 'data-walk': '' });
  mount.append(element('div', { class: 'voxel-actions' }, button), said);
  let text: () => string = () => '';
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
