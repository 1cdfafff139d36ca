import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hashToken, createToken } from '../../../platform/security/tokens.ts';
import { findMemberByLink, upsertLink } from '../password/password.queries.ts';
import { buildVerificationMail } from '../accounts.mails.ts';
import { getLinkExpiry } from '../accounts.rules.ts';
import { markEmailVerified, findUnverifiedMember } from './email.queries.ts';

const PURPOSE = 'email_verification';

export async function sendVerificationLink({ db, clock, mailer, publicUrl }: Deps, jobId: string, userId: number) {
  await mailer.deliver(jobId, async () => {
    const member = await findUnverifiedMember(db, userId);
    if (!member) return null;
    const token = createToken();
    const expiresAt = getLinkExpiry(PURPOSE, clock());
    const link = { userId, purpose: PURPOSE, tokenHash: hashToken(token), expiresAt } as const;
    if (!(await upsertLink(db, link))) return null;
    return buildVerificationMail(member, publicUrl, token);
  });
}

/** The link stays valid for its whole lifetime, so that opening it twice is no error. */
export async function verifyEmail({ db, clock, limits }: Deps, network: string, token: string) {
  await limits.count('link_use', network);
  const member = await findMemberByLink(db, PURPOSE, hashToken(token), clock());
  if (!member) throw new DomainError('accounts.link_ended');
  await markEmailVerified(db, member.id, clock());
}

export async function requestVerification({ db, limits, enqueue }: Deps, actor: Actor) {
  const { userId } = actor;
  await runAsMember(db, actor, async (trx) => {
    if (!(await findUnverifiedMember(trx, userId))) throw new DomainError('accounts.email_already_verified');
    await limits.count('mail_to_one', `verification ${userId}`);
    await enqueue(trx, 'accounts.send_verification_link', { userId });
  });
}
