import type { ProfileChange } from '@wandering-books/contract/profiles.ts';
import { inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import type { UploadedFile } from '../../platform/http/form.ts';
import { discardImages, insertImage } from '../../platform/images/images.queries.ts';
import { sweepImages } from '../../platform/images/sweep.ts';
import { storeUpload } from '../../platform/images/upload.ts';
import { changeDetails, ownAccount } from '../accounts/accounts.details.usecases.ts';
import { blocksBetween } from '../blocks/blocks.usecases.ts';
import { listVisibleBooks } from '../books/books.reading.usecases.ts';
import { moveBooks } from '../books/books.usecases.ts';
import { placeMember } from './profiles.position.usecases.ts';
import * as queries from './profiles.queries.ts';
import { homeAfter, learnsContact } from './profiles.rules.ts';

/** A member as a viewer sees him. Whom he has blocked does not see him; whoever has blocked him sees none of his books. */
export async function memberFor(deps: Deps, viewer: Actor | null, id: number) {
  const member = await queries.memberSeenBy(deps.db, id, viewer?.userId ?? null);
  const blocks = viewer && (await blocksBetween(deps.db, viewer.userId, id));
  if (!member || blocks?.theirs) throw new DomainError('profiles.not_found');
  const learns = learnsContact(member.contact_visibility, {
    isMember: viewer !== null,
    isSelf: viewer?.userId === id,
    hasDealt: Boolean(member.has_dealt_with_viewer),
  });
  const blocked = blocks?.mine ?? false;
  return { member, learnsContact: learns, blocked, books: blocked ? [] : await listVisibleBooks(deps, id) };
}

export async function ownProfile(deps: Deps, actor: Actor) {
  const [user, profile] = await Promise.all([ownAccount(deps, actor), queries.profileOf(deps.db, actor.userId)]);
  return { user, profile };
}

/** All of the change is kept, or nothing. The new picture is safe on disk before a row names it, the old one goes after. */
export async function changeProfile(deps: Deps, actor: Actor, told: ProfileChange, picture: UploadedFile | undefined) {
  const image = picture && (await storeUpload(deps.images, 'profile_image', picture));
  await inTransaction(deps.db, async (trx) => {
    if (image) await insertImage(trx, image);
    await changeDetails(deps, trx, actor, told);
    await changeFacts(trx, actor, { ...told, profile_image: image?.name });
    const { latitude, longitude } = told;
    if (latitude !== undefined && longitude !== undefined)
      await placeMember(trx, actor.userId, { latitude, longitude }, deps.clock());
  });
  if (image) await sweepImages(deps).catch(() => undefined);
}

async function changeFacts(trx: Trx, { userId }: Actor, told: ProfileChange & { profile_image: string | undefined }) {
  const known = await queries.heldProfile(trx, userId);
  const home = homeAfter(known, told);
  const { first_name, last_name, gender, bio, date_of_birth, address, pincode } = told;
  const { college_id, university_id, profile_image } = told;
  await requireChoices(trx, { ...home, college_id, university_id });

  const words = { first_name, last_name, gender, bio, date_of_birth, address, pincode };
  await queries.updateProfile(trx, userId, { ...words, ...home, college_id, university_id, profile_image });
  if (profile_image && known.profile_image) await discardImages(trx, [known.profile_image]);
  if (home.city_id !== known.city_id) await moveBooks(trx, userId);
}

/** A state belongs to its country and a city to its state. What is not chosen is no mistake. */
async function requireChoices(trx: Trx, chosen: Parameters<typeof queries.knownChoices>[1]) {
  const known = await queries.knownChoices(trx, chosen);
  const wrong = (Object.keys(known) as (keyof typeof known)[]).filter((field) => chosen[field] && !known[field]);
  if (wrong.length === 0) return;
  const complaint = (field: string) => [`The selected ${field.replace('_id', '')} is invalid`];
  throw new DomainError('request.invalid', {
    errors: Object.fromEntries(wrong.map((field) => [field, complaint(field)])),
  });
}
