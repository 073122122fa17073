/** Where the nodes of a graph are on the screen. */
import { validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { frameOf, laid } from '../../web/view/worlds/graph/frame.ts';
import { onScreen, type LabPage } from './harness.ts';

/** Opens a document of a graph. Returns a function from places of the graph to the screen, which stays valid during edits. */
export async function opened(lab: LabPage, text: string) {
  const { space } = validateDocument(JSON.parse(text)) as DocumentOf<'graph'>;
  await lab.drop({ name: 'graph.json', text });
  // Waits for this graph, because the one before it may have as many nodes.
  await lab.until((model, wanted) => JSON.stringify(model.document.space.nodes) === wanted, JSON.stringify(space.nodes));
  await lab.until(() => document.querySelector('.world:not([hidden]) .verdicts li'));
  await lab.settled();
  await lab.shown();
  const surface = await lab.surface();
  const frame = frameOf(space);
  return (x: number, y: number) => {
    const at = laid(frame, { x, y });
    return onScreen(surface, frame, at.x, at.y);
  };
}
