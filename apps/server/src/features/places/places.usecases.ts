import { cleanPincode, INDIAN_PINCODE } from '@wandering-books/contract/typed-numbers.ts';
import type { Deps } from '../../deps.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import * as queries from './places.queries.ts';
import { createFieldError, DomainError, requireFound } from '../../platform/domain-error.ts';

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

export async function countCollegeEntry({ db, limits }: Deps, memberId: number, name: string) {
  const entry = await queries.findWaitingEntry(db, memberId);
  if (entry?.name !== name) await limits.count('college_entry', String(memberId));
}

/** Stores the name of an unlisted college in place of an earlier one. Returns an entry that moderators must hear of. */
export async function enterCollege({ clock }: Deps, trx: Trx, memberId: number, name: string) {
  const entry = await queries.findWaitingEntry(trx, memberId);
  if (entry?.name === name) return null;
  if (entry) await queries.renameEntry(trx, entry.id, name);
  return entry?.id ?? (await queries.insertEntry(trx, memberId, name, clock())).id;
}

/** Deletes the entry of a member who chose a listed college or none. */
export async function withdrawCollegeEntry(trx: Trx, memberId: number) {
  const entry = await queries.findWaitingEntry(trx, memberId);
  if (entry) await queries.renameEntry(trx, entry.id, null);
}

interface Decided {
  college: { id: number; name: string };
  /** The entry's member, or everything of the college that the entry was resolved to before. */
  from: { memberId: number; since: Date } | { collegeId: number };
}

export async function confirmEntry(
  trx: Trx,
  entryId: number,
  { name, place }: { name: string; place?: string | undefined },
): Promise<Decided> {
  const entry = await queries.lockEntry(trx, entryId);
  if (entry.name === null || entry.outcome !== null) throw new DomainError('moderation.college_decided');
  const id = await queries.insertCollege(trx, name, place);
  await queries.setOutcome(trx, entryId, 'confirmed', id);
  return { college: { id, name }, from: { memberId: entry.member_id, since: entry.created_at } };
}

/** Resolves an entry to a listed college. A college that was listed by mistake must be removed with `deleteCollege`. */
export async function mergeEntry(trx: Trx, entryId: number, collegeId: number): Promise<Decided> {
  const entry = await queries.lockEntry(trx, entryId);
  const isWaiting = entry.name !== null && entry.outcome === null;
  if (!isWaiting && entry.outcome !== 'confirmed') throw new DomainError('moderation.college_decided');
  const college = await queries.lockCollege(trx, collegeId);
  if (!college || college.id === entry.college_id)
    throw createFieldError('college_id', { code: 'unknownChoice', params: { label: 'college' } });
  if (entry.college_id === null) {
    await queries.setOutcome(trx, entryId, 'merged', collegeId);
    return { college, from: { memberId: entry.member_id, since: entry.created_at } };
  }
  await queries.redirectEntries(trx, entry.college_id, collegeId);
  return { college, from: { collegeId: entry.college_id } };
}
