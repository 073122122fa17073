/** What a world shows beside its map. */
import type { Stage } from '../stage/stage.ts';
import type { Host } from './host.ts';
import type { DocumentOf } from '../worlds/documents.ts';

/** Shows itself in `mount` and gives back what takes it away. @param lastGrid the document of squares seen last, from which a world can be made */
export interface Panel {
  show(host: Host, stage: Stage, mount: HTMLElement, lastGrid: () => DocumentOf<'grid'> | null): () => void;
}
