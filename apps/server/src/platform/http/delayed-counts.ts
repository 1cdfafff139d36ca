import { setTimeout as pause } from 'node:timers/promises';

/**
 * Counts what comes for one key within a while at once: what has been had already need not be told before the next.
 * @param count rejects when that is too much, which all hear whose points were among it
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
