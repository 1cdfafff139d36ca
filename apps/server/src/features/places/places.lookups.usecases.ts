import type { Deps } from '../../deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import * as lookups from './places.lookups.queries.ts';
import { splitWords } from './places.lookups.rules.ts';
import { listCollegesWithBooks } from './places.queries.ts';

/** Without a search: colleges with available books. */
export async function listColleges({ db }: Deps, q: string | undefined) {
  if (q === undefined) return listCollegesWithBooks(db);
  const words = splitWords(q);
  return words.length === 0 ? [] : lookups.searchSchools(db, 'colleges', words);
}

export async function listUniversities({ db }: Deps, q: string | undefined) {
  if (q === undefined) return lookups.listUniversities(db);
  const words = splitWords(q);
  return words.length === 0 ? [] : lookups.searchSchools(db, 'universities', words);
}

export async function listStates({ db }: Deps, countryId: number) {
  if (!(await lookups.isCountry(db, countryId))) throw new DomainError('request.not_found');
  return lookups.listStates(db, countryId);
}

export async function listCities({ db }: Deps, stateId: number) {
  if (!(await lookups.isState(db, stateId))) throw new DomainError('request.not_found');
  return lookups.listCities(db, stateId);
}

export async function getPincode({ db }: Deps, typed: string) {
  const found = await lookups.findPincode(db, typed.replace(' ', ''));
  if (!found) throw new DomainError('places.unknown_pincode');
  return found;
}
