/** `catalog`: prints every algorithm × world with its options. */
import type { Command } from './command.ts';

export const catalog: Command = {
  files: [],
  text: 'Print every algorithm of every world with its options, as JSON.',
  async run({ engine, print }) {
    await print(`${JSON.stringify((await engine()).catalog, null, 2)}\n`);
    return 0;
  },
};
