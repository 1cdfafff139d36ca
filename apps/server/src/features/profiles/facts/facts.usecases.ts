import type { Deps } from '../../../deps.ts';
import { getCountedSince } from '../../appointments/appointments.requests.usecases.ts';
import { getFactCounts } from './facts.queries.ts';
import { toFacts } from './facts.rules.ts';

export async function getMemberFacts({ db, clock }: Deps, userId: number) {
  const now = clock();
  return toFacts(await getFactCounts(db, userId, now, getCountedSince(now)));
}
