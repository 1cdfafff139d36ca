import type { Measured } from './load.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

export type Contest = () => Promise<Measured>;

/** What both sides did in each round. */
export interface Duel {
  ours: Measured[];
  reference: Measured[];
}

/** Lets both sides run in turns, so that whatever else the machine does meets both; the side that begins changes. */
export async function alternating(ours: Contest, reference: Contest): Promise<Duel> {
  const duel: Duel = { ours: [], reference: [] };
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
