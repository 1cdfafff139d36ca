import { type MailChoice, type MailKind, mailKinds } from '@wandering-books/contract/mailings.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { type Content, letter } from '../../platform/mail/letter.ts';
import { newToken } from '../../platform/security/tokens.ts';
import { STOP } from './mailings.mails.ts';
import * as queries from './mailings.queries.ts';

/** Which kinds of mail a member wants. */
export async function mailChoicesOf(db: Db, userId: number) {
  const refused = (await queries.choicesOf(db, userId)).filter(({ wanted }) => !wanted);
  const wants = (kind: MailKind) => !refused.some((one) => one.kind === kind);
  return Object.fromEntries(mailKinds.map((kind) => [kind, wants(kind)])) as Record<MailKind, boolean>;
}

export async function mailPreferences({ db }: Deps, { userId }: Actor) {
  const address = await queries.addressOf(db, userId);
  return { ...(await mailChoicesOf(db, userId)), email_verified: Boolean(address?.email_verified_at) };
}

export async function changeMailPreferences(deps: Deps, actor: Actor, choice: MailChoice) {
  await inTransaction(deps.db, async (trx) => {
    for (const kind of mailKinds) {
      const wanted = choice[kind];
      if (wanted !== undefined) await queries.choose(trx, { userId: actor.userId, kind, wanted, newToken: newToken() });
    }
  });
  return mailPreferences(deps, actor);
}

/** Stops the kind of mail that the link of one came with. */
export const stopByLink = (deps: Deps, token: string) => chooseByLink(deps, token, false);

/** Whoever stopped it has it again. */
export const undoByLink = (deps: Deps, token: string) => chooseByLink(deps, token, true);

const TOKEN = /^[\w-]+$/;

async function chooseByLink({ db }: Deps, token: string, wanted: boolean) {
  const link = TOKEN.test(token) && (await queries.chooseByToken(db, token, wanted));
  if (!link) throw new DomainError('mailings.unknown_link');
  return link;
}

interface Mailing {
  userId: number;
  kind: MailKind;
  /** Makes the words when it is clear that they can be sent; null when there is nothing (more) to say. */
  write: (reader: { name: string }) => Promise<Content | null>;
}

/** Mails a member from within a job, unless he has stopped mails of that kind, left, or never confirmed his address. */
export async function sendMailing({ db, mailer, publicUrl }: Deps, jobId: string, { userId, kind, write }: Mailing) {
  const reader = await queries.addressOf(db, userId);
  if (!reader?.email_verified_at) return;

  await mailer.deliver(jobId, async () => {
    const { wanted, stop_token } = await queries.preference(db, { userId, kind, newToken: newToken() });
    const content = wanted ? await write(reader) : null;
    if (!content) return null;
    const url = `${publicUrl}${paths.stopMail()}?token=${stop_token}`;
    return { to: reader.email, unsubscribeUrl: url, ...letter({ ...content, footer: { label: STOP[kind], url } }) };
  });
}
