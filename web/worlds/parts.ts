/** The parts of worlds that are fetched when they are first needed. */
import * as listed from './folders.ts';
import { fetchPresets, presetOf } from '../document/known_presets.ts';
import { worlds } from './registry.ts';
import type { Language } from '../document/languages.ts';
import type { LabModel } from '../model/model.ts';
import type { Layout } from '../stage/layout.ts';
import type { Panel } from '../ui/panel.ts';
import type { Entrance, World } from './contracts.ts';

/** What a world's `NAME_parts.ts` exports: each part is fetched when it is first needed. */
export interface Folder {
  /** Without it the world is there from the start. */
  world?(): Promise<{ world: World }>;
  stage(): Promise<{ layout: Layout }>;
  panel?(): Promise<Panel>;
  /** How a model's world is looked at now, as `view` of a document says it; empty where nothing looks. */
  look?(): Promise<{ lookOf(model: LabModel): object }>;
  /** With it the world stands in the map menu, as `lab.map.cells.NAME` in its words. */
  entrance?(): Promise<Entrance>;
  /** `errors`: what only its checks say, by the English sentences. */
  words?: Record<Language, () => Promise<{ default: Record<string, string>; errors?: Record<string, string> }>>;
}

export const folders: Readonly<Record<string, Folder>> = listed;

/** Makes sure a kind of world is there. Names that are no world's are for the document's checks to refuse. */
export async function fetchWorld(type: unknown) {
  if (typeof type !== 'string' || !Object.hasOwn(folders, type) || worlds.get(type)) return;
  const part = await folders[type].world?.();
  if (part) worlds.add(part.world);
}

export const fetchWorlds = () => Promise.all(Object.keys(folders).map(fetchWorld));

/** What a document needs that is not there from the start: its kind of world, and the presets if it names one. @param value checked or not */
export async function fetchNeeds(value: unknown) {
  const { space, preset }: Record<string, unknown> = Object(value);
  if (preset !== undefined) await fetchPresets();
  await Promise.all([space, presetOf(preset)?.document.space].map((each) => fetchWorld(Object(each).type)));
}

/** For whatever document may come. */
export const fetchAllNeeds = () => Promise.all([fetchWorlds(), fetchPresets()]);

/** How a grid is left for each of the worlds that stand in the map menu. */
export const fetchEntrances = async (): Promise<Record<string, Entrance>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(folders).flatMap(([type, { entrance }]) => (entrance ? [entrance().then((part) => [type, part])] : [])),
    ),
  );
