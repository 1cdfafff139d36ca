import type { Deps } from '../../deps.ts';
import { getPersonalDetails } from './accounts.password-strength.queries.ts';
import { buildSecondFactorMail, type SecondFactorChange } from './accounts.second-factor.mails.ts';

export interface SecondFactorNews {
  userId: number;
  change: SecondFactorChange;
  /** What the passkey is called that it is about. */
  name?: string;
}

/** Tells a member what was changed about how they sign in, by the one way that does not depend on it. */
export async function sendSecondFactorMail(deps: Deps, jobId: string, { userId, change, name }: SecondFactorNews) {
  await deps.mailer.deliver(jobId, async () => {
    const member = await findMember(deps, userId);
    return member ? buildSecondFactorMail(member, deps.publicUrl, { change, passkeyName: name }) : null;
  });
}

/** Null once they have left: the address that stands there then is nobody's. */
async function findMember({ db }: Deps, userId: number) {
  const member = await getPersonalDetails(db, userId);
  return member.email.endsWith('@invalid') ? null : member;
}
