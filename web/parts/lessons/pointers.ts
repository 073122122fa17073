/**
 * What a step of a lesson points at: a node on the map, the row of a node in the open list, or a line of the pseudo-code. A file has a
 * list with at most one of each, `[[2, 3], { "row": [2, 3] }, { "line": "better" }]`, with nodes as documents name them.
 */
import { linesOf } from '../code/listing.ts';
import { refuse, unexpected } from '../../kernel/document/error.ts';
import { choice, knownFields } from '../../kernel/document/fields.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** A node as documents write it. */
type End = LabDocument['start'];

/** `line` is the id of a line, one of `linesOf` the document */
export interface Pointers {
  node?: End;
  row?: End;
  line?: string;
}

const kindOf = (each: unknown) => {
  const said = typeof each === 'object' && each !== null && !Array.isArray(each);
  return !said ? 'node' : Object.hasOwn(each, 'row') ? 'row' : 'line';
};

function nodeOf(value: unknown, field: string, { space }: LabDocument): End {
  const { contains, nodeOf, pointOf } = worldOf(space);
  const written = typeof value === 'string' || (Array.isArray(value) && value.every(Number.isInteger));
  // The world checks next how many numbers there are.
  const point = value as End;
  if (!written || !contains(space, point) || JSON.stringify(pointOf(space, nodeOf(space, point))) !== JSON.stringify(point))
    unexpected('bad-value', field, point, "a node of this step's document");
  return point;
}

/**
 * @param document the checked one of the step
 * @param asks whether the step asks which node is next: rows and lines would give the answer away
 * @throws {DocumentError} if there is no such thing to point at
 */
export function pointersOf(value: unknown, field: string, document: LabDocument, asks: boolean): Pointers {
  if (!Array.isArray(value) || value.length === 0) return unexpected('bad-type', field, value, 'a list of at most one node, row and line');
  const pointers: Pointers = {};
  for (const [at, each] of value.entries()) {
    const kind = kindOf(each);
    const name = `${field}[${at}]`;
    if (kind in pointers) refuse('bad-value', name, 'got a second {kind}, expected at most one', { kind });
    if (asks && kind !== 'node') refuse('bad-value', name, 'got a {kind}, expected a node where the step asks which is next', { kind });
    const given = kind === 'node' ? each : knownFields(each, name, [kind])[kind];
    if (kind === 'line') pointers.line = choice(linesOf(document).map(({ id }) => id))(given, `${name}.line`);
    else pointers[kind] = nodeOf(given, kind === 'row' ? `${name}.row` : name, document);
  }
  return pointers;
}
