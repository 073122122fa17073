/**
 * What the keyboard's cursors on all maps have in common: Enter uses the tool at the cursor, Escape puts down what was picked up, and
 * one sentence says what is there.
 */
import { costText } from '../draw/labels.ts';
import { factsOf } from '../../kernel/words/sum_text.ts';
import type { Cell } from '../../kernel/worlds/contracts.ts';
import type { KeyboardCursor, Hands } from './layout.ts';
import type { LabModel } from '../../kernel/model/model.ts';

export interface Strings {
  t(key: string, parameters?: Record<string, string | number>): string;
}

export abstract class MapCursor<Model extends LabModel = LabModel, Tools extends Hands = Hands> implements KeyboardCursor {
  /** The node at the cursor; −1 until the keyboard is used, and again after the pointer is used. */
  node = -1;
  protected model;
  protected tools;

  constructor(model: Model, tools: Tools) {
    this.model = model;
    this.tools = tools;
  }

  get cell(): Cell {
    return { x: 0, y: 0 };
  }

  protected goTo(node: number) {
    this.node = node;
  }

  /** Moves the cursor if the key asks for it. @returns whether it does */
  protected moves(_event: KeyboardEvent, _yUp: boolean): boolean {
    return false;
  }

  /** Returns whether the key was one of the cursor's keys. */
  key(event: KeyboardEvent, yUp: boolean): boolean {
    if (this.moves(event, yUp)) return true;
    if (event.key === 'Enter' && this.node >= 0 && !event.ctrlKey && !event.metaKey) {
      this.tools.use(this.cell);
      return true;
    }
    return event.key === 'Escape' && this.tools.dismiss();
  }

  describe(_strings: Strings) {
    return '';
  }

  /**
   * The sentence: the node's name, whether it is start or goal, what is there, what the search knows of it, and what is held.
   * @param said parts of the sentence: about the ground, about an unseen node, before what is known of a seen one, and at the end
   */
  protected sentence(
    strings: Strings,
    name: string,
    node: number,
    {
      ground = [],
      unseen = [strings.t('stage.unseen')],
      known = () => [],
      more = [],
    }: { ground?: string[]; unseen?: string[]; known?: () => string[]; more?: string[] } = {},
  ) {
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
      ...(this.tools.held ? [strings.t('stage.held', { end: strings.t(`stage.${this.tools.held}`) })] : []),
    ].join(strings.t('stage.separator'));
  }
}
