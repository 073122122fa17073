/**
 * The declarations of fields. A check takes a value and the name of the field; it returns the value as the document keeps it, or throws. With
 * it stands what it takes: from that come the schema, the manual's tables and what forms offer.
 */
import { fieldName, refuse, said, tooMany, unexpected, type Said, type Sentence } from './error.ts';

/** What a check takes, as JSON Schema says it, as far as it can be said of the field alone; forms.ts writes `fields` out. */
export interface Form {
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Form>>;
  readonly fields?: Readonly<Record<string, Check>>;
  readonly [keyword: string]: unknown;
}
export type Check<Value = unknown> = ((value: unknown, field: string) => Value) & { readonly form?: Form };
/** A check of a field of documents: it says what it takes. */
export type Field<Value = unknown> = Check<Value> & { readonly form: Form };

export const withForm = <Call extends (value: unknown, field: string) => unknown>(
  form: Form,
  check: Call,
): Call & { readonly form: Form } => Object.assign(check, { form });

/**
 * One of some names. Names that exist but are not available here have their own message.
 * @param why the reason in that message
 */
export const choice = <Name extends string>(
  names: readonly Name[],
  unavailable: readonly string[] = [],
  why: Said = said('does not apply to {world}', { world: 'squares' }),
): Field<Name> =>
  withForm({ enum: names }, (value: unknown, field: string) => {
    // Every value among the names is a name.
    if (names.includes(value as Name)) return value as Name;
    // This one is a name too.
    if (unavailable.includes(value as string))
      refuse('unsupported', field, '{got} {why} (expected {names})', { got: value as string, why, names }); // one of `unavailable`
    return unexpected(typeof value === 'string' ? 'bad-value' : 'bad-type', field, value, said('one of {names}', { names }));
  });

export const flag: Field<boolean> = withForm({ type: 'boolean' }, (value, field) =>
  typeof value === 'boolean' ? value : unexpected('bad-type', field, value, 'true or false'),
);

/** A list of one to nine values of the same kind. */
export const list = (one: Check): Field =>
  withForm({ type: 'array', minItems: 1, maxItems: 9, items: one.form }, (value, field) =>
    Array.isArray(value) && value.length > 0 && value.length < 10
      ? Object.freeze(Array.from(value, (each, at) => one(each, `${field}[${at}]`)))
      : unexpected('bad-type', field, value, 'a list'),
  );

/** A number as messages write it: 1,000,000. */
export const grouped = (value: number) => value.toLocaleString('en');

type Span = `a ${'' | 'whole '}number from {least} to {most}` | 'a number from {least} to {most} with at most {decimals} decimals';

function inside(
  says: Span,
  [least, most]: number[],
  fits: (value: unknown) => boolean,
  decimals = 0,
  tooLarge = 'out-of-range',
): Field<number> {
  const scale = 10 ** decimals;
  const wrong = (value: unknown) => {
    if (typeof value !== 'number') return 'bad-type';
    if (!fits(value)) return 'bad-value';
    if (value > most) return tooLarge;
    if (value < least) return 'out-of-range';
    return decimals && Math.round(value * scale) / scale !== value ? 'bad-value' : '';
  };
  return withForm({ type: fits(0.5) ? 'number' : 'integer', minimum: least, maximum: most }, (value, field) => {
    const code = wrong(value);
    // Made only for those who are told: a browser takes its time to write numbers for people, and there are many fields.
    if (code) return unexpected(code, field, value, said(says, { least: grouped(least), most: grouped(most), decimals }));
    return (value as number) + 0; // no code: it is a number; adding 0 turns −0 into 0
  });
}

/** @param tooLarge the code for numbers above `most` */
export const whole = (least: number, most: number, tooLarge?: string) =>
  inside('a whole number from {least} to {most}', [least, most], Number.isInteger, 0, tooLarge);

export const number = (least: number, most: number, decimals?: number) =>
  inside(
    decimals ? 'a number from {least} to {most} with at most {decimals} decimals' : 'a number from {least} to {most}',
    [least, most],
    Number.isFinite,
    decimals,
  );

/** A side of a map, given as a number or counted. */
export function sideOf(most: number) {
  const check = whole(1, most, 'too-large');
  return withForm(check.form, (value: unknown, field: string, counted?: Sentence): number => {
    // A counted value is a number.
    if (counted && (value as number) > most) tooMany(field, value as number, counted, most);
    if (counted && !value) refuse('missing-field', field, 'no {things}, expected at least one', { things: counted });
    return check(value, field);
  });
}

/**
 * An object that has only known fields. Returns a copy without the fields that are undefined.
 * @param field '' for the document itself
 */
export function knownFields(value: unknown, field: string, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return unexpected('bad-type', field, value, 'an object');
  }
  const fields: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) refuse('unknown-field', fieldName(field, key), 'unknown field (expected {known})', { known });
    const given = (value as Record<string, unknown>)[key]; // the keys are the object's own
    if (given !== undefined) fields[key] = given;
  }
  return fields;
}

/** An object of optional fields, each with its check; frozen. */
export const objectOf = <Checks extends Record<string, Check>>(
  checks: Checks,
): Field<{ readonly [field in keyof Checks]?: ReturnType<Checks[field]> }> =>
  withForm({ fields: checks }, (value: unknown, field: string) => {
    const given = knownFields(value, field, Object.keys(checks));
    return Object.freeze<object>(
      Object.fromEntries(
        Object.entries(checks)
          .filter(([key]) => key in given)
          .map(([key, check]) => [key, check(given[key], fieldName(field, key))]),
      ),
    );
  });
