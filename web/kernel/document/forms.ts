/**
 * What fields take, as JSON Schema says it, as far as a schema can say it: for scripts/schema.mjs, and for worlds that are fetched. The page
 * begins without it.
 */
import { late, onlyCells, side, thingNames } from './cell_rows.ts';
import { choice, type Form } from './fields.ts';
import { mostSymbols, symbol } from './symbols.ts';
import type { DocumentRules } from './rules.ts';

type Fields = Readonly<Record<string, { readonly form?: Form }>>;

/** A form with all its fields written out. */
export function written({ fields, oneOf, ...form }: Form): Form {
  const all = fields ? { ...formOf(fields), ...form } : form;
  return oneOf ? { ...all, oneOf: (oneOf as Form[]).map(written) } : all; // only forms are one of
}

/** An object of some fields. @param needed those that must be there */
export const formOf = (fields: Fields, needed: readonly string[] = []): Form => ({
  type: 'object',
  additionalProperties: false,
  required: needed,
  properties: Object.fromEntries(Object.entries(fields).map(([name, { form = {} }]) => [name, written(form)])),
});

/** Rows of a map. @param cells a pattern for all of a row */
export const rowsForm = (cells: RegExp): Form => ({
  type: 'array',
  minItems: 1,
  items: { type: 'string', minLength: 1, pattern: cells.source },
});

const point: Form = { type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer' } };
const points = { form: { type: 'array', items: point } };
const things = { form: formOf(Object.fromEntries(thingNames.map((name) => [name, points]))) };

const legend = {
  form: {
    type: 'object',
    maxProperties: mostSymbols,
    propertyNames: { pattern: symbol.source },
    additionalProperties: { anyOf: [{ type: 'integer', minimum: 1, maximum: mostSymbols }, { const: 'wall' }] },
  },
};

/** The space, and the start or goal, of a world of cells. Which symbols rows may have beside a legend takes the legend to say. */
export function cellForms({ name, cells, letters, tops, things: hasThings }: DocumentRules): Readonly<Record<'space' | 'end', Form>> {
  const square = cells === 'square';
  const plain = letters ? new RegExp(`^${late.foreign(letters).source.replace('^', '')}*$`) : onlyCells;
  const space = formOf(
    {
      type: { form: { const: name } },
      width: side,
      height: side,
      ...(tops ? { top: choice(tops) } : {}),
      ...(square ? { legend } : {}),
      rows: { form: rowsForm(square ? /^/ : plain) },
      ...(hasThings ? { things } : {}),
    },
    ['rows'],
  );
  const usual = { if: { properties: { legend: false } }, then: { properties: { rows: rowsForm(onlyCells) } } };
  return { space: square ? { ...space, ...usual } : space, end: point };
}
