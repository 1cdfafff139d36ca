import { runInTransaction, isUniqueViolation, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type OpenIdProvider, type AuthorizationCallback, SignInFailure } from '../../platform/security/openid.ts';
import { createAccount, type Device, startSession } from './accounts.usecases.ts';
import { getDayInIndia } from './accounts.suspensions.rules.ts';
import { findSuspension } from './accounts.suspensions.usecases.ts';
import * as queries from './google.queries.ts';
import { getDisplayName, findLinkingFailure, getVerifiedEmail } from './google.rules.ts';

type Claims = Awaited<ReturnType<OpenIdProvider['finish']>>;

/** Where to send the browser, and the ticket it has to bring back. */
export const startGoogleSignIn = async (deps: Deps) => requireProvider(deps).begin(deps.clock());

/** Signs in who came back from Google; returns the session's token. */
export async function finishGoogleSignIn(
  deps: Deps,
  { userAgent }: Pick<Device, 'userAgent'>,
  returned: AuthorizationCallback,
) {
  const claims = await requireProvider(deps).finish(returned, deps.clock());
  const userId = await findOrCreateMemberWithRetry(deps, claims);
  const suspension = await findSuspension(deps, userId);
  if (suspension) throw new SignInFailure('google_suspended', { told: buildSuspensionParams(suspension) });
  return startSession(deps, userId, userAgent);
}

/** Nothing but words of a list and a day: whoever makes up such an address has nothing of their own to say in it. */
const buildSuspensionParams = ({ reason, until }: { reason: string; until: Date | null }) => ({
  reason,
  ...(until && { until: getDayInIndia(until) }),
});

function requireProvider({ google }: Deps): OpenIdProvider {
  if (!google) throw new SignInFailure('google_not_configured');
  return google;
}

/** Two tabs may come back at once: the second then finds the account that the first has made. */
async function findOrCreateMemberWithRetry({ db, clock }: Deps, claims: Claims) {
  const find = () => runInTransaction(db, (trx) => findOrCreateMember(trx, claims, clock()));
  try {
    return await find();
  } catch (error) {
    if (isUniqueViolation(error, 'users_by_email') || isUniqueViolation(error, 'users_google_subject_key'))
      return find();
    throw error;
  }
}

async function findOrCreateMember(trx: Trx, claims: Claims, now: Date): Promise<number> {
  const known = await queries.findUserByGoogleSubject(trx, claims.sub);
  if (known) return known.id;

  const email = getVerifiedEmail(claims);
  if (!email) throw new SignInFailure('google_email_unverified');

  const account = await queries.lockUserByEmail(trx, email);
  if (!account) {
    const name = getDisplayName(claims, email);
    const newcomer = { name, email, mobile: null, passwordHash: null };
    return createAccount(trx, { ...newcomer, googleSubject: claims.sub, emailVerifiedAt: now });
  }

  const objection = findLinkingFailure(account, claims.sub);
  if (objection) throw new SignInFailure(objection);
  await queries.linkGoogleAccount(trx, account.id, claims.sub, now);
  return account.id;
}
