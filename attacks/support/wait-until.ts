import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition holds; returns the milliseconds. Throws after `limit` milliseconds. */
export async function waitUntil(what: string, isSo: () => Promise<boolean> | boolean, limit: number): Promise<number> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > limit) throw new Error(`${what}: not within ${limit / 1000} s`);
    await pause(50);
  }
  return Date.now() - began;
}
