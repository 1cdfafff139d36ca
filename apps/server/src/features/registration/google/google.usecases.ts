import type { Trx } from '../../../platform/db/tables.ts';
import { runInTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type OpenIdProvider, type AuthorizationCallback, SignInFailure } from '../../../platform/security/openid.ts';
import type { GooglePurpose } from '@wandering-books/contract/accounts/google.ts';
import { type Device, startSessionOrChallenge } from '../../accounts/sessions/sign-in.usecases.ts';
import { getCurrentUser } from '../../accounts/accounts.usecases.ts';
import { createAccount } from '../registration.usecases.ts';
import {
  buildSuspensionParams,
  findSuspension,
  requireNotSuspended,
} from '../../accounts/suspensions/suspensions.usecases.ts';
import { consumeGoogleCode, createGoogleCode } from '../../accounts/google/google.codes.usecases.ts';
import * as queries from '../../accounts/google/google.queries.ts';
import {
  findLinkingFailure,
  getDisplayName,
  getVerifiedEmail,
  isFreshSignIn,
} from '../../accounts/google/google.rules.ts';

type Claims = Awaited<ReturnType<OpenIdProvider['finish']>>['claims'];

export const startGoogleSignIn = async (deps: Deps, start: { purpose: GooglePurpose; page: string }) =>
  requireProvider(deps).begin(deps.clock(), start);

export async function finishGoogleSignIn(deps: Deps, returned: AuthorizationCallback) {
  const { claims, purpose, startedAt } = await requireProvider(deps).finish(returned, deps.clock());
  const find = purpose === 'sign_in' ? findOrCreateMemberWithRetry : findMemberAgain;
  const userId = await find(deps, claims, startedAt);
  const suspension = await findSuspension(deps, userId);
  if (suspension) throw new SignInFailure('google_suspended', { params: buildSuspensionParams(suspension) });
  return createGoogleCode(deps, { purpose, userId, ticket: returned.ticket });
}

export async function signInWithGoogleCode(
  deps: Deps,
  device: Device,
  input: { code: string; ticket: string | undefined },
) {
  const member = await consumeGoogleCode(deps, 'sign_in', input);
  await requireNotSuspended(deps, member.id);
  const account = await getCurrentUser(deps, { userId: member.id });
  return { account, ...(await startSessionOrChallenge(deps, member, device)) };
}

/** Reauthentication creates or links nothing, and requires a recent sign-in at Google. */
async function findMemberAgain({ db }: Deps, claims: Claims, startedAt: Date) {
  if (!isFreshSignIn(claims, startedAt)) throw new SignInFailure('google_expired');
  const member = await runInTransaction(db, (trx) => queries.findUserByGoogleSubject(trx, claims.sub));
  if (!member) throw new SignInFailure('google_other_account');
  return member.id;
}

function requireProvider({ google }: Deps): OpenIdProvider {
  if (!google) throw new SignInFailure('google_not_configured');
  return google;
}

/** Two tabs may return at once: the second retries and finds the account that the first created. */
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
  const member = await queries.findUserByGoogleSubject(trx, claims.sub);
  if (member) return member.id;

  const email = getVerifiedEmail(claims);
  if (!email) throw new SignInFailure('google_email_unverified');

  const account = await queries.lockUserByEmail(trx, email);
  if (!account) {
    const name = getDisplayName(claims, email);
    return createAccount(trx, { name, email, google_subject: claims.sub, email_verified_at: now }).catch(
      refuseReserved,
    );
  }

  const objection = findLinkingFailure(account, claims.sub);
  if (objection) throw new SignInFailure(objection);
  await queries.linkGoogleAccount(trx, account.id, claims.sub, now);
  return account.id;
}

/** For `catch`: the address belonged to another account until lately, whose member can sign in to that one. */
function refuseReserved(error: unknown): never {
  throw error instanceof DomainError ? new SignInFailure('google_password_first') : error;
}
