/** Saves the whole search as a file for Posthoc, a debugger of searches. */
import { inSlices, pause } from '../../kernel/document/slices.ts';
import { download } from '../../view/ui/download.ts';
import type { Host } from '../../view/ui/host.ts';

/** Expansions between two pauses for the page. */
const many = 10_000;

export async function saveTrace(lab: Host) {
  const { document } = lab.model;
  try {
    const [{ posthocParts }, { loadEngine }] = await Promise.all([
      import('../../kernel/engine/posthoc.ts'),
      import('../../kernel/engine/engine.ts'),
    ]);
    // A separate search with the whole module, which can name every node; the cursor of the page stays where it is.
    const search = (await loadEngine()).createSearch(document);
    try {
      for (; search.status === 'running' && !search.byHand; await pause()) search.advance(many);
      const parts: string[] = [];
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
