/**
 * What the keyboard's ways round all maps have in common: Enter uses the tool where the cursor is, Escape puts down what was
 * picked up, and what stands there is said in one sentence.
 * @module
 */
import { costText } from '../draw/labels.js';
import { factsOf } from '../words/sum_text.js';

/** @typedef {{ t(key: string, parameters?: Record<string, string | number>): string }} Strings */

/** @typedef {import('../worlds/contracts.d.ts').Cursor} Contract */

/** @abstract @implements {Contract} */
export class MapCursor {
  /** −1 until the keyboard is first used, and again once the pointer is. */
  node = -1;

  /** @param {import('../model/model.js').LabModel} model @param {import('../worlds/contracts.d.ts').Hands} tools */
  constructor(model, tools) {
    /** @protected */ this.model = model;
    /** @protected */ this.tools = tools;
  }

  /** @returns {import('../worlds/contracts.d.ts').Cell} */
  get cell() {
    return { x: 0, y: 0 };
  }

  /** @param {number} node @protected */
  goTo(node) {
    this.node = node;
  }

  /** Moves it if the key says so. @param {KeyboardEvent} _event @param {boolean} _yUp @returns {boolean} whether it does @protected */
  moves(_event, _yUp) {
    return false;
  }

  /** Gives back whether the key was for the cursor. @param {KeyboardEvent} event @param {boolean} yUp @returns {boolean} */
  key(event, yUp) {
    if (this.moves(event, yUp)) return true;
    if (event.key === 'Enter' && this.node >= 0 && !event.ctrlKey && !event.metaKey) {
      this.tools.use(this.cell);
      return true;
    }
    return event.key === 'Escape' && this.tools.dismiss();
  }

  /** @param {Strings} _strings */
  describe(_strings) {
    return '';
  }

  /**
   * The sentence: a name, whether it is an end, what lies there, what the search knows of it, what is held.
   * @param {Strings} strings @param {string} name @param {number} node
   * @param {{ ground?: string[], unseen?: string[], known?: () => string[], more?: string[] }} [said] of the ground, of a node nobody has seen, before what is known of one, and at the end
   * @protected
   */
  sentence(strings, name, node, { ground = [], unseen = [strings.t('stage.unseen')], known = () => [], more = [] } = {}) {
    const { model } = this;
    const info = node >= 0 ? model.search?.node(node) : null;
    const seen = info && info.state !== 'unseen' && info.g !== null && info.f !== null ? info : null;
    return [
      name,
      ...(node >= 0 && node === model.start ? [strings.t('stage.start')] : []),
      ...(node >= 0 && node === model.goal ? [strings.t('stage.goal')] : []),
      ...ground,
      ...(seen
        ? [
            ...known(),
            strings.t(`stage.${seen.state}`),
            ...factsOf(seen, model.document).map(([sum, cost]) => `${sum} ${costText(cost, 2)}`),
          ]
        : unseen),
      ...more,
      ...(this.tools.held ? [strings.t(`stage.held.${this.tools.held}`)] : []),
    ].join(strings.t('stage.separator'));
  }
}
