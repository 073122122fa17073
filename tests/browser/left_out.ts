/** What edits leave out of a document: said each time, brought back by undo, and nothing is said of other edits. @module */
import assert from 'node:assert/strict';
import type { LabPage } from './harness.ts';
import type { InPage } from './pages.ts';

/** What is left out, the words that say so, and when the page is ready to say them. */
interface Part {
  document: Record<string, unknown>;
  field: 'then' | 'known';
  says: string;
  ready: () => Promise<unknown>;
}
/** @param leaves whether it leaves the part out */
type Edit = readonly [name: string, leaves: boolean, edit: () => Promise<unknown>];

export const apply = (lab: LabPage, fields: object) => () => lab.run((model, given) => model.apply(given), fields);

/** Chooses a search from the list. */
export const choose = (lab: LabPage, algorithm: string) => async () => {
  await lab.click('.bar button[data-field=algorithm]');
  await lab.click(`:popover-open [data-value=${algorithm}]`);
};

export async function holdLeftOut(lab: LabPage, { document: whole, field, says, ready }: Part, edits: readonly Edit[]) {
  /** How often it was said; what was said goes by itself. */
  const told = () => lab.run((_, text) => (globalThis as InPage).notices.filter((each) => each.includes(text)).length, says);
  const now = () =>
    lab.run((model, name) => JSON.parse(JSON.stringify((model.document as unknown as Record<string, unknown>)[name] ?? null)), field);
  for (const [name, leaves, edit] of edits) {
    await lab.load(whole);
    await ready();
    const before = await told();
    const loaded = await lab.run((model) => JSON.stringify(model.document));
    await edit();
    await lab.until((model, text) => JSON.stringify(model.document) !== text, loaded);
    await lab.settled();
    assert.equal((await told()) - before, Number(leaves), name);
    if (!leaves) continue;
    assert.equal(await now(), null, name);
    await lab.run((model) => model.undo());
    await lab.settled();
    assert.deepEqual(await now(), whole[field], name);
    assert.equal((await told()) - before, 1, name);
  }
}
