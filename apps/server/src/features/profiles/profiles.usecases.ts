import type { FieldError } from '@wandering-books/contract/field-errors.ts';
import { INDIAN_PINCODE } from '@wandering-books/contract/typed-numbers.ts';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { SHELF_PAGE_SIZE } from '@wandering-books/contract/profiles/profile-limits.ts';
import type { ProfileChange, ShelfQuery } from '@wandering-books/contract/profiles/profiles.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { createFieldError, DomainError, requireFound } from '../../platform/domain-error.ts';
import { presentPage } from '../../platform/http/numbered-pages.ts';
import type { UploadedFile } from '../../platform/http/wire/multipart-form.ts';
import { insertImage, markImagesDiscarded } from '../../platform/images/images.queries.ts';
import { deleteDiscardedImages } from '../../platform/images/images.jobs.ts';
import { removeImageOnRollback, storeUpload } from '../../platform/images/store-upload.ts';
import { changeDetails, ensureEmailMayChange, getCurrentUser } from '../accounts/accounts.usecases.ts';
import { presentAccount } from '../accounts/accounts.present.ts';
import { countCollegeEntry, enterCollege, withdrawCollegeEntry } from '../places/places.usecases.ts';
import { getBlocksBetween } from '../blocks/blocks.usecases.ts';
import { getShelfPage } from '../books/lists/lists.usecases.ts';
import { moveBooks } from '../books/books.usecases.ts';
import { reportCollegeEntry } from '../reports/reports.usecases.ts';
import { canSeeContact, countProfileRead, recordContactRead } from './contact-details/contact-details.usecases.ts';
import { forgetPosition, updateLocation } from './position/position.usecases.ts';
import { getFactCounts } from './facts/facts.queries.ts';
import { getCountedSince, toFacts } from './facts/facts.rules.ts';
import { resolveHome } from './profiles.present.ts';
import * as queries from './profiles.queries.ts';

/** 404 for a viewer whom the member has blocked; without books for a viewer who has blocked the member. */
export async function getMember(
  deps: Deps,
  viewer: Actor | null,
  id: number,
  { network, per_page }: { network: string; per_page: number },
) {
  const { member, blocked } = await readMember(deps, viewer, id, network);
  const learnsContact = viewer !== null && (await showContact(deps, viewer, member, blocked));
  const [shelf, facts] = await Promise.all([
    blocked ? NO_BOOKS : getShelfPage(deps, null, id, { page: 1, per_page }),
    getMemberFacts(deps, id),
  ]);
  return { member, learnsContact, blocked, shelf, facts };
}

export async function getMemberFacts({ db, clock }: Deps, userId: number) {
  const now = clock();
  return toFacts(await getFactCounts(db, userId, now, getCountedSince(now)));
}

/**
 * Like `getMember`, without books and contact data.
 * @param network the viewer's, for the rate limit; undefined when the read is counted elsewhere
 */
export async function readMember(deps: Deps, viewer: Actor | null, id: number, network: string | undefined) {
  if (network !== undefined) await countProfileRead(deps, viewer, id, network);
  return findVisibleMember(deps, viewer, id);
}

const NO_BOOKS = presentPage<BookSummary>([], 0, { page: 1, per_page: SHELF_PAGE_SIZE });

/** As with their profile, 404 for a viewer whom the member has blocked, and no books for one who has blocked them. */
export async function listBooksOfMember(deps: Deps, viewer: Actor | null, id: number, query: ShelfQuery) {
  const { blocked } = await findVisibleMember(deps, viewer, id);
  return blocked ? NO_BOOKS : getShelfPage(deps, viewer, id, query);
}

async function findVisibleMember(deps: Deps, viewer: Actor | null, id: number) {
  const member = await queries.findMember(deps.db, id, viewer?.userId ?? null);
  const blocks = viewer && (await getBlocksBetween(deps.db, viewer.userId, id));
  if (!member || blocks?.theirs) throw new DomainError('profiles.not_found');
  return { member, blocked: blocks?.mine ?? false };
}

async function showContact(deps: Deps, viewer: Actor, member: queries.MemberRow, isBlocked: boolean) {
  const isShown = canSeeContact(member.contact_visibility, {
    isSelf: viewer.userId === member.id,
    isConfirmed: member.viewer_is_confirmed,
    hasDealt: member.has_dealt_with_viewer,
    isBlocked,
  });
  if (isShown) await recordContactRead(deps, viewer, member.id);
  return isShown;
}

