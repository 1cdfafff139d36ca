import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import { createToken, hashToken } from '../../../platform/security/tokens.ts';
import { lockAccount } from '../accounts.queries.ts';
import { createLink } from '../email/email.usecases.ts';
import { replaceLinkOfUndo, setUndoOfLink } from '../password/password.queries.ts';
import { removeFactorsSince } from '../second-factor/second-factor.usecases.ts';
import { revokeAllSessions } from '../sessions/sessions.usecases.ts';
import * as queries from './changes.queries.ts';

/**
 * Undoes a change and all later ones: restores the address, removes the password and newer second factors, and ends
 * all sessions. Returns the token of a reset link, as the undo token was mailed to the same address. A repetition gets
 * another token of that link until it is used, and undoes nothing.
 */
export async function undoChanges(deps: Deps, network: string, token: string) {
  await deps.limits.count('link_use', network);
  const tokenHash = hashToken(token);
  return runInTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const member = await queries.findChangedMember(trx, tokenHash);
    const isHere = member && (await lockAccount(trx, member.user_id));
    const change = isHere && (await queries.consumeChange(trx, tokenHash, now));
    if (!change) return { reset_token: await renewResetLink(trx, tokenHash, now) };
    const { user_id: userId, email, google_subject: googleSubject, changed_at } = change;
    await removeFactorsSince(trx, userId, changed_at);
    await queries.restoreSignIn(trx, userId, { email, googleSubject, now });
    await revokeAllSessions(deps, trx, userId);
    const resetToken = await createLink({ ...deps, db: trx }, { id: userId, email }, 'password_reset');
    await setUndoOfLink(trx, userId, tokenHash);
    return { reset_token: resetToken! };
  });
}

async function renewResetLink(trx: Trx, undoHash: Buffer, now: Date) {
  const token = createToken();
  if (!(await replaceLinkOfUndo(trx, undoHash, hashToken(token), now))) throw new DomainError('accounts.undo_ended');
  return token;
}
