/**
 * Answers questions about a voxel world, whatever is searched in it: which moves are tried from a voxel and why one is refused, what
 * kind of move a step is, and what can be reached. The core's part is cpp/session/voxel_questions.hpp.
 */
import { refuse, unexpected } from '../document/error.ts';
import { demand, gone, number } from './arguments.ts';
import { hold } from './move_out.ts';
import { encodeVoxels, voxelChange, voxelSpace } from '../worlds/voxel/voxel_world.ts';
import type { VoxelSpace } from '../worlds/voxel/voxels.ts';
import type { Status, VoxelHandle, VoxelModule } from './bindings.ts';

/**
 * A move tried in a voxel world. If it is refused, `cause` is the voxel that forbids it; `has` and `may`
 * are the numbers compared, such as the height of a fall and the greatest height allowed. An `allowed` move has a `cost`.
 * Voxels are [x,y,z]; a cause may lie outside the box, where everything is solid.
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

/** The names of the core's numbers: a number is the index of its name. */
interface Names {
  kinds: VoxelAttempt['kind'][];
  verdicts: VoxelAttempt['verdict'][];
  statuses: Status[];
}

/** Numbers per attempt. */
const FIELDS = 11;
/** Voxels examined between two pauses. */
const PLACES = 4096;

type Box = VoxelSpace & { readonly cells?: unknown };

/** Checks a box given as bytes, which may be larger than one in a document. */
function boxOf(box: Box) {
  const { width, height, depth, cells } = box;
  if (!(cells instanceof Uint8Array && [width, height, depth].every(Number.isInteger) && cells.length === width * height * depth))
    unexpected('bad-value', 'space.cells', cells, 'a Uint8Array of width × height × depth');
  return box;
}

function checked(space: unknown): VoxelSpace {
  demand(space, 'voxel');
  return (space as Box).cells === undefined ? voxelSpace(space, 'space') : boxOf(space as Box); // both functions check it
}

/** A voxel world that answers questions, independent of any search. The caller disposes of it. */
export class Voxels {
  #handle: VoxelHandle;
  #space;
  #names: Names;
  #searches;

  /** @internal @param searches in the same instance, which they do not leave meanwhile */
  constructor(module: VoxelModule, given: unknown, searches: object) {
    const space = checked(given);
    this.#searches = searches;
    this.#names = JSON.parse(module.voxelNames());
    this.#handle = new module.Voxels();
    this.#space = space;
    try {
      this.#send(encodeVoxels(space));
      if (!this.#handle.make()) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    } catch (error) {
      this.#handle.delete();
      throw error;
    }
    hold(searches, 1);
  }

  get space(): VoxelSpace {
    return this.#space;
  }

  #send(numbers: ArrayLike<number>) {
    const room = this.#handle.numbers(numbers.length);
    if (!room) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    room.set(numbers);
  }

  /** Changes to another valid space. If only the agent or some voxels differ, only these are sent. */
  become(space: VoxelSpace): void {
    space = checked(space);
    const change = voxelChange(this.#space, space);
    this.#send(change ?? encodeVoxels(space));
    if (!(change ? this.#handle.change() : this.#handle.make())) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    this.#space = space;
  }

  /** Every move that is tried from a voxel. If no move can begin there, one attempt says why. */
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

  /** The kind of move that leads from one node to another; null if there is none. */
  kind(from: number, to: number): VoxelAttempt['kind'] | null {
    return this.#names.kinds[this.#handle.kind(number(from, 'from'), number(to, 'to'))] ?? null;
  }

  /** Which voxels can be reached, one byte per voxel, and how many they are. Computed with pauses. */
  *reachable(start: number): Generator<void, { reached: Uint8Array; count: number }> {
    if (!this.#handle.reach(number(start, 'start'))) return { reached: new Uint8Array(0), count: 0 };
    while (this.#handle.reachOn(PLACES)) yield;
    return { reached: this.#handle.reached(), count: this.#handle.reachedCount() };
  }

  /** The cost of the shortest flight, searched without a recording. */
  fly(start: number, goal: number): { found: boolean; cost: number; expanded: number } {
    const [status, cost, expanded] = this.#handle.fly(number(start, 'start'), number(goal, 'goal'));
    return { found: this.#names.statuses[status] === 'found', cost, expanded };
  }

  dispose(): void {
    if (this.#handle === gone) return;
    this.#handle.delete();
    this.#handle = gone;
    hold(this.#searches, -1);
  }
}
