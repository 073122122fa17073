/**
 * What the keyboard's ways round all maps have in common: Enter uses the tool where the cursor is, Escape puts down what was
 * picked up, and what stands there is said in one sentence.
 */
import { costText } from '../draw/labels.ts';
import { factsOf } from '../words/sum_text.ts';
import type { Cell } from '../worlds/contracts.ts';
import type { Cursor as Contract, Hands } from './layout.ts';
import type { LabModel } from '../model/model.ts';

export interface Strings {
  t(key: string, parameters?: Record<string, string | number>): string;
}

export abstract class MapCursor<Model extends LabModel = LabModel, Tools extends Hands = Hands> implements Contract {
  /** −1 until the keyboard is first used, and again once the pointer is. */
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

  /** Moves it if the key says so. @returns whether it does */
  protected moves(_event: KeyboardEvent, _yUp: boolean): boolean {
    return false;
  }

  /** Gives back whether the key was for the cursor. */
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
   * The sentence: a name, whether it is an end, what lies there, what the search knows of it, what is held.
   * @param said of the ground, of a node nobody has seen, before what is known of one, and at the end
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
