/** What a timeline shows: a model, or what looks like one. */
import type { Search } from '../engine/search.ts';
import type { LabModel } from '../model/model.ts';

type Moved = 'player' | 'cells' | 'recording' | 'revision' | 'position' | 'cancelRecording' | 'recover';

export interface Played extends EventTarget, Pick<LabModel, Moved> {
  readonly search: Pick<Search, 'eventCount' | 'expansionCount' | 'expansion' | 'marks'> | null;
  /** Whether its length may be said. */
  readonly told?: boolean;
  seek(position: number): void;
  step(delta: number): void;
}
