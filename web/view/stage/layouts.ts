/** The layouts of worlds that have been fetched. Who shows a stage hands it the views of worlds, that of squares with them. */
import type { Layout } from './layout.ts';

const ready: Record<string, Layout> = {};
let views: Readonly<Record<string, () => Promise<{ view: Layout }>>> = {};

export function useViews(grid: Layout, others: typeof views) {
  Object.assign(ready, { grid });
  views = others;
}

/** The layout of a kind of world, null until it has been fetched. @param type of a space */
export const layoutOf = (type: string): Layout | null => ready[type] ?? null;

export async function loadLayout(type: string) {
  const view = (await views[type]?.())?.view;
  await view?.prepare?.();
  if (view) ready[type] = view;
}
