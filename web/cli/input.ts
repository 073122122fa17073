/** Reads arguments and files. Every mistake in them is an InputError or a LabError of the engine. */
import { createReadStream } from 'node:fs';
import { limits } from '../document/document.ts';
import { visible } from '../document/error.ts';
import { validateDocument } from '../worlds/documents.ts';
import { parseDocument } from '../worlds/reading.ts';
import { fetchAllNeeds } from '../worlds/parts.ts';
import { LabError } from '../engine/engine.ts';
import { loadToolbox } from '../engine/toolbox.ts';
import type { Call, Option } from './main.ts';

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

/** Reads a whole file, or standard input for `-`; stops when it is longer than allowed. @param most bytes */
export async function readText(name: string, most: number = limits.bytes) {
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
    const { code, message } = error as NodeJS.ErrnoException; // streams throw only these
    throw new InputError(`${shown}: ${reasons[code ?? ''] ?? message}`);
  }
  if (size > most) throw new InputError(`${shown}: longer than ${most} bytes`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new InputError(`${shown}: is not UTF-8 text`);
  }
}

/** Names the file in errors about its text, so that they read `FILE:line:column: message`. */
export function within<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof LabError) Object.assign(error, { file: name === '-' ? 'standard input' : name });
    throw error;
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

/** Options that give a map what only documents contain. */
export const forMaps: Record<string, Option> = {
  from: { is: 'X,Y', text: 'Where the search begins on a MAP, counted from 0, if no S marks it.' },
  to: { is: 'X,Y', text: 'Where the path should end on a MAP, if no G marks it.' },
  algorithm: { is: 'NAME', text: 'Which search runs on a MAP; as in a document, astar by default.' },
  diagonal: { is: 'RULE', text: 'Which diagonal steps a MAP allows; as in a document, no-obstacles by default.' },
  costs: { is: 'NAME', text: 'What steps on a MAP cost; as in a document, sqrt2 by default.' },
};
/** How the text of a map begins: with a row of cells, or with MovingAI's header. */
const isMap = /^\s*(?:type\s|[.#1-9SG]+\s*(?:\n|$))/;

/** Reads a document in JSON, or a map together with the options about it. */
export async function readDocument(name: string, { from, to, ...options }: Call['options']) {
  const text = await readText(name);
  await fetchAllNeeds();
  if (!isMap.test(text)) {
    const given = Object.entries({ from, to, ...options }).find(([option, value]) => option in forMaps && value !== undefined);
    if (given) throw new InputError(`--${given[0]}: got it with a document, which says that itself, expected it with a map`);
    return within(name, () => parseDocument(text));
  }
  const toolbox = await loadToolbox();
  const { rows, start, goal } = within(name, () => toolbox.parseMap(text));
  const place = (option: string, given: string | undefined, marked: unknown) => {
    if (given === undefined && marked) return marked;
    if (/^\d{1,5},\d{1,5}$/.test(given ?? '')) return given?.split(',').map(Number);
    throw new InputError(`--${option}: got ${given === undefined ? 'none' : `"${given}"`}, expected two numbers x,y`);
  };
  const said = Object.entries(options).filter(([option, value]) => option in forMaps && value !== undefined);
  const ends = { start: place('from', from, start), goal: place('to', to, goal) };
  return validateDocument({ space: { type: 'grid', rows }, ...ends, ...Object.fromEntries(said) });
}

interface Told {
  message: string;
  field?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  file?: string;
}

/** An error as one line, with its place in front as `FILE:line:column`. */
export function oneLine({ message, field, line, column, file }: Told) {
  const place = [file, ...(line ? [line, column] : [])].filter((part) => part !== undefined).join(':');
  const text = String(message).replace(/^line \d+, column \d+: /, '');
  const named = field && !text.startsWith(field) ? `${field}: ${text}` : text;
  const whole = `${place ? `${place}: ` : ''}${named}`.slice(0, 1000);
  return visible(whole.replace(/[\t\r\n]+/g, ' '));
}
