/**
 * The animation of the last step, and of the path that grows back from the goal. It only shows late what is already true, so that
 * fast runs and reduced motion can leave it out. What else moves while a run is played comes with the first run.
 */
import { currentNode } from '../../kernel/model/current_node.ts';
import type { Joy } from './joy.ts';
import type { Motion } from '../draw/painting.ts';
import type { Player } from '../../kernel/model/player.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Snapshot } from '../draw/snapshot.ts';

const STEP = 170;
const PATH = 420;
/** From this many steps per second on, single steps are not animated. */
const CALM_SPEED = 24;

/** Whether steps come too fast to follow one by one; an expansion counts as several. */
export const isCalm = ({ playing, speed, stride }: Player) => playing && speed > (stride === 'expansion' ? CALM_SPEED / 4 : CALM_SPEED);

/** Whether large marks that come and go with each step would flash more than three times a second. */
export const isFleeting = ({ playing, speed }: Pick<Player, 'playing' | 'speed'>) => playing && !(speed <= 3);

const ease = (part: number) => 1 - (1 - part) ** 3;

export class Motions {
  #revision = -1;
  #position = -1;
  #stepFrom = -Infinity;
  #pathFrom = -Infinity;
  #duration = STEP;
  #motion: Motion = { type: '', node: -1, oldParent: -1, part: 1, path: 1 };
  /** Undefined until somebody plays, null while it is being fetched. */ #joy: Joy | null | undefined;
  /** How many runs had been played to the end, and whether the cursor is still on its way there. */ #ended = 0;
  #coming = false;

  /**
   * Compares with the last frame. `active` says whether another frame is needed.
   * @param still whether there is to be no motion
   */
  frame(now: number, model: LabModel, snapshot: Snapshot, still: boolean): { motion: Motion; active: boolean } {
    const moved = snapshot.position - this.#position;
    const edited = model.revision !== this.#revision;
    this.#revision = model.revision;
    this.#position = snapshot.position;
    if (edited || still) this.#stepFrom = this.#pathFrom = -Infinity;
    else if (moved !== 0) this.#begin(now, moved, model, snapshot);
    const part = Math.min(1, Math.max(0, (now - this.#stepFrom) / this.#duration));
    const path = Math.min(1, Math.max(0, (now - this.#pathFrom) / PATH));
    this.#motion.part = ease(part);
    this.#motion.path = ease(path);
    const home = this.#isHome(moved, model, snapshot);
    if (still) return { motion: this.#motion, active: false };
    if (model.player.playing && this.#joy === undefined) {
      this.#joy = null;
      import('./joy.ts').then(
        ({ Joy }) => (this.#joy = new Joy()),
        () => (this.#joy = undefined), // without a connection runs are plain
      );
    }
    const joy = this.#joy?.frame(now, model, snapshot, home, edited || moved !== 0);
    return { motion: { ...this.#motion, ...joy }, active: part < 1 || path < 1 || Boolean(joy) };
  }

  /** Whether playing has brought the cursor to the end since the last frame. A long way there takes more than one frame. */
  #isHome(moved: number, { player, seeking }: LabModel, { atEnd }: Snapshot) {
    this.#coming = player.ended !== this.#ended || (this.#coming && seeking);
    this.#ended = player.ended;
    return atEnd && moved > 0 && (player.playing || this.#coming);
  }

  #begin(now: number, moved: number, model: LabModel, snapshot: Snapshot) {
    const { playing, speed, stride } = model.player;
    const slow = !playing || speed <= CALM_SPEED / 2;
    const event = snapshot.event;
    this.#stepFrom = -Infinity;
    if (slow && event && moved > 0 && (moved === 1 || stride === 'expansion')) {
      const single = moved === 1;
      this.#motion.type = single ? event.type : 'expanded';
      this.#motion.node = single ? event.node : currentNode(event);
      this.#motion.oldParent = single ? event.oldParent : -1;
      this.#stepFrom = now;
      this.#duration = playing ? Math.min(STEP, 700 / speed) : STEP;
    }
    this.#pathFrom = snapshot.atEnd && moved > 0 ? now : -Infinity;
  }
}
