import type { LoadResult } from './http-load.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

export type Run = () => Promise<LoadResult>;

/** What both sides did in each round. */
export interface Comparison {
  ours: LoadResult[];
  reference: LoadResult[];
}

/** Lets both sides run in turns, so that whatever else the machine does meets both; the side that begins changes. */
export async function runAlternately(ours: Run, reference: Run): Promise<Comparison> {
  const duel: Comparison = { ours: [], reference: [] };
  const sides = { ours, reference };
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (['ours', 'reference'] as const) : (['reference', 'ours'] as const);
    for (const side of order) duel[side].push(await sides[side]());
    const [own, theirs] = [duel.ours.at(-1)!, duel.reference.at(-1)!];
    console.log(
      `round ${round + 1}: ${own.perSecond} req/s, p99 ${own.p99} ms; beside ${theirs.perSecond} req/s, p99 ${theirs.p99} ms`,
    );
  }
  return duel;
}
