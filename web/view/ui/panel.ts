/** What a world shows beside its map. */
import type { Stage } from '../stage/stage.ts';
import type { Host } from './host.ts';
import type { DocumentOf } from '../../kernel/worlds/documents.ts';

/** Shows itself in `mount` and returns a function that removes it. @param lastGrid the last document of squares, from which a world can be made */
export interface Panel {
  show(host: Host, stage: Stage, mount: HTMLElement, lastGrid: () => DocumentOf<'grid'> | null): () => void;
}
