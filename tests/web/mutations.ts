/** Seeded damage to texts, for the readers of maps, graphs and boards. */
import { afterAll, beforeAll } from 'vitest';

/** How many texts of each family: 100,000 on demand. */
export const rounds = Number(process.env.A_STAR_LAB_MUTATIONS ?? 250);

/** Readers let a page react in between, for which these tests need not wait. To be called once in a file. */
export function withoutPauses() {
  const { setTimeout: usual } = globalThis;
  beforeAll(() => {
    globalThis.setTimeout = ((act: () => void, after = 0) => (after > 0 ? usual(act, after) : setImmediate(act))) as typeof setTimeout; // nobody clears one
  });
  afterAll(() => {
    globalThis.setTimeout = usual;
  });
}

/** Says on demand what became of the texts of a family. */
export function tell(family: string, counts: Readonly<Record<string, number>>) {
  if (process.env.A_STAR_LAB_MUTATIONS) process.stdout.write(`${family}: ${JSON.stringify(counts)}\n`);
}

/** A text with one or two changes: a character replaced, removed, added, doubled or moved, or a line removed or doubled. */
export function mutated(text: string, below: (count: number) => number) {
  let made = text;
  for (let times = 1 + below(2); times > 0; times--) {
    const at = below(made.length);
    const letter = () => (below(3) ? text[below(text.length)] : '0123456789ABCabc .,;:-><[]{}"#=/_|x\n'[below(36)]);
    const all = made.split('\n');
    const line = below(all.length);
    made = [
      () => made.slice(0, at) + letter() + made.slice(at + 1),
      () => made.slice(0, at) + letter() + made.slice(at + 1),
      () => made.slice(0, at) + made.slice(at + 1),
      () => made.slice(0, at) + letter() + made.slice(at),
      () => made.slice(0, at) + made.slice(at + 1, at + 2) + made.slice(at, at + 1) + made.slice(at + 2),
      () => all.toSpliced(line, 1).join('\n'),
      () => all.toSpliced(line, 0, all[line]).join('\n'),
    ][below(7)]();
  }
  return made;
}
