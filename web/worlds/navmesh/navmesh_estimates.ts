import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** What is known of heuristics on meshes. */

export const estimate: Estimate<DocumentOf<'navmesh'>> = { sound: () => true };
