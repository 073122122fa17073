/** The command line: picks the command, reads its options, and turns every mistake into one line and an exit code. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadEngine, LabError } from '../engine/engine.ts';
import { visible } from '../document/error.ts';
import { bench } from './bench.ts';
import { grade } from './grade.ts';
import { catalog } from './catalog.ts';
import { offline } from './offline.ts';
import { InputError, oneLine } from './input.ts';
import { render } from './render.ts';
import { solve } from './solve.ts';
import { trace } from './trace.ts';
import { worksheet } from './worksheet.ts';
import type { Engine } from '../engine/engine.ts';

export interface Call {
  engine: () => Promise<Engine>;
  files: string[];
  options: Record<string, string | undefined>;
  /** To standard output, waiting while the reader is slow */
  print: (text: string) => Promise<void>;
  /** A line on standard error */
  report: (text: string) => void;
}

export interface Command {
  usage: string;
  /** What each positional argument is called */
  files: string[];
  /** Names of options that take a value */
  options?: string[];
  text: string;
  /** Resolves to the exit code */
  run: (call: Call) => Promise<number>;
}

const commands: Record<string, Command> = { solve, trace, render, bench, catalog, offline, grade, worksheet };

const help = `A* Lab: run searches from documents.

Usage: a-star-lab COMMAND [ARGUMENTS]

${Object.values(commands)
  .map(({ usage, text }) => `  ${usage}\n      ${text}`)
  .join('\n')}

  --help       this text
  --version    the version

A file named - is standard input. Exit code 0: answered; 2: the input is bad, one line on standard error says what;
1: anything else.
`;

async function run(given: string[], print: (text: string) => Promise<void>) {
  const name = given.find((word) => !word.startsWith('-'));
  if (given.includes('--version') && !name) {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
    await print(`${version}\n`);
    return 0;
  }
  if (given.includes('--help') || given.includes('-h') || (name === 'help' && given.length === 1)) {
    await print(help);
    return 0;
  }
  if (!name || !Object.hasOwn(commands, name)) {
    throw new InputError(`${name ? `unknown command "${name}"` : 'no command'}; expected ${Object.keys(commands).join(', ')} (see --help)`);
  }
  const command = commands[name];
  if (given[0] !== name) throw new InputError(`unknown option "${given[0]}" before ${name} (see --help)`);
  const { files, options } = read(command, given.slice(1));
  return command.run({
    engine: loadEngine,
    files,
    options,
    print,
    report: (text) => {
      process.stderr.write(`${text.split('\n').map(visible).join('\n')}\n`);
    },
  });
}

function read({ usage, files, options = [] }: Command, given: string[]) {
  let parsed;
  try {
    parsed = parseArgs({
      args: given,
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    });
  } catch (error) {
    throw new InputError(`${String((error as Error).message).split(/\. |\n/)[0]}; usage: a-star-lab ${usage}`);
  }
  const several = files.at(-1)?.endsWith('…') && parsed.positionals.length > files.length;
  if (parsed.positionals.length !== files.length && !several) {
    throw new InputError(`got ${parsed.positionals.length} files, expected ${files.length}; usage: a-star-lab ${usage}`);
  }
  if (parsed.positionals.filter((file) => file === '-').length > 1) throw new InputError('standard input (-) can be read only once');
  return { files: parsed.positionals, options: parsed.values as Record<string, string | undefined> };
}

function explain(error: any): { code: number; text: string } {
  if (error?.code === 'module') {
    if (error.cause?.code === 'ERR_MODULE_NOT_FOUND' || error.cause?.code === 'ENOENT')
      return { code: 1, text: 'the WebAssembly module is not built yet: run scripts/start.sh once' };
    return { code: 1, text: oneLine({ ...error, message: `${error.message}: ${error.cause?.message ?? error.cause}` }) };
  }
  if (error instanceof InputError || error instanceof LabError)
    return { code: error.code === 'out-of-memory' ? 1 : 2, text: oneLine(error) };
  return { code: 1, text: `internal error: ${error instanceof Error ? error.stack : error}` };
}

/** @param given the arguments @returns the exit code */
export async function main(given: string[]): Promise<number> {
  // Whoever reads us may stop reading, as `head` does. That is no failure.
  process.stdout.on('error', (error) => {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.stderr.on('error', () => {});
  const print = (text: string) =>
    new Promise((done: (value: void) => void) => {
      if (process.stdout.write(text)) done();
      else process.stdout.once('drain', done);
    });
  try {
    return await run(given, print);
  } catch (error) {
    const { code, text } = explain(error);
    process.stderr.write(`a-star-lab: ${text}\n`);
    return code;
  }
}
