import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** What is known of estimates on meshes. */

export const estimate: Estimate<DocumentOf<'navmesh'>> = { sound: () => true };
