/** What is known of estimates on triangles: all are sound. */
import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

export const estimate: Estimate<DocumentOf<'triangle'>> = { sound: () => true };
