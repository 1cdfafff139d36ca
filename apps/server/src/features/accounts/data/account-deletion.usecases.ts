import type { Db } from '../../../platform/db/database.ts';
import { deleteKeysOfMember } from '../../../platform/db/idempotency.queries.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import * as queries from './account-deletion.queries.ts';
import { deleteLoginNetworks } from '../sessions/networks.queries.ts';
import { deleteEmailChangeOfMember } from '../email/email-undo.queries.ts';
import { deleteSecondFactors } from '../second-factor/second-factor.queries.ts';
import { revokeAllSessions } from '../sessions/sessions.usecases.ts';
import { deleteCodesOfMember } from '../google/google.codes.queries.ts';

export const lockDeletedAccount = (trx: Trx, userId: number) => queries.lockDeletedAccount(trx, userId);

export async function anonymiseAccount(deps: Deps, trx: Trx, userId: number) {
  await queries.anonymiseUser(trx, userId, deps.clock());
  await deleteLoginNetworks(trx, userId);
  await queries.deleteLinks(trx, userId);
  await deleteEmailChangeOfMember(trx, userId);
  await deleteCodesOfMember(trx, userId);
  await deleteSecondFactors(trx, userId);
  await deleteKeysOfMember(trx, userId);
  await revokeAllSessions(deps, trx, userId);
}

export const listMembersWithAccountLeft = (db: Db) => queries.listLeftoverIds(db);
