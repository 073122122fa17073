/** Reads arguments and files. Every mistake in them is an InputError or a LabError of the engine. */
import { createReadStream } from 'node:fs';
import { limits } from '../../kernel/document/document.ts';
import { inEnglish, visible, type Said } from '../../kernel/document/error.ts';
import { mostBytes, readMap, type Answers, type Question, type Reading } from '../../kernel/reading/read_map.ts';
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { fetchAllNeeds } from '../../kernel/worlds/parts.ts';
import { LabError } from '../../kernel/engine/engine.ts';
import type { Call, Option } from './command.ts';

/** A mistake in the arguments, or a file that cannot be read. */
export class InputError extends Error {
  code: string;

  constructor(message: string, code: string = 'bad-argument') {
    super(message);
    this.name = 'InputError';
    this.code = code;
  }
}

const reasons: Record<string, string> = { ENOENT: 'no such file', EACCES: 'permission denied', EISDIR: 'is a folder' };

/** Why a file cannot be read or written. */
export function reasonOf(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException; // files and streams throw only these
  return reasons[code ?? ''] ?? message;
}

/** Reads a whole file, or standard input for `-`; stops when it is longer than allowed. @param most bytes */
export async function readBytes(name: string, most: number = mostBytes): Promise<Uint8Array> {
  const shown = name === '-' ? 'standard input' : name;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of name === '-' ? process.stdin : createReadStream(name)) {
      parts.push(part);
      size += part.length;
      if (size > most) break;
    }
  } catch (error) {
    throw new InputError(`${shown}: ${reasonOf(error)}`);
  }
  if (size > most) throw new InputError(`${shown}: longer than ${most} bytes`);
  return Buffer.concat(parts);
}

/** The same, of a file that has to be text in UTF-8. */
export async function readText(name: string, most: number = limits.bytes) {
  const bytes = await readBytes(name, most);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(`${name === '-' ? 'standard input' : name}: is not UTF-8 text`);
  }
}

/** Names the file in an error about its text, so that it reads `FILE:line:column: message`. */
export const errorIn = (name: string, error: unknown) =>
  error instanceof LabError ? Object.assign(error, { file: name === '-' ? 'standard input' : name }) : error;

export function within<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw errorIn(name, error);
  }
}

/** Reads an option that is a whole number. */
export function whole(options: Call['options'], name: string, least: number, most = Number.MAX_SAFE_INTEGER) {
  const text = options[name] ?? '';
  if (!/^\d{1,15}$/.test(text) || Number(text) < least || Number(text) > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? 'on' : `to ${most}`;
    throw new InputError(`--${name}: got "${text}", expected a whole number from ${least} ${range}`);
  }
  return Number(text);
}

/** Options that answer what a file leaves open. */
export const forReading: Record<string, Option> = {
  wall: {
    is: 'SYMBOL',
    text: 'The sign of a map that is a wall, such as 1, or several as in 1,2, where it does not say so itself; other signs are free then.',
  },
  free: { is: 'SYMBOL', text: 'The same for free ground; without --wall, the other signs are walls.' },
  kind: {
    is: ['map', 'adjacency', 'edges', 'places', 'graph', 'board'],
    text: 'What a table of numbers is, where it may be several things.',
  },
  layer: { is: 'NAME', text: 'The layer of a map of Tiled, where there are several.' },
  answer: { is: 'ID=VALUE', text: 'The answer to any other open question, as the note about it has it; several are separated by commas.' },
  strict: { is: '', text: 'Refuse a file that leaves a question open. Without it the best answer is taken, and a note says so.' },
};

/** Options that give a map what only documents contain. */
const forDocuments: Record<string, Option> = {
  from: {
    is: 'X,Y',
    text: 'Where the search begins, counted from 0, or the name of a node; without it where S stands, or far from the goal.',
  },
  to: { is: 'X,Y', text: 'Where the path should end; without it where G stands, or far from the start.' },
  algorithm: { is: 'NAME', text: 'Which search runs on a map or graph; as in a document, astar by default.' },
  diagonal: { is: 'RULE', text: 'Which diagonal steps a map allows; as in a document, no-obstacles by default.' },
  costs: { is: 'NAME', text: 'What steps on a map cost; as in a document, sqrt2 by default.' },
};
export const forMaps: Record<string, Option> = { ...forDocuments, ...forReading };

/** The signs in an option: one, or several with commas between them. */
const signsIn = (option: string | undefined) => (option === undefined ? [] : option === ',' ? [','] : option.split(','));

/** Answers that options give to the questions of a file; what they do not answer is left to the best answers. */
function answersOf(questions: readonly Question[], options: Call['options']): Answers {
  const answers: Record<string, string> = {};
  for (const each of options.answer?.split(/,(?=[^,=]+=)/) ?? []) {
    const at = each.indexOf('=');
    if (at < 1) throw new InputError(`--answer: got "${each}", expected ID=VALUE`);
    answers[each.slice(0, at)] = each.slice(at + 1);
  }
  for (const name of ['kind', 'layer'] as const) if (options[name] !== undefined) answers[name] = options[name];
  const signs = questions.filter(({ sign }) => sign !== undefined);
  const given = { wall: signsIn(options.wall), free: signsIn(options.free) };
  for (const [meaning, list] of Object.entries(given))
    for (const sign of list) {
      if (!signs.some((question) => question.sign === sign))
        throw new InputError(
          `--${meaning}: got "${sign}", expected ${signs.length ? `one of ${signs.map((question) => question.sign).join(' ')}` : 'none: the file asks about no sign'}`,
        );
      answers[`sign:${sign}`] = meaning;
    }
  for (const { id, best } of signs) {
    if (id in answers) continue;
    // Whoever names the walls means that the rest is free, and the other way round. Costs and ends stay what they are.
    const rest = given.wall.length > 0 ? 'free' : given.free.length > 0 ? 'wall' : null;
    if (rest && (best === 'wall' || best === 'free')) answers[id] = rest;
  }
  return answers;
}

