import type { Estimate } from '../contracts.ts';

/** What is known of estimates on meshes. */

export const estimate: Estimate = { sound: () => true };
