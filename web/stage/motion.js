/**
 * The animation of the last step and of the path growing back from the goal. It only ever lags behind what is
 * already true, so skipping it loses nothing: fast runs and reduced motion do.
 * @module
 */
import { currentNode } from '../draw/step.js';

/** @typedef {import('../worlds/contracts.d.ts').Motion} Motion */

const STEP = 170;
const PATH = 420;
/** From this many steps per second on, steps are not animated one by one. */
const CALM_SPEED = 24;

/** Whether steps come too fast to follow; an expansion is several. @param {import('../model/player.js').Player} player */
export const isCalm = ({ playing, speed, grain }) => playing && speed > (grain === 'expansion' ? CALM_SPEED / 4 : CALM_SPEED);

const ease = (/** @type {number} */ part) => 1 - (1 - part) ** 3;

export class Motions {
  #revision = -1;
  #position = -1;
  #stepFrom = -Infinity;
  #pathFrom = -Infinity;
  #duration = STEP;
  /** @type {Motion} */ #motion = { type: '', node: -1, oldParent: -1, part: 1, path: 1 };

  /**
   * Looks at what changed since the last frame. `active` tells that another frame is wanted.
   * @param {number} now @param {import('../model/model.js').LabModel} model @param {import('../draw/snapshot.js').Snapshot} snapshot @param {boolean} still no motion wanted
   * @returns {{ motion: Motion, active: boolean }}
   */
  frame(now, model, snapshot, still) {
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
    return { motion: this.#motion, active: part < 1 || path < 1 };
  }

  /** @param {number} now @param {number} moved @param {import('../model/model.js').LabModel} model @param {import('../draw/snapshot.js').Snapshot} snapshot */
  #begin(now, moved, model, snapshot) {
    const { playing, speed, grain } = model.player;
    const slow = !playing || speed <= CALM_SPEED / 2;
    const event = snapshot.event;
    this.#stepFrom = -Infinity;
    if (slow && event && moved > 0 && (moved === 1 || grain === 'expansion')) {
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
