/** Reading what the command line is given. Everything that can be wrong with it is an InputError or the engine's LabError. */
import { createReadStream } from 'node:fs';
import { limits } from '../document/document.ts';
import { visible } from '../document/error.ts';
import { parseDocument } from '../worlds/reading.ts';
import { fetchAllNeeds } from '../worlds/parts.ts';
import { LabError } from '../engine/engine.ts';

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

/** The whole text of a file, or of standard input for `-`; never reads more than is allowed. @param most bytes */
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
    const { code, message } = error as NodeJS.ErrnoException;
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

export async function readDocument(name: string) {
  const text = await readText(name);
  await fetchAllNeeds();
  return within(name, () => parseDocument(text));
}

/** An error on one line, its place in front as `FILE:line:column`. */
export function oneLine({ message, field, line, column, file }: any) {
  const place = [file, ...(line ? [line, column] : [])].filter((part) => part !== undefined).join(':');
  const text = String(message).replace(/^line \d+, column \d+: /, '');
  const named = field && !text.startsWith(field) ? `${field}: ${text}` : text;
  const whole = `${place ? `${place}: ` : ''}${named}`.slice(0, 1000);
  return visible(whole.replace(/[\t\r\n]+/g, ' '));
}
