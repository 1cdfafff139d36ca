import { cleanPincode, INDIAN_PINCODE } from '@wandering-books/contract/typed-numbers.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/database.ts';
import * as queries from './places.queries.ts';
import { DomainError, requireFound } from '../../platform/domain-error.ts';

/** Without a search: colleges with available books. */
export const listColleges = async ({ db }: Deps, q: string | undefined) =>
  q === undefined ? queries.listCollegesWithBooks(db) : searchSchools(db, 'colleges', q);

export const listUniversities = async ({ db }: Deps, q: string | undefined) =>
  q === undefined ? queries.listUniversities(db) : searchSchools(db, 'universities', q);

async function searchSchools(db: Db, kind: 'colleges' | 'universities', text: string) {
  const words = splitWords(text);
  return words.length === 0 ? [] : queries.searchSchools(db, kind, words);
}

export async function listStates({ db }: Deps, countryId: number) {
  if (!(await queries.isCountry(db, countryId))) throw new DomainError('request.not_found');
  return queries.listStates(db, countryId);
}

export async function listCities({ db }: Deps, stateId: number) {
  if (!(await queries.isState(db, stateId))) throw new DomainError('request.not_found');
  return queries.listCities(db, stateId);
}

export const getPincode = async ({ db }: Deps, pincode: string) =>
  requireFound(await queries.findPincode(db, pincode), 'places.unknown_pincode');

/** By pincode or by the beginning of a name. */
export async function searchTowns({ db }: Deps, text: string) {
  const pincode = cleanPincode(text);
  if (!INDIAN_PINCODE.test(pincode)) return queries.findTowns(db, text);
  const town = await queries.findTownOfPincode(db, pincode);
  return town ? [town] : [];
}

const MAX_WORDS_LENGTH = 8;

/** Only letters, marks and digits, so that no word contains pattern syntax. */
const splitWords = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS_LENGTH);
