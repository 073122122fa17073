/**
 * What an agent may do from a voxel and, of what it may not, why: the rules of the core once more, to tell people. A test holds
 * them to the core's.
 * @module
 */
import { AIR, contents, isSolid, nodeOf, voxelOf, WATER } from './voxels.js';

/** @typedef {import('./voxels.js').VoxelSpace} VoxelSpace */
/** @typedef {readonly [number, number, number]} Place */
/** @typedef {'walk' | 'jump' | 'fall' | 'swim' | 'fly'} Kind */
/** @typedef {{ key: string, at?: Place, n?: number, most?: number }} Reason `key` of the words, with a voxel, a number and what is allowed */
/** @typedef {{ to: Place, kind: Kind, cost: number, why: Reason | null }} Move refused where there is a reason why not */

/** @type {readonly Place[]} */
export const ways = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
];
const plus = (/** @type {Place} */ [x, y, z], /** @type {Place} */ [dx, dy, dz], n = 1, up = 0) =>
  /** @type {Place} */ ([x + n * dx, y + n * dy + up, z + n * dz]);

export class Rules {
  #in;

  /** @param {VoxelSpace} space */
  constructor(space) {
    this.space = space;
    this.agent = space.agent;
    this.#in = contents(space);
  }

  /** @param {Place} place */
  solid([x, y, z]) {
    return isSolid(this.#in(x, y, z));
  }

  /** @param {Place} place */
  water([x, y, z]) {
    return this.#in(x, y, z) === WATER;
  }

  /** The first voxel of a body here that is not air, or null. @param {Place} place @returns {Place | null} */
  stop([x, y, z]) {
    for (let i = 0; i < this.agent.characterHeight; i++) if (this.#in(x, y + i, z) !== AIR) return [x, y + i, z];
    return null;
  }

  /** @param {Place} place */
  dry(place) {
    return this.stop(place) === null;
  }

  /** @param {Place} place */
  stands(place) {
    return this.dry(place) && this.solid(plus(place, [0, -1, 0]));
  }

  /** @param {Place} place */
  swims([x, y, z]) {
    if (!this.agent.swim || !this.water([x, y, z])) return false;
    for (let i = 1; i < this.agent.characterHeight; i++) if (isSolid(this.#in(x, y + i, z))) return false;
    return true;
  }

  /** Where one comes down who is let go of here. @param {Place} place @returns {Place | null} */
  drop(place) {
    if (!this.dry(place)) return null;
    for (let [x, y, z] = place; ; y--) {
      if (this.solid([x, y - 1, z])) return [x, y, z];
      if (this.water([x, y - 1, z])) return this.swims([x, y - 1, z]) ? [x, y - 1, z] : null;
    }
  }

  /** @param {Kind} kind @param {Place} from @param {Place} to */
  cost(kind, from, to) {
    const apart = to.map((value, axis) => Math.abs(value - from[axis]));
    if (kind === 'fly') return Math.sqrt(apart[0] + apart[1] + apart[2]);
    const ground = kind === 'walk' ? this.#in(to[0], to[1] - 1, to[2]) : 1;
    return this.agent.costs[kind] * (apart[0] + apart[1] + apart[2]) * ground;
  }

  /** What kind of move leads from one node to another. @param {number} from @param {number} to @returns {Kind} */
  kind(from, to) {
    const { space } = this;
    if (space.movement === 'fly') return 'fly';
    const [one, other] = [voxelOf(space, from), voxelOf(space, to)];
    return this.moves(one).find((move) => nodeOf(space, move.to) === to)?.kind ?? (other[1] < one[1] ? 'fall' : 'walk');
  }

  /** Moves that are allowed. @param {Place} from @returns {Move[]} */
  moves(from) {
    return this.tries(from, false);
  }

  /**
   * @param {Place} from
   * @param {boolean} [all] also those refused
   * @returns {Move[]}
   */
  tries(from, all = true) {
    /** @type {Move[]} */
    const found = [];
    /** @param {Kind} kind @param {Place} to @param {Reason | null} [why] */
    const add = (kind, to, why = null) => {
      if (why === null || all) found.push({ to, kind, cost: this.cost(kind, from, to), why });
      return why === null;
    };
    if (this.space.movement === 'fly') this.#flights(from, add);
    else {
      const [stands, swims] = [this.stands(from), this.swims(from)];
      if (!stands && !swims) return found;
      for (const way of ways) {
        const beside = stands ? this.#beside(from, way, add) : this.#ashore(from, way, add);
        if (stands) this.#jumps(from, way, add, all && !beside);
      }
      if (swims) {
        for (const up of [1, -1]) {
          const to = plus(from, [0, up, 0]);
          if (this.swims(to)) add('swim', to);
          else if (all && this.solid(to)) add('swim', to, { key: 'solid', at: to });
        }
      }
    }
    return found;
  }

  /** @param {Place} from @param {(kind: Kind, to: Place, why?: Reason | null) => boolean} add */
  #flights(from, add) {
    const [x, y, z] = from;
    if (this.#in(x, y, z) !== AIR) return;
    for (let dy = -1; dy <= 1; dy++)
      for (let dz = -1; dz <= 1; dz++)
        for (let dx = -1; dx <= 1; dx++) {
          if (!dx && !dy && !dz) continue;
          /** @type {Place} */
          const to = [x + dx, y + dy, z + dz];
          if (nodeOf(this.space, to) < 0) continue;
          let stop = /** @type {Place | null} */ (null);
          for (const cy of dy ? [0, dy] : [0])
            for (const cz of dz ? [0, dz] : [0])
              for (const cx of dx ? [0, dx] : [0]) if (this.#in(x + cx, y + cy, z + cz) !== AIR) stop ??= [x + cx, y + cy, z + cz];
          add('fly', to, stop && { key: 'solid', at: stop });
        }
  }

  /** A step, or over an edge. @param {Place} from @param {Place} way @param {(kind: Kind, to: Place, why?: Reason | null) => boolean} add */
  #beside(from, way, add) {
    const to = plus(from, way);
    const { agent } = this;
    if (this.swims(to)) return add('swim', to);
    if (this.water(to)) return add('swim', to, agent.swim ? this.#head(to) : { key: 'no-swim', at: to });
    const stop = this.stop(to);
    if (stop) return add('walk', to, { key: stop[1] === to[1] ? 'solid' : this.water(stop) ? 'water-above' : 'ceiling', at: stop });
    if (this.stands(to)) return add('walk', to, agent.walk ? null : { key: 'no-walk' });
    return this.#fall(from, to, add);
  }

  /** What keeps a swimmer's head out. @param {Place} to @returns {Reason} */
  #head(to) {
    for (let i = 1; ; i++) if (this.solid(plus(to, [0, i, 0]))) return { key: 'ceiling', at: plus(to, [0, i, 0]) };
  }

  /** @param {Place} from @param {Place} edge @param {(kind: Kind, to: Place, why?: Reason | null) => boolean} add */
  #fall(from, edge, add) {
    const { agent } = this;
    const to = this.drop(edge);
    if (!to) {
      let [x, y, z] = edge;
      while (!this.water([x, y, z])) y--;
      return add('fall', [x, y, z], agent.swim ? this.#head([x, y, z]) : { key: 'no-swim', at: [x, y, z] });
    }
    const deep = from[1] - to[1];
    if (!agent.fall) return add('fall', to, { key: 'no-fall', n: deep });
    return add('fall', to, deep > agent.maxFallDistance ? { key: 'falls', n: deep, most: agent.maxFallDistance } : null);
  }

  /** Out of the water, on in it, or over an edge of it. @param {Place} from @param {Place} way @param {(kind: Kind, to: Place, why?: Reason | null) => boolean} add */
  #ashore(from, way, add) {
    const to = plus(from, way);
    const up = plus(to, [0, 1, 0]);
    if (this.swims(to) || this.stands(to)) return add('swim', to);
    const climbs = this.dry(plus(from, [0, 1, 0]));
    if (this.stands(up)) {
      if (climbs) return add('swim', up);
      return add('swim', up, { key: 'ceiling', at: this.stop(plus(from, [0, 1, 0])) ?? from });
    }
    const stop = this.stop(to);
    if (stop) return add('swim', to, { key: this.solid(stop) && stop[1] === to[1] ? 'solid' : 'ceiling', at: stop });
    return this.#fall(from, to, add);
  }

  /** @param {Place} from @param {Place} way @param {(kind: Kind, to: Place, why?: Reason | null) => boolean} add @param {boolean} asked whether to tell why not */
  #jumps(from, way, add, asked) {
    const { agent } = this;
    const most = agent.jump ? agent.jumpHeight : 0;
    let reached = false;
    /** @type {Set<number>} */
    const seen = new Set();
    for (let apex = 1; apex <= most && this.dry(plus(from, [0, apex, 0])); apex++) {
      for (let n = 1; n <= agent.jumpDistance + 1; n++) {
        const over = plus(from, way, n, apex);
        if (!this.dry(over)) break;
        const to = this.drop(over);
        if (!to || this.#refused(from, to, n)) continue;
        const node = nodeOf(this.space, to);
        if (seen.has(node)) continue;
        seen.add(node);
        reached = true;
        add('jump', to);
      }
    }
    if (asked && !reached) this.#whyNoJump(from, way, add);
  }

  /** Why a jump may not land there, given that it gets there. @param {Place} from @param {Place} to @param {number} n columns away @returns {Reason | null} */
  #refused(from, to, n) {
    const { agent } = this;
    const rise = to[1] - from[1];
    if (n === 1) return rise >= 1 ? null : { key: 'no-hop' };
    if (n - 1 + Math.max(rise, 0) > agent.jumpDistance)
      return rise > 0 ? { key: 'gap-up', n: n - 1 + rise, most: agent.jumpDistance } : { key: 'gap', n: n - 1, most: agent.jumpDistance };
    if (rise < 0 && !agent.fall) return { key: 'no-fall', n: -rise };
    if (rise < 0 && -rise > agent.maxFallDistance) return { key: 'falls', n: -rise, most: agent.maxFallDistance };
    return null;
  }

  /** What would have to be jumped to get on in this direction: up what is in the way, or over the gap. @param {Place} from @param {Place} way @param {(kind: Kind, to: Place, why?: Reason | null) => boolean} add */
  #whyNoJump(from, way, add) {
    const { agent, space } = this;
    const none = !agent.jump || agent.jumpHeight === 0;
    const beside = plus(from, way);
    if (nodeOf(space, beside) < 0) return;
    if (this.solid(beside)) {
      let rise = 1;
      while (rise <= 5 && this.solid(plus(beside, [0, rise, 0]))) rise++;
      const to = plus(beside, [0, rise, 0]);
      if (rise > 5 || nodeOf(space, to) < 0) return;
      const head = this.stop(to);
      if (head) add('jump', to, { key: 'ceiling', at: head });
      else if (none) add('jump', to, { key: 'no-jump' });
      else if (rise > agent.jumpHeight) add('jump', to, { key: 'rises', n: rise, most: agent.jumpHeight });
      else {
        for (let i = 1; i <= rise; i++) {
          const stop = this.stop(plus(from, [0, i, 0]));
          if (stop) return void add('jump', to, { key: 'ceiling', at: stop });
        }
      }
      return;
    }
    // The nearest place beyond the gap where one could stand, about as high as here.
    for (let n = 2; n <= 9; n++) {
      for (let rise = 1; rise >= -1; rise--) {
        const to = plus(from, way, n, rise);
        if (nodeOf(space, to) < 0 || !this.stands(to)) continue;
        if (none) return void add('jump', to, { key: 'no-jump' });
        const refused = this.#refused(from, to, n);
        if (refused) return void add('jump', to, refused);
        for (let i = 0; i <= n; i++) {
          const stop = this.stop(plus(from, way, i, 1));
          if (stop) return void add('jump', to, { key: 'ceiling', at: stop });
        }
        return;
      }
      if (this.solid(plus(from, way, n))) return;
    }
  }
}

/** Rules by space: both are never changed. @type {WeakMap<object, Rules>} */
const known = new WeakMap();

/** @param {VoxelSpace} space */
export function rulesOf(space) {
  let rules = known.get(space);
  if (!rules) known.set(space, (rules = new Rules(space)));
  return rules;
}

/**
 * Everything that can be reached, a byte a voxel, in slices.
 * @param {VoxelSpace} space @param {number} start @returns {Generator<void, Uint8Array>}
 */
export function* reachable(space, start) {
  const rules = rulesOf(space);
  const reached = new Uint8Array(space.width * space.height * space.depth);
  const queue = [start];
  reached[start] = 1;
  for (let at = 0; at < queue.length; at++) {
    for (const { to } of rules.moves(voxelOf(space, queue[at]))) {
      const node = nodeOf(space, to);
      if (reached[node]) continue;
      reached[node] = 1;
      queue.push(node);
    }
    if (at % 1024 === 1023) yield;
  }
  return reached;
}
