/**
 * What people ask of a voxel world whatever is searched in it: every move tried from a voxel and why it is refused, what kind
 * of move a step is, and what can be reached. The core's part is cpp/session/voxel_questions.hpp.
 */
import { refuse, unexpected } from '../document/error.ts';
import { demand, gone, number } from './arguments.ts';
import { encodeVoxels, voxelChange, voxelSpace, type VoxelSpace } from '../worlds/voxel/voxel_world.ts';
import type { VoxelHandle, VoxelModule } from './bindings.ts';
import type { Status } from './search.ts';

/**
 * A move tried in a voxel world, with the voxel that forbids it (`cause`) and the numbers compared (falls `has`, may fall `may`).
 * An `allowed` one costs `cost`. Voxels are [x,y,z]; a cause may lie outside the box, where everything is solid.
 */
export interface VoxelAttempt {
  kind: 'walk' | 'jump' | 'fall' | 'swim' | 'fly';
  verdict:
    | 'allowed'
    | 'no-walk'
    | 'no-jump'
    | 'no-fall'
    | 'no-swim'
    | 'solid'
    | 'ceiling'
    | 'water-above'
    | 'falls'
    | 'rises'
    | 'gap'
    | 'gap-up'
    | 'no-ground';
  to: number[];
  cause: number[];
  has: number;
  may: number;
  cost: number;
}

/** A name's place is its number */
interface Names {
  kinds: VoxelAttempt['kind'][];
  verdicts: VoxelAttempt['verdict'][];
  statuses: Status[];
}

/** Numbers of an attempt. */
const FIELDS = 11;
/** Voxels looked at in a turn. */
const PLACES = 4096;

type Box = VoxelSpace & { readonly cells?: unknown };

/** A box of bytes, which may be larger than a document's. */
function boxOf(box: Box) {
  const { width, height, depth, cells } = box;
  if (!(cells instanceof Uint8Array && [width, height, depth].every(Number.isInteger) && cells.length === width * height * depth))
    unexpected('bad-value', 'space.cells', cells, 'a Uint8Array of width × height × depth');
  return box;
}

function checked(space: unknown): VoxelSpace {
  demand(space, 'voxel');
  return (space as Box).cells === undefined ? voxelSpace(space, 'space') : boxOf(space as Box); // both check it
}

/** A voxel world to ask about, apart from any search. To be disposed of. */
export class Voxels {
  #handle: VoxelHandle;
  #space;
  #names: Names;

  /** @internal */
  constructor(module: VoxelModule, given: unknown) {
    const space = checked(given);
    this.#names = JSON.parse(module.voxelNames());
    this.#handle = new module.Voxels();
    this.#space = space;
    try {
      this.#send(encodeVoxels(space));
      if (!this.#handle.make()) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  get space(): VoxelSpace {
    return this.#space;
  }

  #send(numbers: ArrayLike<number>) {
    const room = this.#handle.numbers(numbers.length);
    if (!room) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    room.set(numbers);
  }

  /** Becomes another valid space: another agent or some edited voxels are told without sending all of them. */
  become(space: VoxelSpace): void {
    space = checked(space);
    const change = voxelChange(this.#space, space);
    this.#send(change ?? encodeVoxels(space));
    if (!(change ? this.#handle.change() : this.#handle.make())) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    this.#space = space;
  }

  /** Every move tried from a voxel. Where none can begin there, one that says why. */
  attempts(node: number): VoxelAttempt[] {
    const rows = this.#handle.attempts(number(node, 'node'));
    return Array.from({ length: rows.length / FIELDS }, (_, i) => {
      const [kind, verdict, ...rest] = rows.subarray(i * FIELDS, (i + 1) * FIELDS);
      const [has, may, cost] = rest.slice(6);
      return {
        kind: this.#names.kinds[kind],
        verdict: this.#names.verdicts[verdict],
        to: rest.slice(0, 3),
        cause: rest.slice(3, 6),
        has,
        may,
        cost,
      };
    });
  }

  /** What kind of move leads from one node to another; null where there is none. */
  kind(from: number, to: number): VoxelAttempt['kind'] | null {
    return this.#names.kinds[this.#handle.kind(number(from, 'from'), number(to, 'to'))] ?? null;
  }

  /** Everything that can be reached, a byte a voxel and how many they are, with pauses. */
  *reachable(start: number): Generator<void, { reached: Uint8Array; count: number }> {
    if (!this.#handle.reach(number(start, 'start'))) return { reached: new Uint8Array(0), count: 0 };
    while (this.#handle.reachOn(PLACES)) yield;
    return { reached: this.#handle.reached(), count: this.#handle.reachedCount() };
  }

  /** The cost of a flight, without a recording. */
  fly(start: number, goal: number): { found: boolean; cost: number; expanded: number } {
    const [status, cost, expanded] = this.#handle.fly(number(start, 'start'), number(goal, 'goal'));
    return { found: this.#names.statuses[status] === 'found', cost, expanded };
  }

  dispose(): void {
    if (this.#handle === gone) return;
    this.#handle.delete();
    this.#handle = gone;
  }
}
