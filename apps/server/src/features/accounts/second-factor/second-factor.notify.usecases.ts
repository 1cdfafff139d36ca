import type { Deps } from '../../../deps.ts';
import { getPersonalDetails } from '../password/password.queries.ts';
import { buildSecondFactorMail, type SecondFactorChange } from '../accounts.mails.ts';

export interface SecondFactorNews {
  userId: number;
  change: SecondFactorChange;
  name?: string;
}

/** Sent by mail, because that does not depend on the changed second factor. */
export async function sendSecondFactorMail(deps: Deps, jobId: string, { userId, change, name }: SecondFactorNews) {
  await deps.mailer.deliver(jobId, async () => {
    const member = await findMember(deps, userId);
    return member ? buildSecondFactorMail(member, deps.publicUrl, { change, passkeyName: name }) : null;
  });
}

/** Null once deleted: the placeholder address receives nothing. */
async function findMember({ db }: Deps, userId: number) {
  const member = await getPersonalDetails(db, userId);
  return member.email.endsWith('@invalid') ? null : member;
}
