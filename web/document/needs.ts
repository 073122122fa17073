/** What a document needs that is not there from the start: its kind of world, and the presets if it names one. */
import { fetchWorld, fetchWorlds } from '../worlds/parts.ts';
import { fetchPresets, presetOf } from './known_presets.ts';

/** @param value a document, checked or not */
export async function fetchNeeds(value: any) {
  const { space, preset } = value ?? {};
  if (preset !== undefined) await fetchPresets();
  await fetchWorld((space ?? presetOf(preset)?.document.space)?.type);
}

/** For whatever document may come. */
export const fetchAllNeeds = () => Promise.all([fetchWorlds(), fetchPresets()]);
