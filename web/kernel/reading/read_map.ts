/** The one reader of maps, graphs, boards and meshes: for the page, the command line, the benchmark and the package. */
import { DocumentError, refuse, said, type Said } from '../document/error.ts';
import { inSlices } from '../document/slices.ts';
import { farApartInSlices } from './far_apart.ts';
import { checkedDocument } from '../worlds/reading.ts';
import type { Legend } from './around.ts';
import { textOf } from './bytes.ts';
import { withEnds } from './ends.ts';
import { tellComments } from './graphs/lines.ts';
import { readers } from './readers.ts';
import { learnt } from './signs.ts';
import { tableOf } from './table.ts';
import { unwrapped } from './wrapping.ts';
import { mostBytes, type Answers, type Found, type Question, type Reading, type Source } from './contract.ts';

export { mostBytes } from './contract.ts';
export type { Answers, Choice, Found, Question, Reading } from './contract.ts';

class Text implements Source {
  readonly questions: Question[] = [];
  readonly decisions: Said[] = [];
  #table: ReturnType<typeof tableOf> | undefined;
  text = '';
  legend: Legend = new Map();
  format?: Said;
  readonly name: string;
  readonly chosen: Answers;

  constructor(name: string, answers: Answers) {
    this.name = name;
    this.chosen = answers;
  }

  get table() {
    return (this.#table ??= tableOf(this.text));
  }

  /** Start and goal that people have chosen on a map of squares, as `x,y`. */
  places() {
    const { start, goal } = this.chosen;
    const place = (text: string | undefined) => (/^\d{1,5},\d{1,5}$/.test(text ?? '') ? text?.split(',').map(Number) : undefined);
    return { ...(place(start) && { start: place(start) }), ...(place(goal) && { goal: place(goal) }) };
  }

  ask(question: Question) {
    const { id, choices, best } = question;
    if (!this.questions.some((asked) => asked.id === id)) this.questions.push(question);
    const given = Object.hasOwn(this.chosen, id) ? this.chosen[id] : best;
    return choices.some(({ value }) => value === given) ? given : best;
  }

  tell = (decision: Said) => {
    const same = JSON.stringify(decision);
    if (!this.decisions.some((each) => JSON.stringify(each) === same)) this.decisions.push(decision);
  };
}

/** A refusal of a reader: which format the text was taken for. */
export class ReadingError extends DocumentError {
  declare format: Said | undefined;
}

/**
 * Reads what a file or a pasted text holds.
 * @param input a text, or the bytes of a file in UTF-8, UTF-16, GB18030 or Windows-1252
 * @param name of the file, or ''
 * @param answers values of choices by the ids of the questions that an earlier reading asked; the best ones are taken for the others. `start` and
 *   `goal`, which are taken instead of those that the file says, are places on a map of squares, as in `3,4`, and names on a graph
 * @throws {ReadingError} with a line and a column, what was got and expected, and the format as which the text was read
 */
export async function readMap(input: string | Uint8Array, name: string = '', answers: Answers = {}): Promise<Reading> {
  const source = new Text(name, answers);
  let places: readonly { line: number; cut: number }[] = [];
  try {
    if (input.length > mostBytes)
      refuse('too-large', { line: 1, column: 1 }, 'the text is longer than {most} bytes, which is all that is read', { most: mostBytes });
    const whole = unwrapped(textOf(input, source.tell), source.tell);
    ({ places } = whole);
    source.text = whole.text;
    source.legend = whole.legend;
    if (source.text.trim() === '')
      refuse('empty', { line: 1, column: 1 }, 'the text is empty, expected {expected}', { expected: said('a map') });
    const reader = readers.find((each) => each.claims(source));
    if (!reader)
      refuse('unknown-format', { line: 1, column: 1 }, 'none of the formats known here, expected a document, a map, a graph or a board');
    source.format = reader.format;
    const rows = await reader.read(source);
    places = []; // what stands beside the rows has its place in the whole text
    const found = withEnds(rows, whole.ends, source);
    const { comments, legends } = whole.left;
    tellComments(source, comments + (source.decisions.includes(learnt) ? 0 : legends));
    const { format, text, decisions, questions } = source;
    if ('queries' in found) return { format, text, decisions, questions, queries: found.queries as Reading['queries'] }; // a reader of queries says which
    return { format, ...(await checked(found, source)), text, decisions, questions };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const place = error.line === undefined ? undefined : places[error.line - 1];
    throw new ReadingError({
      ...error,
      ...(place && { line: place.line, column: (error.column ?? 1) + place.cut }),
      ...(source.format && { format: source.format }),
    });
  }
}

/** The fields as a valid document has them. Ends that a map of squares does not mark are put far apart, which is told. */
async function checked({ whole, ...found }: Found, source: Text): Promise<Pick<Reading, 'fields' | 'whole'>> {
  const { rows }: { rows?: unknown } = found.space;
  const { start = null, goal = null } = { ...found, ...(Array.isArray(rows) && !whole && source.places()) };
  Object.assign(found, start && { start }, goal && { goal });
  if (!whole && Array.isArray(rows) && !(start && goal)) {
    Object.assign(found, await inSlices(farApartInSlices(rows, { start, goal } as Parameters<typeof farApartInSlices>[1]))); // a reader of squares marks only cells
    if (!start) source.tell(said('no start is marked, it was put at {place}', { place: `(${found.start})` }));
    if (!goal) source.tell(said('no goal is marked, it was put at {place}', { place: `(${found.goal})` }));
  }
  const document = await checkedDocument(found);
  if (whole) return { fields: document as unknown as Found, whole: true }; // a document has all fields of a find
  const { space } = document;
  return { fields: { ...found, space, start: document.start, goal: document.goal } };
}
