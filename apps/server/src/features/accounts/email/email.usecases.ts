import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { createToken, hashToken } from '../../../platform/security/tokens.ts';
import { buildVerificationMail } from '../accounts.mails.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Actor } from '../../../platform/actor.ts';
import { getLinkExpiry, type LinkPurpose } from '../accounts.rules.ts';
import { findMemberByLink, upsertLink } from '../password/password.queries.ts';
import * as queries from '../accounts.queries.ts';

/** Returns the token of a new link to the member's address; null when the account no longer exists or has another one. */
export async function createLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: { id: number; email: string },
  purpose: LinkPurpose,
) {
  const token = createToken();
  const link = { token_hash: hashToken(token), expires_at: getLinkExpiry(purpose, clock()) };
  return (await upsertLink(db, member, purpose, link)) ? token : null;
}

export const sendVerificationLink = (
  deps: Deps,
  jobId: string,
  { userId, book }: { userId: number; book?: number | undefined },
) =>
  deps.mailer.deliver(jobId, async () => {
    const member = await queries.findUnverifiedMember(deps.db, userId);
    const token = member && (await createLink(deps, member, 'email_verification'));
    return token ? buildVerificationMail(member, { publicUrl: deps.publicUrl, token, book }) : null;
  });

/** The link stays valid for its whole lifetime, so that opening it twice is no error. */
export async function verifyEmail({ db, clock, limits }: Deps, network: string, token: string) {
  await limits.count('link_use', network);
  const member = await findMemberByLink(db, 'email_verification', hashToken(token), clock());
  const isVerified = member && (await queries.markEmailVerified(db, member, clock()));
  if (!isVerified) throw new DomainError('accounts.link_ended');
}

export async function requestVerification({ db, limits, enqueue }: Deps, actor: Actor) {
  const { userId } = actor;
  await runAsMember(db, actor, async (trx) => {
    if (!(await queries.findUnverifiedMember(trx, userId))) throw new DomainError('accounts.email_already_verified');
    await limits.count('mail_to_one', `verification ${userId}`);
    await enqueue(trx, 'accounts.send_verification_link', { userId });
  });
}
