/** Shows sentences so that they can be read: while a search plays, each stays for a while. */
import type { LabModel } from '../model/model.ts';

/** How long a sentence stays, in milliseconds. */
const READABLE = 500;

/** @returns a function that calls `say` at once or when the last sentence has had its time; when the search pauses, always at once */
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
