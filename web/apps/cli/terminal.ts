/** Where the command line writes: answers to standard output, everything else to standard error. */
import { visible } from '../../kernel/document/error.ts';

type Stream = Pick<NodeJS.WriteStream, 'write' | 'once' | 'isTTY'>;

export class Terminal {
  #out: Stream;
  #aside: Stream;
  #shown = false;

  constructor(out: Stream, aside: Stream) {
    this.#out = out;
    this.#aside = aside;
  }

  /** Prints an answer; waits while the reader is slow. */
  print = (text: string) => {
    this.clear();
    return new Promise<void>((done) => {
      if (this.#out.write(text)) done();
      else this.#out.once('drain', done);
    });
  };

  /** Writes a line that stays. */
  report = (text: string) => {
    this.clear();
    this.#aside.write(`${text.split('\n').map(visible).join('\n')}\n`);
  };

  /** Shows a line that the next one replaces, on a terminal only: nothing is written to files or other programs. */
  progress = (text: string) => {
    if (!this.#aside.isTTY) return;
    this.clear();
    this.#aside.write(visible(text));
    this.#shown = true;
  };

  clear() {
    if (this.#shown) this.#aside.write('\r\u001b[K');
    this.#shown = false;
  }
}
