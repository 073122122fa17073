/** What a timeline needs: a model, or something with the same members. */
import type { Search } from '../../kernel/engine/search.ts';
import type { LabModel } from '../../kernel/model/model.ts';

export interface Strings {
  t(key: string, params?: Record<string, string | number>): string;
  n(number: number): string;
  lang: string;
}

type Moved = 'player' | 'cells' | 'recording' | 'revision' | 'position' | 'cancelRecording' | 'recover';

export interface Played extends EventTarget, Pick<LabModel, Moved> {
  readonly search: (Pick<Search, 'eventCount' | 'expansionCount' | 'expansion' | 'marks'> & Partial<Pick<Search, 'episodes'>>) | null;
  /** Whether the length of the recording may be shown. */
  readonly revealed?: boolean;
  readonly painting?: boolean;
  seek(position: number): void;
  step(delta: number): void;
}
