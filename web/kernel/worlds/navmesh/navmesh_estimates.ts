/** What is known of heuristics on meshes. */
import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

export const estimate: Estimate<DocumentOf<'navmesh'>> = { sound: () => true };
