/** The choices of each setting with their names, and what happens to settings that another algorithm does not read. Without a page. */
import { estimateName, reads, searches, takes, unhonoured } from '../../kernel/document/algorithms.ts';
import { choicesOn, defaultsOn, type LabDocument } from '../../kernel/worlds/documents.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

type Chosen = { readonly algorithm: string; readonly heuristic?: unknown; readonly space: { readonly type: string } };

/** The choice that a setting shows. */
export const valueOf = (field: keyof LabDocument, document: LabDocument) =>
  field === 'heuristic' ? estimateName(document.heuristic) : String(document[field]);

function valuesOf(field: string, { algorithm, heuristic, space }: Chosen): readonly string[] {
  if (field === 'shade') return ['order', 'g', 'flat'];
  if (field === 'coordinates') return ['axial', 'offset'];
  if (field === 'turns') return ['none', 'all', '003'];
  // All other fields are options with choices.
  const values = choicesOn(space.type)[field as keyof ReturnType<typeof choicesOn>];
  // A formula stands among the choices while the document has it.
  if (field === 'heuristic' && typeof heuristic === 'object') return [...values, 'formula'];
  const taken = values.filter((value) => takes(field, value, algorithm));
  if (field === 'diagonal') return taken;
  // If the list is ordered by g, as in Dijkstra's search, nodes with equal keys have equal g: both rules about g would be "first in".
  return field !== 'tie' ? values : searches[algorithm].key === 'g' ? taken.filter((value) => !value.endsWith('-g')) : taken;
}

/** Names of the costs in worlds without diagonal steps. */
const straight: Record<string, string> = { sqrt2: 'lab.choice.costs.straight.sqrt2', '10-14': 'lab.choice.costs.straight.10-14' };

/** The choices of a setting with their names and hints. */
export const optionsOf = (field: string, strings: Strings, document: Chosen) =>
  valuesOf(field, document).map((value) => ({
    value,
    name: strings.t((field === 'costs' && worldOf(document.space).lacks?.diagonal && straight[value]) || `lab.choice.${field}.${value}`),
    hint: strings.t(`lab.choice.${field}.${value}.hint`),
  }));

/**
 * The fields to change when another algorithm is chosen. Options that it cannot honour are put on the shelf, and their names are
 * returned (`aside`); options on the shelf that it reads are taken back from there.
 */
export function switchTo(
  algorithm: string,
  document: LabDocument,
  shelf: Map<string, unknown>,
): { fields: Record<string, unknown>; aside: string[] } {
  const limits: Record<string, unknown> = { ...document.limits };
  const fields: Record<string, unknown> = { algorithm, limits };
  for (const [field, value] of shelf) {
    // If the algorithm before read the setting, people have seen and could change it: it stays as it is.
    const inUse = reads(field, document.algorithm) && takes(field, value, document.algorithm);
    if (!inUse && !(reads(field, algorithm) && takes(field, value, algorithm))) continue;
    shelf.delete(field);
    if (inUse) continue;
    if (field in document) fields[field] = value;
    else limits[field] = value;
  }
  const aside = unhonoured({ ...document, ...fields }, defaultsOn(document.space.type));
  for (const { field, value, usual } of aside) {
    shelf.set(field, value);
    if (usual === undefined) delete limits[field];
    else fields[field] = usual;
  }
  return { fields, aside: aside.map(({ field }) => field) };
}
