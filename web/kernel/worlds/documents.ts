/** The checks of documents, made with the rules of the worlds, and their types. */
import { documentsOf } from '../document/document.ts';
import { folders } from './folders.ts';
import { worldOf } from './registry.ts';
import type { LabDocument, WorldType } from './types.ts';

export type * from './types.ts';

// Each has its type in types.ts.
/** @internal */ export const worldNames = ['grid', ...Object.keys(folders)] as readonly WorldType[];

export const { validateDocument, besideOf, withView, serializeDocument, choicesOn, defaultsOn } = documentsOf<LabDocument>({
  names: worldNames,
  usual: 'grid',
  of: (type) => worldOf({ type }),
});
