/**
 * What is known of presets, which come with the first document that names one, and the example the page opens with.
 * A preset's fields stand between the document's defaults and what a document gives itself; its mistakes are made by the core
 * for as long as the document names the preset.
 */

/**
 * @typedef {'neverRelax' | 'tieBug' | 'goalBeforeWall' | 'refuseTrivial' | 'fabricatePath' | 'staleG' | 'staleParent' | 'staleClosed' |
 *   'stalePath' | 'goalWasOpen' | 'reopenAlways' | 'visitedPath' | 'refuseShort' | 'manhattanSteps' | 'laxOrder' | 'unratedStart' | 'unchecked' | 'startLeftOut'} Mistake
 */

/**
 * @typedef {object} Preset
 * @property {string} id
 * @property {Record<string, any>} document
 * @property {Mistake[]} mistakes  by their names in cpp/tutorials/mistakes.hpp, where it is said what each is
 * @property {string} [neighborOrder] steps in the order they are looked at: all eight of them, each by its place among `directions`
 * @property {{ start: [number, number], goal: [number, number] }} [earlier] a search made before, whose marks in the nodes this one finds
 * @property {{ beside?: true, clears?: true, covered?: true }} [walker] a press on a cell sends a walker there, and with `beside` one on a wall or
 *   a monster next to it; with `clears` way and walker are taken off the map before a press is looked at, with `covered` they and the walls swallow it
 */

/** @type {readonly Preset[]} */
let known = [];

/** Makes sure the presets are there. */
export async function fetchPresets() {
  ({ presets: known } = await import('./tutorials.js'));
}

/** Those that are there: all or none. */
export const knownPresets = () => known;

/** @param {unknown} id */
export const presetOf = (id) => known.find((preset) => preset.id === id);

/** What a document's preset asks for besides its fields. @param {{ preset?: string }} document @returns {Pick<Preset, 'mistakes' | 'neighborOrder' | 'earlier'>} */
export const mistakesOf = ({ preset }) => presetOf(preset) ?? { mistakes: [] };

/** What the page opens with: one wall on plain ground, and nothing has happened yet. @type {Record<string, any>} */
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
