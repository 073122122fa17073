/** The command line: finds the command, reads its options, and turns every mistake into one line and an exit code. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadEngine, LabError } from '../../kernel/engine/engine.ts';
import { bench } from './bench.ts';
import { grade } from './grade.ts';
import { catalog } from './catalog.ts';
import { convert } from './convert.ts';
import { figure } from './figure.ts';
import { offline } from './offline.ts';
import { InputError, oneLine } from './input.ts';
import { render } from './render.ts';
import { solve } from './solve.ts';
import { Terminal } from './terminal.ts';
import { trace } from './trace.ts';
import { worksheet } from './worksheet.ts';
import type { Command } from './command.ts';

const commands: Record<string, Command> = { solve, trace, render, figure, convert, bench, catalog, offline, grade, worksheet };

const usage = (name: string) => [name, ...commands[name].files, ...(commands[name].options ? ['[OPTIONS]'] : [])].join(' ');
const rows = (of: [string, string][]) => of.map(([head, text]) => `  ${head}\n      ${text}\n`).join('');

const help = () => `A* Lab: run searches from documents.

Usage: a-star-lab COMMAND [ARGUMENTS]

${rows(Object.entries(commands).map(([name, { text }]) => [usage(name), text]))}
  COMMAND --help   what its options are
  --version        the version

A file named - is standard input. Exit code 0: answered; 2: the input is bad, one line on standard error says what;
1: anything else.
`;

const helpOf = (name: string) => `Usage: a-star-lab ${usage(name)}

${commands[name].text}

${rows(Object.entries(commands[name].options ?? {}).map(([option, { is, text }]) => [`--${option} ${[is].flat().join('|')}`.trim(), text]))}`;

/** The help of the program and of all commands, for the manual. */
export const allHelp = () => [help(), ...Object.keys(commands).map(helpOf)].join('\n');

async function run([first, ...rest]: string[], { print, report, progress }: Terminal) {
  if (first === '--version') {
    const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
    await print(`${version}\n`);
    return 0;
  }
  const asked = ['help', '--help', '-h'].includes(first);
  const name = asked ? rest[0] : first;
  if (!(asked && name === undefined) && !Object.hasOwn(commands, name ?? '')) {
    throw new InputError(`${name ? `unknown command "${name}"` : 'no command'}; expected ${Object.keys(commands).join(', ')} (see --help)`);
  }
  const given = asked ? null : read(name, rest);
  if (given) {
    const notes: string[] = [];
    const code = await commands[name].run({ engine: loadEngine, ...given, note: (text) => notes.push(text), print, report, progress });
    for (const note of notes) report(`note: ${note}`);
    return code;
  }
  await print(name === undefined ? help() : helpOf(name));
  return 0;
}

function read(name: string, args: string[]) {
  const { files: wanted, options: known = {} } = commands[name];
  const refuse = (what: string): never => {
    throw new InputError(`${what}; usage: a-star-lab ${usage(name)}`);
  };
  const parse = () => {
    try {
      const texts = Object.fromEntries(
        Object.entries(known).map(([option, { is }]) => [option, { type: is === '' ? ('boolean' as const) : ('string' as const) }]),
      );
      return parseArgs({ args, allowPositionals: true, options: { ...texts, help: { type: 'boolean', short: 'h' } } });
    } catch (error) {
      // `parseArgs` throws only errors.
      return refuse(String((error as Error).message).split(/\. |\n/)[0]);
    }
  };
  const { values, positionals: files } = parse();
  if ('help' in values) return null;
  // An option without a value is there as ''.
  const options = Object.fromEntries(Object.entries(values).map(([option, value]) => [option, value === true ? '' : String(value)]));
  for (const [option, value = ''] of Object.entries(options)) {
    const { is } = known[option];
    if (typeof is !== 'string' && !is.includes(value)) throw new InputError(`--${option}: got "${value}", expected ${is.join(' or ')}`);
  }
  const several = wanted.at(-1)?.endsWith('…') && files.length > wanted.length;
  const without = wanted.at(-1)?.startsWith('[') && files.length === wanted.length - 1;
  if (files.length !== wanted.length && !several && !without) refuse(`got ${files.length} files, expected ${wanted.length}`);
  if (files.filter((file) => file === '-').length > 1) throw new InputError('standard input (-) can be read only once');
  return { files, options };
}

function explain(error: unknown): { code: number; text: string } {
  if (error instanceof LabError && error.code === 'module') {
    const cause = error.cause as NodeJS.ErrnoException | undefined; // the error thrown while loading
    if (cause?.code === 'ERR_MODULE_NOT_FOUND' || cause?.code === 'ENOENT')
      return { code: 1, text: 'the WebAssembly module is not built yet: run scripts/start.sh once' };
    return { code: 1, text: oneLine({ ...error, message: `${error.message}: ${cause?.message ?? cause}` }) };
  }
  if (error instanceof InputError || error instanceof LabError)
    return { code: error.code === 'out-of-memory' ? 1 : 2, text: oneLine(error) };
  return { code: 1, text: `internal error: ${error instanceof Error ? error.stack : error}` };
}

/** @param given the arguments @returns the exit code */
export async function main(given: string[]): Promise<number> {
  // The reader of our output may stop reading, as `head` does. That is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.stderr.on('error', () => {});
  const terminal = new Terminal(process.stdout, process.stderr);
  try {
    return await run(given, terminal);
  } catch (error) {
    const { code, text } = explain(error);
    terminal.report(`a-star-lab: ${text}`);
    return code;
  } finally {
    terminal.clear();
  }
}
