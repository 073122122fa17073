/** The form for the agent of a voxel world: its abilities and their costs. It shows at once what the agent can reach. */
import { element } from '../../ui/dom.ts';
import { questionsOf } from './voxel_questions.ts';
import { normalAgent } from '../../../kernel/worlds/voxel/voxel_world.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';
import type { HostOf } from '../../ui/host.ts';
import type { Sight } from './sight.ts';

const kinds = ['walk', 'jump', 'fall', 'swim'] as const;
const measures = [
  ['maxFallDistance', 0, 12],
  ['jumpHeight', 0, 4],
  ['jumpDistance', 0, 8],
  ['characterHeight', 1, 4],
] as const;
const sameLayers = (one: VoxelSpace, other: VoxelSpace) =>
  one.layers.length === other.layers.length && one.layers.every((layer, y) => layer === other.layers[y]);

/** The longest time in one go for finding what is reachable, in milliseconds. */
const SLICE = 8;

export function showAgent(
  lab: HostOf<'voxel'>,
  sight: Sight,
  mount: HTMLElement,
  apply: (fields: Record<string, unknown>, coalesce?: string) => void,
  signal: AbortSignal,
): () => void {
  const { model } = lab;
  const change = (change: object, key: string) => {
    const { space } = model.document;
    apply({ space: { ...space, agent: { ...space.agent, ...change } } }, `agent ${key}`);
  };
  const flies = element('input', {
    type: 'checkbox',
    'data-field': 'fly',
    on: {
      change: () => {
        const { agent: _, ...space } = model.document.space;
        apply({ space: { ...space, movement: flies.checked ? 'fly' : 'agent' } });
      },
    },
  });
  const cans = kinds.map((kind) => {
    const box = element('input', { type: 'checkbox', 'data-field': kind, on: { change: () => change({ [kind]: box.checked }, kind) } });
    const price = element('input', {
      type: 'number',
      min: 1,
      max: 9,
      step: 1,
      required: true,
      'data-field': `cost-${kind}`,
      'data-t-label': `lab.voxel.cost.${kind}`,
      on: {
        change: () =>
          price.validity.valid && change({ costs: { ...model.document.space.agent?.costs, [kind]: Number(price.value) } }, `cost ${kind}`),
      },
    });
    return { kind, box, price, row: element('label', {}, box, element('span', { 'data-t': `lab.voxel.move.${kind}` }), price) };
  });
  const sliders = measures.map(([name, least, most]) => {
    const range = element('input', {
      type: 'range',
      min: least,
      max: most,
      step: 1,
      'data-field': name,
      on: { input: () => change({ [name]: Number(range.value) }, name) },
    });
    const value = element('output');
    return {
      name,
      range,
      value,
      row: element('label', { class: 'voxel-slider' }, element('span', { 'data-t': `lab.voxel.agent.${name}` }), range, value),
    };
  });
  const reach = element('p', { class: 'voxel-reach', role: 'status', 'data-reach': '' });
  const marked = element('input', { type: 'checkbox', 'data-field': 'reach', on: { change: () => look(false) } });
  const form = element(
    'fieldset',
    { class: 'voxel-agent' },
    element('div', { class: 'can' }, ...cans.map(({ row }) => row)),
    ...sliders.map(({ row }) => row),
  );
  mount.append(
    element('h3', { 'data-t': 'lab.voxel.agent' }),
    element('label', { class: 'line' }, flies, element('span', { 'data-t': 'lab.voxel.fly' })),
    form,
    reach,
    element('label', { class: 'line' }, marked, element('span', { 'data-t': 'lab.voxel.reach.mark' })),
  );

  /** What was reachable before the last change of the agent. */
  let known: { reached: Uint8Array; count: number } | null = null;
  let turn = 0;
  /** Whether a look has been postponed until the core can answer. */
  let waiting = false;
  sight.onChange(() => waiting && questionsOf(model) && look(false), { signal });
  /** @param compare whether to show what has changed */
  const look = (compare: boolean) => {
    const now = ++turn;
    const work = questionsOf(model)?.reachable(model.start);
    waiting = !work;
    if (!work) return;
    const go = () => {
      if (now !== turn || signal.aborted) return;
      const end = performance.now() + SLICE;
      let step = work.next();
      while (!step.done && performance.now() < end) step = work.next();
      if (!step.done) return void setTimeout(go);
      tell(step.value, compare);
    };
    go();
  };
  const tell = ({ reached, count }: { reached: Uint8Array; count: number }, compare: boolean) => {
    const before = compare && known && known.reached.length === reached.length ? known : null;
    const more = before ? count - before.count : 0;
    const there = reached[model.goal] === 1;
    reach.textContent = lab.sentences(
      lab.t('lab.voxel.reach', { n: count }),
      more ? lab.t(more > 0 ? 'lab.voxel.reach.more' : 'lab.voxel.reach.fewer', { n: Math.abs(more) }) : '',
      lab.t(there ? 'lab.voxel.reach.goal' : 'lab.voxel.reach.no-goal'),
    );
    known = { reached, count };
    sight.reach = marked.checked || before ? { before: before?.reached ?? null, now: reached } : null;
    sight.tell();
  };
  let last: VoxelSpace | null = null;
  let lastStart = -1;
  let lang = '';
  return () => {
    const { space } = model.document;
    if (space.type !== 'voxel') return;
    const agent = space.agent ?? normalAgent;
    flies.checked = space.movement === 'fly';
    form.disabled = flies.checked;
    for (const { kind, box, price } of cans) {
      box.checked = agent[kind];
      price.value = String(agent.costs[kind]);
    }
    for (const { name, range, value } of sliders) {
      range.value = String(agent[name]);
      value.textContent = String(agent[name]);
    }
    const other = space !== last || model.start !== lastStart || lang !== lab.strings.lang;
    // Only changes of the agent are compared. After a change of the world, the two results would not be about the same voxels.
    const compare = last !== null && space !== last && sameLayers(last, space) && model.start === lastStart;
    [last, lastStart, lang] = [space, model.start, lab.strings.lang];
    if (other) look(compare);
  };
}
