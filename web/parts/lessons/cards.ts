/** What lists show of each lesson. In a bundle these are data (scripts/bundle.mjs), so that a list fetches no lesson. */
import { lessons } from './list.ts';

const cardOf = async (load: (typeof lessons)[string]) => {
  const { title, minutes, steps } = (await load()).default;
  return { title, minutes, steps: steps.length, document: steps[0].document };
};
export default Object.fromEntries(await Promise.all(Object.entries(lessons).map(async ([id, load]) => [id, await cardOf(load)] as const)));
