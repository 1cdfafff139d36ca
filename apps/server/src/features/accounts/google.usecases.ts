import { inTransaction, isDuplicate, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type OpenIdProvider, type Return, SignInFailure } from '../../platform/security/openid.ts';
import { createAccount, type Device, startSession } from './accounts.usecases.ts';
import { dayOf } from './accounts.suspensions.rules.ts';
import { suspensionOf } from './accounts.suspensions.usecases.ts';
import * as queries from './google.queries.ts';
import { nameOf, objectionToJoining, verifiedEmail } from './google.rules.ts';

type Claims = Awaited<ReturnType<OpenIdProvider['finish']>>;

/** Where to send the browser, and the ticket it has to bring back. */
export const leaveForGoogle = async (deps: Deps) => provider(deps).begin(deps.clock());

/** Signs in who came back from Google; returns the session's token. */
export async function returnFromGoogle(deps: Deps, { userAgent }: Pick<Device, 'userAgent'>, returned: Return) {
  const claims = await provider(deps).finish(returned, deps.clock());
  const userId = await memberBehind(deps, claims);
  const suspension = await suspensionOf(deps, userId);
  if (suspension) throw new SignInFailure('google_suspended', { told: told(suspension) });
  return startSession(deps, userId, userAgent);
}

/** Nothing but words of a list and a day: whoever makes up such an address has nothing of his own to say in it. */
const told = ({ reason, until }: { reason: string; until: Date | null }) => ({
  reason,
  ...(until && { until: dayOf(until) }),
});

function provider({ google }: Deps): OpenIdProvider {
  if (!google) throw new SignInFailure('google_not_configured');
  return google;
}

/** Two tabs may come back at once: the second then finds the account that the first has made. */
async function memberBehind({ db, clock }: Deps, claims: Claims) {
  const find = () => inTransaction(db, (trx) => findOrAddMember(trx, claims, clock()));
  try {
    return await find();
  } catch (error) {
    if (isDuplicate(error, 'users_by_email') || isDuplicate(error, 'users_google_subject_key')) return find();
    throw error;
  }
}

async function findOrAddMember(trx: Trx, claims: Claims, now: Date): Promise<number> {
  const known = await queries.userByGoogleSubject(trx, claims.sub);
  if (known) return known.id;

  const email = verifiedEmail(claims);
  if (!email) throw new SignInFailure('google_email_unverified');

  const account = await queries.heldUserByEmail(trx, email);
  if (!account) {
    const name = nameOf(claims, email);
    const newcomer = { name, email, mobile: null, passwordHash: null };
    return createAccount(trx, { ...newcomer, googleSubject: claims.sub, emailVerifiedAt: now });
  }

  const objection = objectionToJoining(account, claims.sub);
  if (objection) throw new SignInFailure(objection);
  await queries.connectGoogle(trx, account.id, claims.sub, now);
  return account.id;
}
