/**
 * Asks once and gives everybody the same answer for so many milliseconds, also those who come while it is being found.
 * A failure is told to those who wait for it and not kept.
 */
export function remembered<T>(milliseconds: number, clock: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;

  return () => {
    const now = clock().getTime();
    if (kept && now < kept.until) return kept.answer;
    const answer = ask();
    kept = { answer, until: now + milliseconds };
    answer.catch(() => {
      if (kept?.answer === answer) kept = undefined;
    });
    return answer;
  };
}
