/**
 * How the tests in JavaScript run: `npx vitest run [--project unit|browser] [FILE…]`. Node imports the sources itself, as it does for
 * programs (scripts/types.mjs): functions that tests send into pages stay as they are written, and nothing is transformed twice. Files
 * share processes, so a file puts back what it changes outside of itself.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    {
      name: 'packages as programs find them',
      // Otherwise Node is told to take what packages have for their own developers.
      configResolved: ({ ssr }) => void Object.assign(ssr, { resolve: { conditions: [] } }),
    },
  ],
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism(),
    execArgv: ['--import', './scripts/types.mjs'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    disableConsoleIntercept: true,
    // A busy machine is no failure; a test that may not wait says so itself.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // With Node's imports Vitest reports each of them to itself, and calls it an error when a file ends before the answer.
    onUnhandledError: ({ name, message }) => !(name === 'EnvironmentTeardownError' && message.includes('ensureModuleGraphEntry')),
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/*.test.ts', 'tests/web/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          setupFiles: ['tests/browser/setup.ts'],
          globalSetup: ['tests/browser/ending.mjs'],
          // While one waits for its next frame, another goes on; frames without a limit would take an eighth of the processor.
          // Another number of workers than above needs a place of its own in the order.
          maxWorkers: availableParallelism() + 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
