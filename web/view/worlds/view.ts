/** A world's view: all that it gives above its rules, one object. What is optional there is as with squares if it is left out. */
import type { Trace } from '../../kernel/engine/posthoc.ts';
import type { ModelOf } from '../../kernel/model/model.ts';
import type { DocumentOf, WorldType } from '../../kernel/worlds/documents.ts';
import type { Hands, Layout } from '../stage/layout.ts';
import type { Stage } from '../stage/stage.ts';
import type { Host } from '../ui/host.ts';

/** What stands beside a map. */
interface Panel {
  /** Shows itself in `mount` and returns a function that removes it. @param lastGrid the last document of squares, from which a world can be made */
  show(host: Host, stage: Stage, mount: HTMLElement, lastGrid: () => DocumentOf<'grid'> | null): () => void;
}

export type WorldView<Name extends WorldType = WorldType, Tools extends Hands = Hands> = Layout<ModelOf<Name>, Tools> & {
  /** Where its nodes lie for Posthoc, which otherwise shows a tree. */
  trace?: Trace<DocumentOf<Name>>;
  /** What stands beside its map. */
  panel?(): Promise<Panel>;
};
