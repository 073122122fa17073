/** How the kinds of world lie on a stage. Squares are there from the start, the others come when they are first shown. */
import { layout as squares } from '../worlds/grid/grid_layout.ts';
import { folders } from '../worlds/parts.ts';
import type { Layout } from './layout.ts';

const ready: Record<string, Layout> = { grid: squares };

/** Null until it has been loaded. @param type of a space */
export const layoutOf = (type: string): Layout | null => ready[type] ?? null;

export async function loadLayout(type: string) {
  const part = await folders[type]?.stage?.();
  if (part) ready[type] ??= part.layout;
}
