/** Why something is refused. @module */
import { DocumentError } from '../../web/kernel/document/document.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';

/** The message of a refusal; '' if nothing is refused. */
export function refusal(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
  return '';
}

export const refused = (document: object) => refusal(() => validateDocument(document));
