/**
 * Voxel worlds: a box of air, ground and water in layers from the ground up, and an agent or a flight that moves in it. Voxels are called
 * [x,y,z] with y up, and numbered row by row, then layer by layer.
 */
import { choice, flag, knownFields, sideOf, whole, withForm, type Field } from '../../document/fields.ts';
import { formOf, rowsForm } from '../../document/forms.ts';
import { fieldName, missing, quoted, refuse, tooMany, unexpected } from '../../document/error.ts';
import { SLOT, membersApart } from '../../document/held.ts';
import { compass } from './compass.ts';
import { viewFields } from './view_fields.ts';
import { valueOf, voxelOf, voxelsOf, type Agent, type MoveKind, type VoxelSpace } from './voxels.ts';
import type { OrFormula, Valid } from '../../document/document.ts';
import type { Voxel, WorldRules } from '../contracts.ts';

/** The same limits as in cpp/spaces/voxel/. */
export const voxelLimits = Object.freeze({ voxels: 1 << 21, side: 2048 });

const moveKinds: readonly MoveKind[] = ['walk', 'jump', 'fall', 'swim'];

const price = whole(1, 9);
const costs = { walk: 1, jump: 2, fall: 1, swim: 2 };
const costsOf = objectWithDefaults<Agent['costs']>(
  Object.fromEntries(moveKinds.map((kind) => [kind, { usual: costs[kind], check: price }])),
);

/** The fields of an agent in the order in which they are written. The defaults are the tutorial's normal agent. */
const parts = {
  walk: { usual: true, check: flag },
  jump: { usual: true, check: flag },
  fall: { usual: true, check: flag },
  swim: { usual: false, check: flag },
  maxFallDistance: { usual: 1, check: whole(0, 255) },
  jumpHeight: { usual: 1, check: whole(0, 4) },
  jumpDistance: { usual: 0, check: whole(0, 8) },
  characterHeight: { usual: 1, check: whole(1, 4) },
  costs: { usual: Object.freeze(costs), check: costsOf },
};
const partNames = Object.keys(parts) as (keyof typeof parts)[]; // the keys of `parts`
const agentOf = objectWithDefaults<Agent>(parts);

export const normalAgent: Agent = agentOf({}, '');

