/**
 * What is known of presets, which come with the first document that names one, and the example the page opens with.
 * A preset's fields stand between the document's defaults and what a document gives itself; its mistakes are made by the core
 * for as long as the document names the preset.
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

/** What a preset says in the place of documents: not complete, and checked with them. */
export interface PresetFields {
  readonly space: { readonly type?: string; readonly [own: string]: unknown };
  readonly view?: View;
  [field: string]: unknown;
}

export interface Preset {
  id: string;
  document: PresetFields;
  /** By their names in cpp/tutorials/mistakes.hpp, where it is said what each is */
  mistakes: Mistake[];
  /** Steps in the order they are looked at: all eight of them, each by its place among `directions` */
  neighborOrder?: string;
  /** A search made before, whose marks in the nodes this one finds */
  earlier?: { start: [number, number]; goal: [number, number] };
  /** A press on a cell sends a walker there, and with `beside` one on a wall or a monster next to it; with `clears` way and walker are taken off the map before a press is looked at, with `covered` they and the walls swallow it */
  walker?: { beside?: true; clears?: true; covered?: true };
}

let known: readonly Preset[] = [];

/** Makes sure the presets are there. */
export async function fetchPresets() {
  ({ presets: known } = await import('./tutorials.ts'));
}

/** Those that are there: all or none. */
export const knownPresets = () => known;

export const presetOf = (id: unknown) => known.find((preset) => preset.id === id);

/** What a document's preset asks for besides its fields. */
export const mistakesOf = ({ preset }: { preset?: string }): Pick<Preset, 'mistakes' | 'neighborOrder' | 'earlier'> =>
  presetOf(preset) ?? { mistakes: [] };

/** What the page opens with: one wall on plain ground, and nothing has happened yet. */
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
