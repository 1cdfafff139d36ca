import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Trx } from '../../platform/db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { markImagesDiscarded } from '../../platform/images/images.queries.ts';
import { deleteDiscardedImages } from '../../platform/images/images.jobs.ts';
import { anonymiseAccount } from '../accounts/accounts.usecases.ts';
import { ensureReauthenticated } from '../accounts/password/reauthentication.usecases.ts';
import { deleteAppointmentsOfMember } from '../requests/appointments/appointments.queries.ts';
import { deleteBlocksOfMember } from '../blocks/blocks.queries.ts';
import { clearBooks } from '../books/books.usecases.ts';
import { deleteEmailPreferencesOfMember } from '../email-preferences/email-preferences.queries.ts';
import { clearPassports } from '../passports/passports.queries.ts';
import { deleteNotificationsOfMember } from '../notifications/notifications.queries.ts';
import { deletePushOfMember } from '../push-notifications/push-notifications.queries.ts';
import { redactRatingsAboutMember } from '../ratings/ratings.queries.ts';
import { deleteExchangesOfMember } from '../exchanges/exchanges.queries.ts';
import { deleteFavouritesOfMember } from '../favourites/favourites.queries.ts';
import { clearProfile } from '../profiles/profiles.usecases.ts';
import { clearCollegeEntries } from '../places/places.queries.ts';
import { redactMemberInReports } from '../reports/reports.usecases.ts';
import { deleteLoansOfMember } from '../requests/terms/loans.queries.ts';
import { endRequestsOfMember } from '../requests/moves/ending.usecases.ts';
import { deleteImportsOfMember } from '../imports/imports.queries.ts';
import { deleteWishesOfMember } from '../wishes/wishes.queries.ts';

/** Deletes an account with its data. Messages stay for their recipients, without a name. */
export async function deleteAccount(deps: Deps, actor: Actor, proof: Proof) {
  await ensureReauthenticated(deps, actor, proof);
  const { userId } = actor;
  await runAsMember(deps.db, actor, (trx) => removeMember(deps, trx, userId), { changedMembers: [userId] });
  // The account is deleted; files that cannot be removed now are removed at the next start.
  await deleteDiscardedImages(deps).catch(() => undefined);
}

export async function removeMember(deps: Deps, trx: Trx, userId: number) {
  await endRequestsOfMember(deps, trx, userId);
  await deleteAppointmentsOfMember(trx, userId);
  await deleteLoansOfMember(trx, userId);
  await redactRatingsAboutMember(trx, userId);
  await clearPassports(trx, userId);
  const covers = await clearBooks(trx, userId, deps.clock());
  await deleteEmailPreferencesOfMember(trx, userId);
  await deletePushOfMember(trx, userId);
  await deleteNotificationsOfMember(trx, userId);
  await deleteFavouritesOfMember(trx, userId);
  await deleteExchangesOfMember(trx, userId);
  await deleteImportsOfMember(trx, userId);
  await deleteWishesOfMember(trx, userId);
  await deleteBlocksOfMember(trx, userId);
  await redactMemberInReports(trx, userId);
  await clearCollegeEntries(trx, userId);
  const portraits = await clearProfile(trx, userId);
  await anonymiseAccount(deps, trx, userId);
  await markImagesDiscarded(trx, [...covers, ...portraits]);
}