export async function getOwnProfile(deps: Deps, actor: Actor) {
  const [user, profile] = await Promise.all([getCurrentUser(deps, actor), queries.findProfile(deps.db, actor.userId)]);
  return { user: presentAccount(user), profile: requireFound(profile, 'accounts.unauthenticated') };
}

/** The new picture is on disk before a row refers to it; the old one is removed afterwards. */
export async function changeProfile(
  deps: Deps,
  actor: Actor,
  change: ProfileChange,
  picture: UploadedFile | undefined,
) {
  if (typeof change.latitude === 'number') await deps.limits.count('position', String(actor.userId));
  if (change.college_name) await countCollegeEntry(deps, actor.userId, change.college_name);
  const emailMayChange = await ensureEmailMayChange(deps, actor, change);
  const image = picture && (await storeUpload(deps.images, 'profile_image', picture));
  const save = async (trx: Trx) => {
    if (image) await insertImage(trx, image);
    await changeDetails(deps, trx, actor, change, emailMayChange);
    await changeProfileFields(deps, trx, actor, { ...change, profile_image: image?.name });
    const { latitude, longitude } = change;
    if (latitude === null || longitude === null) await forgetPosition(deps, trx, actor.userId);
    else if (latitude !== undefined && longitude !== undefined)
      await updateLocation(deps, trx, actor.userId, { latitude, longitude });
  };
  await removeImageOnRollback(deps.images, image, () => runAsMember(deps.db, actor, save));
  if (image) await deleteDiscardedImages(deps).catch(() => undefined);
}

async function changeProfileFields(
  deps: Deps,
  trx: Trx,
  { userId }: Actor,
  change: ProfileChange & { profile_image: string | undefined },
) {
  const profile = await queries.lockProfile(trx, userId);
  const home = resolveHome(profile, change);
  const { first_name, last_name, gender, bio, date_of_birth, address, pincode } = change;
  const { university_id, profile_image } = change;
  const college_id = await changeCollege(deps, trx, userId, change);
  await requirePlaceChoices(trx, { ...home, college_id, university_id });

  await requirePincode(trx, home.country_id, pincode);

  const words = { first_name, last_name, gender, bio, date_of_birth, address, pincode };
  await queries.updateProfile(trx, userId, { ...words, ...home, college_id, university_id, profile_image });
  if (profile_image && profile.profile_image) await markImagesDiscarded(trx, [profile.profile_image]);
  if (home.city_id !== profile.city_id) await moveBooks(deps, trx, userId);
}

/** A listed and an unlisted college exclude each other. */
async function changeCollege(deps: Deps, trx: Trx, userId: number, { college_id, college_name }: ProfileChange) {
  if (college_name) {
    const entryId = await enterCollege(deps, trx, userId, college_name);
    if (entryId !== null) await reportCollegeEntry(deps, trx, { entryId, memberId: userId, name: college_name });
    return null;
  }
  if (college_name === null || college_id) await withdrawCollegeEntry(trx, userId);
  return college_id;
}

async function requirePincode(trx: Trx, countryId: number | null, pincode: string | null | undefined) {
  if (!pincode || countryId === null || INDIAN_PINCODE.test(pincode)) return;
  if (await queries.isIndia(trx, countryId)) throw createFieldError('pincode', { code: 'pincodeInIndia' });
}

/** A state must belong to its country and a city to its state, where given. */
async function requirePlaceChoices(trx: Trx, choices: Parameters<typeof queries.checkPlaceChoices>[1]) {
  const validity = await queries.checkPlaceChoices(trx, choices);
  const wrong = (Object.keys(validity) as (keyof typeof validity)[]).filter(
    (field) => choices[field] && !validity[field],
  );
  if (wrong.length === 0) return;
  const createError = (field: string): FieldError => ({
    code: 'unknownChoice',
    params: { label: field.replace('_id', '') },
  });
  throw new DomainError('request.invalid', {
    errors: Object.fromEntries(wrong.map((field) => [field, [createError(field)]])),
  });
}

/** Resets the profile of a deleted member. Returns the names of pictures that are no longer referenced. */
export async function clearProfile(trx: Trx, userId: number) {
  await queries.deleteContactReadsOfMember(trx, userId);
  const { profile_image } = await queries.deleteProfile(trx, userId);
  await queries.insertProfile(trx, userId);
  return profile_image === null ? [] : [profile_image];
}

export const exportProfile = async (db: Db, userId: number) => ({
  profile: await queries.getProfile(db, userId),
  contact_reads: await queries.listContactReads(db, userId),
  named_colleges: await queries.listNamedColleges(db, userId),
  settled_places: await queries.listSettledPlaces(db, userId),
});