const movements = ['agent', 'fly'] as const;
const movementOf = choice(movements);
const layersForm = 'an array of layers from the ground up, each of rows of . # ~ or 2-9';
const onlyVoxels = /^[.#~2-9]*$/;

/** Checks an object with optional fields that have defaults. */
function objectWithDefaults<Group>(fields: Record<string, { usual: unknown; check: Field }>) {
  const form = formOf(Object.fromEntries(Object.entries(fields).map(([key, { check }]) => [key, check])));
  return withForm(form, (value: unknown, field: string) => {
    const given = knownFields(value, field, Object.keys(fields));
    const whole = Object.entries(fields).map(([key, { usual, check }]) => [
      key,
      key in given ? check(given[key], fieldName(field, key)) : usual,
    ]);
    return Object.freeze(Object.fromEntries(whole)) as Group; // callers name the type of the fields
  });
}

/** Spaces that have passed the checks, with the result. */
const valid: { get(value: unknown): VoxelSpace | undefined; set(value: object, space: VoxelSpace): unknown } = new WeakMap();
/** Layers that have passed the checks, with the length of their rows. */
const validLayers: WeakMap<object, number> = new WeakMap();

const side = sideOf(voxelLimits.side);

const spaceForm = formOf(
  {
    type: { form: { const: 'voxel' } },
    width: side,
    height: side,
    depth: side,
    layers: { form: { type: 'array', minItems: 1, items: rowsForm(onlyVoxels) } },
    movement: movementOf,
    agent: agentOf,
  },
  ['type', 'layers'],
);
const spaceFields = Object.keys(spaceForm.properties ?? {});

export function voxelSpace(value: unknown, field: string): VoxelSpace {
  const seen = valid.get(value);
  if (seen) return seen;
  const given = knownFields(value, field, spaceFields);
  const movement = given.movement === undefined ? 'agent' : movementOf(given.movement, `${field}.movement`);
  if (movement === 'fly' && given.agent !== undefined)
    refuse('unsupported', `${field}.agent`, 'there is no agent where movement is fly (expected no such field)');
  const box = checkLayers(given, field);
  const { height } = box;
  const { agent: said = {} } = given;
  const agent = movement === 'agent' ? agentOf(said, `${field}.agent`) : undefined;
  if (agent && agent.characterHeight > height)
    refuse('bad-value', `${field}.agent.characterHeight`, 'got {got}, but the world is {height} high (expected at most {height})', {
      got: agent.characterHeight,
      height,
    });
  const space: VoxelSpace = Object.freeze({ type: 'voxel', ...box, movement, ...(agent ? { agent } : {}) });
  valid.set(space, space);
  return space;
}

function checkLayers(given: Record<string, unknown>, field: string) {
  const { layers } = given;
  const name = `${field}.layers`;
  if (layers === undefined) return missing(name, layersForm);
  if (!Array.isArray(layers)) return unexpected('bad-type', name, layers, layersForm);
  const stated = (key: string) => (given[key] === undefined ? undefined : side(given[key], `${field}.${key}`));
  const [statedWidth, statedHeight, statedDepth] = [stated('width'), stated('height'), stated('depth')];
  const height = statedHeight ?? side(layers.length, name, 'layers');
  if (layers.length !== height)
    refuse('row-count', name, '{count} {count:layer|layers}, expected {height} ({field}.height)', { count: layers.length, height, field });
  const [ground] = layers;
  const groundName = `${name}[0]`;
  if (!Array.isArray(ground)) return unexpected('bad-type', groundName, ground, 'an array of rows');
  const depth = statedDepth ?? side(ground.length, groundName, 'rows');
  if (typeof ground[0] !== 'string' && ground.length > 0)
    return unexpected('bad-type', `${groundName}[0]`, ground[0], 'a row of . # ~ or 2-9');
  const width = statedWidth ?? side((ground[0] ?? '').length, `${groundName}[0]`, 'voxels');
  if (width * height * depth > voxelLimits.voxels) tooMany(name, `${width}×${height}×${depth}`, 'voxels', voxelLimits.voxels);
  const checked = Object.freeze(Array.from(layers, (layer, y) => checkLayer(layer, `${name}[${y}]`, width, depth)));
  return { width, height, depth, layers: checked };
}

function checkLayer(layer: unknown, field: string, width: number, depth: number): readonly string[] {
  if (!Array.isArray(layer)) return unexpected('bad-type', field, layer, 'an array of rows');
  if (layer.length !== depth)
    refuse('row-count', field, '{count} {count:row|rows}, expected {depth}, as in every layer', { count: layer.length, depth });
  if (validLayers.get(layer) === width) return layer;
  const rows = Object.freeze(Array.from(layer, (row, z) => checkRow(row, `${field}[${z}]`, width)));
  validLayers.set(rows, width);
  return rows;
}

function checkRow(row: unknown, field: string, width: number): string {
  if (typeof row !== 'string') return unexpected('bad-type', field, row, 'a row of . # ~ or 2-9');
  if (row.length !== width) refuse('ragged-rows', field, '{count} voxels, expected {width}, as in every row', { count: row.length, width });
  if (!onlyVoxels.test(row)) {
    const x = [...row].findIndex((character) => !onlyVoxels.test(character));
    refuse('unknown-character', field, 'got {got} at x = {x}, expected . # ~ or 2-9', { got: quoted([...row][x]), x });
  }
  return row;
}

/** The character of a voxel: `.` air, `#` or `2`–`9` solid, `~` water. */
const voxelAt = ({ layers }: VoxelSpace, [x, y, z]: Voxel) => layers[y][z][x];

const contains = ({ width, height, depth }: VoxelSpace, [x, y, z]: readonly number[]) =>
  x >= 0 && y >= 0 && z >= 0 && x < width && y < height && z < depth;

const isSolid = (character: string) => character !== '.' && character !== '~';

/** Checks a start or goal: the voxel of the feet, which must not be solid. */
function feet(value: unknown, field: string, space: VoxelSpace): Voxel {
  if (!Array.isArray(value) || value.length !== 3) return unexpected('bad-type', field, value, '[x,y,z]');
  const sides = [space.width, space.height, space.depth];
  // It has three numbers, as checked above.
  const voxel = Array.from(value, (part, axis) => whole(0, sides[axis] - 1)(part, fieldName(field, axis))) as [number, number, number];
  const content = voxelAt(space, voxel);
  if (isSolid(content))
    refuse('bad-value', field, '[{voxel}] is solid ({content}), expected a voxel that feet can be in', { voxel: voxel.join(), content });
  Object.freeze(voxel);
  return voxel;
}

/** The fields of an agent, and of its costs, that are not the defaults. */
function unusual(agent: Agent) {
  const own: Record<string, unknown> = {};
  for (const name of partNames) if (name !== 'costs' && agent[name] !== normalAgent[name]) own[name] = agent[name];
  const costs = Object.fromEntries(
    moveKinds.filter((kind) => agent.costs[kind] !== normalAgent.costs[kind]).map((kind) => [kind, agent.costs[kind]]),
  );
  return Object.keys(costs).length ? { ...own, costs } : own;
}

function lines({ width, height, depth, layers, movement, agent }: VoxelSpace) {
  const texts = layers.map((layer) => `[\n        ${layer.map((row) => `"${row}"`).join(',\n        ')}\n      ]`);
  const own = agent ? unusual(agent) : {};
  return [
    '"type": "voxel"',
    `"width": ${width}`,
    `"height": ${height}`,
    `"depth": ${depth}`,
    `"layers": [\n      ${texts.join(',\n      ')}\n    ]`,
    ...(movement === 'agent' ? [] : [`"movement": "${movement}"`]),
    ...(Object.keys(own).length ? [`"agent": ${JSON.stringify(own)}`] : []),
  ];
}

/** In the form that agent_from() in cpp reads. */
const agentNumbers = (agent: Agent) => [
  ...moveKinds.map((kind) => Number(agent[kind])),
  agent.maxFallDistance,
  agent.jumpHeight,
  agent.jumpDistance,
  agent.characterHeight,
  ...moveKinds.map((kind) => agent.costs[kind]),
];

/** Voxels packed into one number, four bits each. */
const PACKED = 12;

/** In the form that make_voxel_world() in cpp/worlds/voxel_world.hpp reads. `cells` may be larger than a box of a document. */
export function encodeVoxels({ cells, ...space }: VoxelSpace & { cells?: Uint8Array }) {
  const { width, height, depth, movement, agent = normalAgent } = space;
  const bytes = cells ?? voxelsOf(space);
  const head = [movements.indexOf(movement), ...agentNumbers(agent), width, height, depth];
  const numbers = new Float64Array(head.length + Math.ceil(bytes.length / PACKED));
  numbers.set(head);
  for (let at = 0, to = head.length; at < bytes.length; to++) {
    let packed = 0;
    for (let place = 1, end = Math.min(at + PACKED, bytes.length); at < end; place *= 16) packed += bytes[at++] * place;
    numbers[to] = packed;
  }
  return numbers;
}

const sameBox = (one: VoxelSpace, other: VoxelSpace) =>
  one.width === other.width && one.height === other.height && one.depth === other.depth;

/** The numbers that turn the core's world into another: none, another agent, or other voxels. Null if a new world is needed. */
export function voxelChange(one: VoxelSpace, other: VoxelSpace) {
  if (!sameBox(one, other) || one.movement !== other.movement) return null;
  const [before, after] = [one, other].map(({ agent = normalAgent }) => agentNumbers(agent));
  const sameAgent = before.every((part, i) => part === after[i]);
  if (one.layers.every((layer, y) => layer === other.layers[y])) return sameAgent ? [] : [0, ...after];
  if (!sameAgent) return null;
  const { width, depth } = other;
  const numbers = [1];
  const most = (width * other.height * depth) / 4;
  for (let y = 0; y < other.height; y++) {
    if (one.layers[y] === other.layers[y]) continue;
    for (let z = 0; z < depth; z++) {
      const [before, after] = [one.layers[y][z], other.layers[y][z]];
      if (before === after) continue;
      for (let x = 0; x < width; x++) if (before[x] !== after[x]) numbers.push((y * depth + z) * width + x, valueOf[after.charCodeAt(x)]);
      if (numbers.length > most) return null;
    }
  }
  return numbers;
}

/** Whether somebody can stand or swim at a voxel, as in cpp/spaces/voxel/agent_rules.hpp. */
function footing(space: VoxelSpace, [x, y, z]: Readonly<Voxel>) {
  const { movement, agent = normalAgent, height } = space;
  if (movement === 'fly') return true;
  const top = y + agent.characterHeight;
  if (top > height) return false;
  const body = Array.from({ length: agent.characterHeight }, (_, up) => voxelAt(space, [x, y + up, z]));
  if (body[0] === '~') return agent.swim && !body.some(isSolid);
  return body.every((content) => content === '.') && (y === 0 || isSolid(voxelAt(space, [x, y - 1, z])));
}

/** The word key of an outcome: at which end nobody can be; '' if both are possible. */
function unfit({ space, start, goal }: Valid<VoxelSpace, Voxel, VoxelHeuristic>) {
  if (!footing(space, start)) return 'exhausted.start.voxel';
  return footing(space, goal) ? '' : 'exhausted.goal.voxel';
}

const heuristics = ['voxel', 'euclidean', 'manhattan', 'chebyshev', 'zero'] as const;
export type VoxelHeuristic = OrFormula<(typeof heuristics)[number]>;

/** The least that a voxel costs in each direction, as in cpp/spaces/voxel/agent.hpp. */
function leastPrices({ agent }: VoxelSpace) {
  if (!agent) return { D: 1, Dup: 1, Ddown: 1 };
  const { walk, jump, fall, swim, costs } = agent;
  const least = (...offers: (number | false)[]) => Math.min(...offers.map((offer) => offer || Infinity));
  const D = least(walk && costs.walk, jump && costs.jump, fall && costs.fall, swim && costs.swim);
  const Dup = least(jump && costs.jump, swim && costs.swim);
  const Ddown = least(fall && costs.fall, swim && costs.swim, jump && fall && costs.jump);
  return { D, Dup: Number.isFinite(Dup) ? Dup : D, Ddown: Number.isFinite(Ddown) ? Ddown : D };
}

export const world: WorldRules<Valid<VoxelSpace, Voxel, VoxelHeuristic>> = {
  name: 'voxel',
  plural: 'voxel worlds',
  spatial: true,
  point: '[x,y,z]',
  heuristics,
  tools: ['select', 'wall', 'erase', 'terrain', 'start', 'goal', 'pan'],
  lacks: {
    diagonal: 'whose movement says which moves there are',
    costs: 'which have costs of their own',
    successors: 'whose moves are not pruned',
  },
  space: voxelSpace,
  forms: {
    space: { ...spaceForm, not: { required: ['movement', 'agent'], properties: { movement: { const: 'fly' } } } },
    end: { type: 'array', minItems: 3, maxItems: 3, items: { type: 'integer', minimum: 0 } },
  },
  looks: viewFields,
  end: feet,
  lines,
  encode: ({ space }) => encodeVoxels(space),
  again: (before, after) => voxelChange(before.space, after.space),
  large: ({ width, height, depth }) => width * height * depth > 100_000,
  pointOf: voxelOf,
  nodeOf: ({ width, depth }, [x, y, z]) => (y * depth + z) * width + x,
  contains,
  size: ({ width, height, depth }) => `${width}×${height}×${depth}`,
  keys: [
    ['O', 'lab.voxel.view.oblique'],
    ['U', 'lab.voxel.view.above'],
    ['I', 'lab.voxel.view.front'],
    ['Y', 'lab.voxel.view.side'],
    ['L', 'lab.voxel.view.plan'],
    ['[ ]', 'lab.voxel.keys.turn'],
    ['{ }', 'lab.voxel.keys.tilt'],
    ['J K', 'lab.voxel.keys.slice'],
    ['\\', 'lab.voxel.slice.axis'],
    ['W A S D', 'lab.voxel.keys.move'],
    ['Q Z', 'lab.voxel.keys.height'],
    ['Enter', 'lab.voxel.keys.use'],
    ['Shift Enter', 'lab.voxel.keys.box'],
  ],
  bars: () => 'voxel',
  says: { blocked: 'blocked.voxel', exhausted: unfit },
  compass: ({ preset = '' }, from, to) => (preset.startsWith('001') ? compass(from, to) : ''),
  same: sameBox,
  standsIn: sameBox,
  held({ width, layers }, other) {
    let bytes = 0;
    for (const [y, layer] of layers.entries()) {
      const before = other.layers?.[y] ?? [];
      if (layer !== before) bytes += SLOT * layer.length + (SLOT + width) * membersApart(layer, before);
    }
    return bytes;
  },
  formulas: ({ movement }) => ({
    chebyshev: 'D*max(dx, dy, dz)',
    euclidean: 'D*sqrt(dx^2 + dy^2 + dz^2)',
    manhattan: 'D*(dx + dy + dz)',
    voxel:
      movement === 'fly'
        ? 'D*(max(dx, dy, dz) - mid) + D2*(mid - min(dx, dy, dz)) + D3*min(dx, dy, dz)'
        : 'D*(dx + dz) + Dup*up + Ddown*down',
  }),
  measures(space, from, to) {
    const [x, y, z] = [0, 1, 2].map((axis) => to[axis] - from[axis]);
    const [dx, dy, dz] = [x, y, z].map(Math.abs);
    const mid = dx + dy + dz - Math.max(dx, dy, dz) - Math.min(dx, dy, dz);
    return { dx, dy, dz, mid, up: Math.max(0, y), down: Math.max(0, -y), D3: Math.sqrt(3), ...leastPrices(space) };
  },
  trials: ({ movement }) => ({
    twice: '2*h0',
    ...(movement === 'fly' ? {} : { 'both-ways': 'D*(dx + dz) + Dup*dy' }),
    stripes: 'h0*(x - 2*floor(x/2))',
    wall: 'h0 + 5*D*(dx = 2)',
  }),
};
