/** The command line: picks the command, reads its options, and turns every mistake into one line and an exit code. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadEngine, LabError } from '../engine/engine.js';
import { visible } from '../document/error.js';
import { bench } from './bench.js';
import { grade } from './grade.js';
import { catalog } from './catalog.js';
import { offline } from './offline.js';
import { InputError, oneLine } from './input.js';
import { render } from './render.js';
import { solve } from './solve.js';
import { trace } from './trace.js';
import { worksheet } from './worksheet.js';

/**
 * @typedef {object} Call
 * @property {() => Promise<import('../engine/engine.d.ts').Engine>} engine
 * @property {string[]} files
 * @property {Record<string, string | undefined>} options
 * @property {(text: string) => Promise<void>} print to standard output, waiting while the reader is slow
 * @property {(text: string) => void} report a line on standard error
 */

/**
 * @typedef {object} Command
 * @property {string} usage
 * @property {string[]} files what each positional argument is called
 * @property {string[]} [options] names of options that take a value
 * @property {string} text
 * @property {(call: Call) => Promise<number>} run resolves to the exit code
 */

/** @type {Record<string, Command>} */
const commands = { solve, trace, render, bench, catalog, offline, grade, worksheet };

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

/** @param {string[]} given @param {(text: string) => Promise<void>} print */
async function run(given, print) {
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

/** @param {Command} command @param {string[]} given */
function read({ usage, files, options = [] }, given) {
  let parsed;
  try {
    parsed = parseArgs({
      args: given,
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: /** @type {const} */ ('string') }])),
    });
  } catch (error) {
    throw new InputError(`${String(/** @type {Error} */ (error).message).split(/\. |\n/)[0]}; usage: a-star-lab ${usage}`);
  }
  const several = files.at(-1)?.endsWith('…') && parsed.positionals.length > files.length;
  if (parsed.positionals.length !== files.length && !several) {
    throw new InputError(`got ${parsed.positionals.length} files, expected ${files.length}; usage: a-star-lab ${usage}`);
  }
  if (parsed.positionals.filter((file) => file === '-').length > 1) throw new InputError('standard input (-) can be read only once');
  return { files: parsed.positionals, options: /** @type {Record<string, string | undefined>} */ (parsed.values) };
}

/** @param {any} error @returns {{ code: number, text: string }} */
function explain(error) {
  if (error?.code === 'module') {
    if (error.cause?.code === 'ERR_MODULE_NOT_FOUND' || error.cause?.code === 'ENOENT')
      return { code: 1, text: 'the WebAssembly module is not built yet: run scripts/start.sh once' };
    return { code: 1, text: oneLine({ ...error, message: `${error.message}: ${error.cause?.message ?? error.cause}` }) };
  }
  if (error instanceof InputError || error instanceof LabError)
    return { code: error.code === 'out-of-memory' ? 1 : 2, text: oneLine(error) };
  return { code: 1, text: `internal error: ${error instanceof Error ? error.stack : error}` };
}

/** @param {string[]} given the arguments @returns {Promise<number>} the exit code */
export async function main(given) {
  // Whoever reads us may stop reading, as `head` does. That is no failure.
  process.stdout.on('error', (error) => {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.stderr.on('error', () => {});
  const print = (/** @type {string} */ text) =>
    new Promise((/** @type {(value: void) => void} */ done) => {
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
