import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/http/errors.ts';
import * as lookups from './places.lookups.queries.ts';
import { wordsOf } from './places.lookups.rules.ts';
import { collegesWithBooks } from './places.queries.ts';

/** Without a search those that have books on offer. */
export async function colleges({ db }: Deps, q: string | undefined) {
  if (q === undefined) return collegesWithBooks(db);
  const words = wordsOf(q);
  return words.length === 0 ? [] : lookups.collegesMatching(db, words);
}

export async function universities({ db }: Deps, q: string | undefined) {
  if (q === undefined) return lookups.universities(db);
  const words = wordsOf(q);
  return words.length === 0 ? [] : lookups.universitiesMatching(db, words);
}

export async function statesOf({ db }: Deps, countryId: number) {
  if (!(await lookups.isCountry(db, countryId))) throw new DomainError('request.not_found');
  return lookups.statesOf(db, countryId);
}

export async function citiesOf({ db }: Deps, stateId: number) {
  if (!(await lookups.isState(db, stateId))) throw new DomainError('request.not_found');
  return lookups.citiesOf(db, stateId);
}
