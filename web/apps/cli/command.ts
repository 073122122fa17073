/** What a command is, and what it is called with. */
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Terminal } from './terminal.ts';

export interface Call extends Pick<Terminal, 'print' | 'report' | 'progress'> {
  engine: () => Promise<Engine>;
  /** Keeps a note about the input until the command has ended: where it is refused, one line alone says why. */
  note: (text: string) => void;
  files: string[];
  options: Record<string, string | undefined>;
}

export interface Option {
  /** The allowed values, the default first; a word in capitals that stands for the value; or '' for an option without a value */
  is: string | readonly string[];
  text: string;
}

export interface Command {
  /** Names of the positional arguments; the last may be left out if it is in brackets, and there may be more of it if it ends in … */
  files: string[];
  options?: Record<string, Option>;
  text: string;
  /** Resolves to the exit code */
  run: (call: Call) => Promise<number>;
}
