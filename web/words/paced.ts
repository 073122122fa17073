/** Sentences for eyes: while a search plays, one stays long enough to be read. */
import type { LabModel } from '../model/model.ts';

/** Milliseconds. */
const READABLE = 500;

/** @returns says what there is to say, at once or when the last sentence has had its time; a search that halts is told of at once */
export function paced({ player }: Pick<LabModel, 'player'>, say: () => void, now: () => number = () => performance.now()): () => void {
  let said = -Infinity;
  let later: ReturnType<typeof setTimeout> | undefined;
  const speak = () => {
    said = now();
    say();
  };
  return () => {
    clearTimeout(later);
    const rest = player.playing ? said + READABLE - now() : 0;
    if (rest > 0) later = setTimeout(speak, rest);
    else speak();
  };
}
