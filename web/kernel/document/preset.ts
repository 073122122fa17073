/** What a preset is. */

export type Mistake =
  | 'neverRelax'
  | 'tieBug'
  | 'goalBeforeWall'
  | 'refuseTrivial'
  | 'fabricatePath'
  | 'staleG'
  | 'staleParent'
  | 'staleClosed'
  | 'stalePath'
  | 'goalWasOpen'
  | 'reopenAlways'
  | 'visitedPath'
  | 'refuseShort'
  | 'manhattanSteps'
  | 'laxOrder'
  | 'unratedStart'
  | 'unchecked'
  | 'startLeftOut';

/** The fields that a preset gives to documents: not a complete document, and checked only as a part of one. */
export interface PresetFields {
  readonly space: { readonly type?: string; readonly [own: string]: unknown };
  readonly view?: Readonly<Record<string, unknown>>;
  [field: string]: unknown;
}

export interface Preset {
  id: string;
  document: PresetFields;
  /** By their names in cpp/tutorials/mistakes.hpp, which explains them */
  mistakes: Mistake[];
  /** The order in which all eight steps are tried, each by its index among `directions` */
  neighborOrder?: string;
  /** An earlier search, whose marks this one finds in the nodes */
  earlier?: { start: [number, number]; goal: [number, number] };
  /**
   * How a walker takes presses. A press on a cell sends it there; with `beside`, a press on a wall or a monster sends it next to that.
   * With `clears`, way and walker are removed from the map before the press is read; with `covered`, they and the walls take the press
   */
  walker?: { beside?: true; clears?: true; covered?: true };
}
