import type { LoadResult } from './http-load.ts';
import { ROUNDS } from './sizes.ts';

export type Run = () => Promise<LoadResult>;

/** Results of both sides per round. */
export interface Comparison {
  ours: LoadResult[];
  reference: LoadResult[];
}

/** Runs both sides in alternating order, so that background load of the machine affects both. */
export async function runAlternately(ours: Run, reference: Run): Promise<Comparison> {
  const comparison: Comparison = { ours: [], reference: [] };
  const sides = { ours, reference };
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (['ours', 'reference'] as const) : (['reference', 'ours'] as const);
    for (const side of order) comparison[side].push(await sides[side]());
    const [own, theirs] = [comparison.ours.at(-1)!, comparison.reference.at(-1)!];
    console.log(
      `round ${round + 1}: ${own.perSecond} req/s, p99 ${own.p99} ms; beside ${theirs.perSecond} req/s, p99 ${theirs.p99} ms`,
    );
  }
  return comparison;
}