/** Refuses an answer to what the file does not ask, and one that is no choice: neither may be passed over. */
function checkAnswers(answers: Answers, questions: readonly Question[], options: Call['options']) {
  for (const [id, value] of Object.entries(answers)) {
    const choices = questions.find((question) => question.id === id)?.choices;
    if (choices?.some((choice) => choice.value === value)) continue;
    const option = options[id] === value ? id : 'answer';
    const expected = choices
      ? `one of ${namesOf(choices).join(' ')}`
      : `an answer to ${questions.map((question) => question.id).join(' ') || 'nothing: the file asks nothing'}`;
    throw new InputError(`--${option}: got "${option === id ? value : `${id}=${value}`}", expected ${expected}`);
  }
}

/** The values of choices, not more of them than can be read. */
const namesOf = (choices: Question['choices'], most: number = 20) => [
  ...choices.slice(0, most).map(({ value }) => value),
  ...(choices.length > most ? ['…'] : []),
];

/** Reads what a file holds, with the answers that options give; decisions and best answers become notes. */
export async function readFile(name: string, options: Call['options'], note: Call['note']): Promise<Reading> {
  const bytes = await readBytes(name);
  const read = async (answers: Answers) => {
    try {
      return await readMap(bytes, name === '-' ? '' : name, answers);
    } catch (error) {
      throw errorIn(name, error);
    }
  };
  // What the signs of a layer are is asked once the layer is known.
  const first = answersOf([], { kind: options.kind, layer: options.layer, answer: options.answer });
  const ends = Object.fromEntries(
    [
      ['start', options.from],
      ['goal', options.to],
    ].filter(([, value]) => value !== undefined),
  );
  const asked = await read(first);
  const answers = { ...answersOf(asked.questions, options), ...ends };
  const reading = await read(answers);
  checkAnswers(first, [...reading.questions, ...asked.questions], options);
  const open = reading.questions.filter(({ id }) => !(id in answers));
  for (const decision of reading.decisions) note(inEnglish(decision));
  const worded = open.map(({ id, says, choices, best }) => {
    const answer = choices.find(({ value }) => value === best);
    return {
      asked: inEnglish(says),
      id,
      choices: namesOf(choices).join('|'),
      answer: answer ? inEnglish(answer.says) : best,
    };
  });
  if (options.strict !== undefined && worded.length > 0) {
    const all = worded.map((each) => `${each.asked} (--answer "${each.id}=${each.choices}")`);
    throw Object.assign(new InputError(`${name === '-' ? 'standard input' : name}: leaves open ${all.join('; ')}`), {
      code: 'open-question',
    });
  }
  for (const each of worded) note(`${each.asked}: ${each.answer} (best answer to "${each.id}")`);
  return reading;
}

/** Reads a document in JSON, or any map, graph or board together with the options about it. */
export async function readDocument(name: string, options: Call['options'], note: Call['note']) {
  await fetchAllNeeds();
  const { fields, whole, queries } = await readFile(name, options, note);
  if (queries || !fields) throw new InputError(`${name}: holds queries, expected a map: bench answers queries`);
  const given = Object.entries(options).filter(([option, value]) => option in forDocuments && value !== undefined);
  if (whole) {
    if (given.length > 0) throw new InputError(`--${given[0][0]}: got it with a document, which says that itself, expected it with a map`);
    return validateDocument(fields);
  }
  const { from, to, ...said } = Object.fromEntries(given);
  const place = (option: string, text: string | undefined, marked: unknown) => {
    if (text === undefined || typeof marked === 'string') return text ?? marked;
    if (/^\d{1,5},\d{1,5}$/.test(text)) return text.split(',').map(Number);
    throw new InputError(`--${option}: got "${text}", expected two numbers x,y`);
  };
  return validateDocument({ ...fields, start: place('from', from, fields.start), goal: place('to', to, fields.goal), ...said });
}

interface Told {
  message: string;
  field?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  file?: string;
  /** As what the text was read. */
  format?: Said;
}

/** An error as one line, with its place in front as `FILE:line:column`. */
export function oneLine({ message, field, line, column, file, format }: Told) {
  const place = [file, ...(line ? [line, column] : [])].filter((part) => part !== undefined).join(':');
  const text = String(message).replace(/^line \d+, column \d+: /, '');
  const about = field && !text.startsWith(field) ? `${field}: ${text}` : text;
  const as = format ? ` (read as ${inEnglish(format)})` : '';
  const whole = `${place ? `${place}: ` : ''}${about}${as}`.slice(0, 1000);
  return visible(whole.replace(/[\t\r\n]+/g, ' '));
}
