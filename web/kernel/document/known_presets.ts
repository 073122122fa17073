/**
 * What is known of the presets, which are fetched with the first document that names one, and the example with which the page opens.
 * The fields of a preset come after those of the document and before the defaults. The core makes the mistakes of a preset as long as
 * the document names it.
 */

import type { Preset } from './preset.ts';

export type * from './preset.ts';

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
