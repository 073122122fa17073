/** How long an answer takes, by a clock that browsers round to a tenth of a millisecond. */

/** Each answer is repeated for at least so many milliseconds. */
const enough = 1;

/** @returns the answer, and its microseconds on average */
export function timed<Answer>(answers: () => Answer, now: () => number = () => performance.now()) {
  const before = now();
  for (let times = 1; ; times++) {
    const answer = answers();
    const spent = now() - before;
    if (spent >= enough) return { answer, microseconds: (spent * 1000) / times };
  }
}
