import { setTimeout as pause } from 'node:timers/promises';

/**
 * Batches the counts of one key within an interval, for points that need not be counted before the next request.
 * @param count rejects when the limit is exceeded; all callers of the batch receive the error
 */
export function createDelayedCounts<Rule extends string>(
  count: (rule: Rule, key: string, points: number) => Promise<void>,
  delay: number,
) {
  const waiting = new Map<string, { points: number; counted: Promise<void> }>();

  async function countLater(rule: Rule, key: string, name: string) {
    await pause(delay, undefined, { ref: false });
    const { points } = waiting.get(name)!;
    waiting.delete(name);
    await count(rule, key, points);
  }

  return (rule: Rule, key: string, points: number): Promise<void> => {
    const name = `${rule} ${key}`;
    const before = waiting.get(name);
    if (before) {
      before.points += points;
      return before.counted;
    }
    const first = { points, counted: countLater(rule, key, name) };
    waiting.set(name, first);
    return first.counted;
  };
}
