/** The layouts of all kinds of world. That of squares is there from the start, the others are fetched when they are first shown. */
import { layout as squares } from '../worlds/grid/grid_view.ts';
import { folders } from '../../kernel/worlds/parts.ts';
import type { Layout } from './layout.ts';

const ready: Record<string, Layout> = { grid: squares };

/** The layout of a kind of world, null until it has been fetched. @param type of a space */
export const layoutOf = (type: string): Layout | null => ready[type] ?? null;

export async function loadLayout(type: string) {
  const part = await folders[type]?.stage?.();
  if (part) ready[type] ??= part.layout;
}
