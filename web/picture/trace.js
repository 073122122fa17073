/** The whole search as a file for Posthoc, a debugger of searches. */
import { inSlices, pause } from '../document/slices.js';
import { download } from '../lab/download.js';

/** Expansions between two looks at the page. */
const many = 10_000;

/** @param {import('../lab/lab.js').Lab} lab */
export async function saveTrace(lab) {
  const { document } = lab.model;
  try {
    const [{ posthocParts }, { loadEngine }] = await Promise.all([import('../engine/posthoc.js'), import('../engine/engine.js')]);
    // One of its own, from the module that can name every node: the cursor on the page stays where it is.
    const search = (await loadEngine()).createSearch(document);
    try {
      for (; search.status === 'running'; await pause()) search.advance(many);
      /** @type {string[]} */
      const parts = [];
      const written = (function* () {
        for (const part of posthocParts(search, document)) yield void parts.push(part);
      })();
      await inSlices(written);
      download('a-star-lab.trace.json', parts.join(''), 'application/json');
    } finally {
      search.dispose();
    }
  } catch (error) {
    lab.problem(error);
  }
}
