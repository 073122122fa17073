/**
 * What is known of the presets, which are fetched with the first document that names one, and the example with which the page opens.
 * The fields of a preset come after those of the document and before the defaults. The core makes the mistakes of a preset as long as
 * the document names it.
 */

import type { View } from './document.ts';

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
  readonly view?: View;
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

let known: readonly Preset[] = [];

/** Fetches the presets if they are not there yet. */
export async function fetchPresets() {
  ({ presets: known } = await import('./tutorials.ts'));
}

/** The presets that are there: all or none. */
export const knownPresets = () => known;

export const presetOf = (id: unknown) => known.find((preset) => preset.id === id);

/** The mistakes of a document's preset, and what else it asks of the core. */
export const mistakesOf = ({ preset }: { preset?: string }): Pick<Preset, 'mistakes' | 'neighborOrder' | 'earlier'> =>
  presetOf(preset) ?? { mistakes: [] };

/** The document with which the page opens: one wall on plain ground, and the cursor at the beginning. */
export const example = {
  version: 1,
  space: {
    type: 'grid',
    rows: ['.........', '...##....', '....#....', '....#....', '....#....', '.........'],
  },
  start: [1, 3],
  goal: [7, 3],
  costs: '10-14',
};
