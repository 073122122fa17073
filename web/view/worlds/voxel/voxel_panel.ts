/** The panel of a voxel world: its view, the walker, the agent, the moves from a voxel, and samples. */
import { elsewhere } from '../../../kernel/worlds/kinds.ts';
import { shaped } from '../../stage/elements.ts';
import { element, find, makeButton, toolButton } from '../../ui/dom.ts';
import { sayLeftOut } from '../../ui/left_out.ts';
import { showAgent } from './agent_form.ts';
import { viewKey } from './voxel_cursor.ts';
import { fromGrid, lacks } from '../../../kernel/worlds/voxel/voxel_entrance.ts';
import { leftOut } from '../../../kernel/worlds/kinds.ts';
import { samples } from '../../../kernel/worlds/voxel/samples.ts';
import { questionsOf } from './voxel_questions.ts';
import { sightOf } from './sight.ts';
import { voxelStyle } from './voxel_style.ts';
import { showView } from './view_form.ts';
import { showWalk } from './walk_form.ts';
import { showWhyNot } from './why_not.ts';
import type { HostOf } from '../../ui/host.ts';
import type { Stage } from '../../stage/stage.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

const water = 'M3 9c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 15c2-2 4-2 6 0s4 2 6 0 4-2 6 0';

export function show(lab: HostOf<'voxel'>, stage: Stage, mount: HTMLElement, lastGrid: () => DocumentOf<'grid'> | null): () => void {
  const { model, root } = lab;
  voxelStyle(root.ownerDocument);
  const closing = new AbortController();
  const { signal } = closing;
  const sight = sightOf(model);

  const apply = (fields: Record<string, unknown>, coalesce?: string) => {
    lab.notice({ kind: 'error', id: 'file', text: '' });
    lab.change(fields, coalesce);
  };
  const pour = toolButton(lab, 'water', 'lab.voxel.tool.water', 'lab.voxel.tool.water.tip', {
    world: 'voxel',
    picture: shaped(water, 'icon'),
  });
  find(root, '[data-rail] [data-tool=terrain]').parentElement?.after(pour);

  const list = element('div', { class: 'voxel-samples' });
  const title = element('h2', {}, element('span', { 'data-t': 'lab.voxel.title' }), element('small'));
  const made = makeButton({ class: 'chip', 'data-t': 'lab.voxel.from-grid', 'data-action-voxel': 'from-grid' }, async () => {
    const claim = lab.claim();
    const grid = lastGrid() as DocumentOf<'grid'>; // the button is hidden if there is none
    await lab.need('map').catch(() => lab.missing());
    if (!lab.wants(claim)) return;
    load(fromGrid(grid));
    sayLeftOut(lab, leftOut(grid, lacks));
  });
  mount.append(title);
  const parts = [
    showView(lab, sight, mount, signal),
    showWalk(lab, stage, sight, mount, signal),
    showAgent(lab, sight, mount, apply, signal),
    showWhyNot(lab, sight, mount, signal),
  ];
  const details = element('details', { open: true }, element('summary', { 'data-t': 'lab.voxel.samples' }), list, made);
  mount.append(details);

  /** Loads another world and keeps the options of the search. */
  const load = (document: object) => model.load(elsewhere(model.document, 'voxel', { limits: {}, ...document }));
  const loadSample = (id: string) => {
    load(samples[id]);
    sight.show(false);
    sight.cutAt(1, Infinity);
    sight.camera.forget();
    sight.tell();
  };
  const draw = () => {
    const { space } = model.document;
    if (space.type !== 'voxel') return;
    (title.lastElementChild as HTMLElement).textContent = ` ${space.width}×${space.height}×${space.depth}`; // made above with the title
    made.hidden = !lastGrid();
    for (const part of parts) part();
  };
  const names = () => {
    list.replaceChildren(
      ...Object.keys(samples).map((id) =>
        makeButton(
          { class: 'row' },
          () => loadSample(id),
          element('b', { text: lab.t(`lab.voxel.sample.${id}`) }),
          element('span', { text: lab.t(`lab.voxel.sample.${id}.hint`) }),
        ),
      ),
    );
    draw();
    sight.tell();
  };
  model.addEventListener('document', draw, { signal });
  // After the first search the core can answer questions.
  model.addEventListener('search', () => questionsOf(model), { signal });
  lab.addEventListener('language', names, { signal });
  // These keys work wherever the focus is, as the keys of the player do.
  root.ownerDocument.addEventListener(
    'keydown',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.isComposing || target?.closest('input, select, textarea, [role=listbox]')) return;
      if (!viewKey(event, sight)) return;
      event.preventDefault();
    },
    { signal },
  );

  questionsOf(model);
  names();
  lab.localize();
  return () => {
    closing.abort();
    Object.assign(sight, { tried: [], reach: null, ghost: null });
    pour.remove();
  };
}
