/** The checks of documents, made with the rules of the worlds, and their types. */
import { documentsOf } from '../document/document.ts';
import { worldOf } from './registry.ts';
import type { LabDocument, WorldType } from './types.ts';

export type * from './types.ts';

/** @internal */ export const worldNames: readonly WorldType[] = ['grid', 'hex', 'graph', 'navmesh', 'tiles', 'triangle', 'voxel'];

export const { validateDocument, besideOf, withView, serializeDocument, choicesOn, defaultsOn } = documentsOf<LabDocument>({
  names: worldNames,
  usual: 'grid',
  of: (type) => worldOf({ type }),
});
