/** The parts of worlds that are fetched when they are first needed. */
import { folders as listed } from './folders.ts';
import { fetchPresets, presetOf } from '../document/known_presets.ts';
import { worlds } from './registry.ts';
import type { Part } from './kinds.ts';
import type { Language } from '../document/languages.ts';
import type { AnyWorld, DocumentOf } from './types.ts';

/** How a world is entered from the map menu: `NAME_entrance.ts`. */
export interface Entrance {
  /** Makes a document of this world from a valid document of a grid. Without it the cells of a map become cells of this world (kinds.ts). */
  entrance?(grid: DocumentOf<'grid'>): object;
  /** What of that map has no place here. Without it nothing of the map is taken over. */
  lacks?: readonly Part[];
  /** The path of its icon in the map menu, drawn in a square of 24 by 24. */
  picture: string;
}

/** What is listed of a world: each part is fetched when it is first needed. */
export interface Folder {
  /** Without it the world is part of the first load. */
  world?(): Promise<{ world: AnyWorld }>;
  /** With it the world is in the map menu, under the word key `lab.map.cells.NAME`. */
  entrance?(): Promise<Entrance>;
  /**
   * A language that lacks its own gets English. `errors`: translations of the errors that only this world's checks report, by their English
   * sentences.
   */
  words?: Partial<Record<Language, () => Promise<{ default: Record<string, string>; errors?: Record<string, string> }>>>;
}

export const folders: Readonly<Record<string, Folder>> = listed;

/** Makes sure that a world has been fetched. Unknown names are left to the document's checks, which refuse them. */
export async function fetchWorld(type: unknown) {
  if (typeof type !== 'string' || !Object.hasOwn(folders, type) || worlds.get(type)) return;
  const part = await folders[type].world?.();
  if (part) worlds.add(part.world);
}

export const fetchWorlds = () => Promise.all(Object.keys(folders).map(fetchWorld));

/** Fetches what a document needs besides the first load: its world, and the presets if it names one. @param value checked or not */
export async function fetchNeeds(value: unknown) {
  const { space, preset, then, known }: Record<string, unknown> = Object(value);
  if (then !== undefined) await import('./then.ts');
  if (known !== undefined) await import('./unknown.ts');
  if (Object(space).legend !== undefined) await import('./legend.ts');
  if (preset !== undefined) await fetchPresets();
  await Promise.all([space, presetOf(preset)?.document.space].map((each) => fetchWorld(Object(each).type)));
}

/** Fetches all that any document may need. */
export const fetchAllNeeds = () =>
  Promise.all([fetchWorlds(), fetchPresets(), import('./then.ts'), import('./unknown.ts'), import('./legend.ts')]);

/** The entrances of all worlds in the map menu, by the name of the world. */
export const fetchEntrances = async (): Promise<Record<string, Entrance>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(folders).flatMap(([type, { entrance }]) => (entrance ? [entrance().then((part) => [type, part])] : [])),
    ),
  );
