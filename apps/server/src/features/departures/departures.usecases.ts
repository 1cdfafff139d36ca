import type { AccountProof } from '@wandering-books/contract/settings.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { discardImages } from '../../platform/images/images.queries.ts';
import { sweepImages } from '../../platform/images/sweep.ts';
import { eraseAccount, holdAccount } from '../accounts/accounts.departures.usecases.ts';
import { proveOwnAccount } from '../accounts/accounts.settings.usecases.ts';
import { forgetBlocksOf } from '../blocks/blocks.departures.usecases.ts';
import { clearShelfOf } from '../books/books.departures.usecases.ts';
import { forgetMailChoices } from '../mailings/mailings.departures.usecases.ts';
import { forgetRatedMember } from '../ratings/ratings.departures.usecases.ts';
import { forgetFavouritesOf } from '../favourites/favourites.departures.usecases.ts';
import { emptyProfile } from '../profiles/profiles.departures.usecases.ts';
import { forgetInReports } from '../reports/reports.departures.usecases.ts';
import { endRequestsOf } from '../requests/requests.departures.usecases.ts';

/** Lets a member go with all that is his. What he wrote to others stays with them, as from somebody without a name. */
export async function leave(deps: Deps, actor: Actor, proof: AccountProof) {
  await proveOwnAccount(deps, actor, proof);
  const { userId } = actor;
  await inTransaction(deps.db, async (trx) => {
    await holdAccount(trx, userId);
    await endRequestsOf(deps, trx, userId);
    await forgetRatedMember(trx, userId);
    const covers = await clearShelfOf(trx, userId, deps.clock());
    await forgetMailChoices(trx, userId);
    await forgetFavouritesOf(trx, userId);
    await forgetBlocksOf(trx, userId);
    await forgetInReports(trx, userId);
    const portraits = await emptyProfile(trx, userId);
    await eraseAccount(deps, trx, userId);
    await discardImages(trx, [...covers, ...portraits]);
  });
  // The account is gone by now; a file that cannot be removed just yet is swept at the next start.
  await sweepImages(deps).catch(() => undefined);
}
