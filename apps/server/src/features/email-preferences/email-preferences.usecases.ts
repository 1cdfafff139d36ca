import type { MailPreferencesChange } from '@wandering-books/contract/notifications/email-preferences.ts';
import { type MailKind, mailKinds } from '@wandering-books/contract/notifications/notification-limits.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type MailTemplate, renderMail } from '../../platform/mail/mail-template.ts';
import { buildPageUrl } from '../../platform/language/page-url.ts';
import { createToken } from '../../platform/security/tokens.ts';
import { getTexts } from '../../platform/language/texts.ts';
import * as queries from './email-preferences.queries.ts';

async function getEmailChoices(db: Db, userId: number) {
  const refused = (await queries.listPreferences(db, userId)).filter(({ wanted: isWanted }) => !isWanted);
  const wants = (kind: MailKind) => !refused.some((one) => one.kind === kind);
  return Object.fromEntries(mailKinds.map((kind) => [kind, wants(kind)])) as Record<MailKind, boolean>;
}

export async function getEmailPreferences({ db }: Deps, { userId }: Actor) {
  const address = await queries.findRecipient(db, userId);
  return { ...(await getEmailChoices(db, userId)), email_verified: Boolean(address?.email_verified_at) };
}

export async function changeEmailPreferences(deps: Deps, actor: Actor, choice: MailPreferencesChange) {
  await runAsMember(deps.db, actor, async (trx) => {
    for (const kind of mailKinds) {
      const isWanted = choice[kind];
      if (isWanted !== undefined)
        await queries.upsertPreference(trx, {
          user_id: actor.userId,
          kind,
          wanted: isWanted,
          unsubscribe_token: createToken(),
        });
    }
  });
  return getEmailPreferences(deps, actor);
}

const TOKEN = /^[\w-]+$/;

export async function changePreferenceByLink({ db }: Deps, token: string, isWanted: boolean) {
  const link = TOKEN.test(token) && (await queries.updatePreferenceByToken(db, token, isWanted));
  if (!link) throw new DomainError('mailings.unknown_link');
  return link;
}

interface OptionalMail {
  userId: number;
  kind: MailKind;
  /** Called only when the mail can be sent; null cancels it. */
  write: (language: string | null) => Promise<MailTemplate | null>;
}

/** Greets the member and sends a mail from a job, unless the member unsubscribed from its kind, was deleted or has no confirmed address. */
export async function sendOptionalMail(
  { db, mailer, publicUrl }: Deps,
  jobId: string,
  { userId, kind, write }: OptionalMail,
) {
  const reader = await queries.findRecipient(db, userId);
  if (!reader?.email_verified_at) return;
  const { name, email, language } = reader;

  await mailer.deliver(jobId, async () => {
    const preference = await queries.getOrCreatePreference(db, { userId, kind, newToken: createToken() });
    const content = preference?.wanted ? await write(language) : null;
    if (!preference || !content) return null;
    const url = buildPageUrl('stopMail', { publicUrl, language, token: preference.unsubscribe_token });
    const footer = { label: getTexts(language, 'notifications')(`kinds.${kind}.stop`), url };
    const before = [getTexts(language, 'account-mails')('dear', { name }), ...content.before];
    return { to: email, unsubscribeUrl: url, ...renderMail({ ...content, before, footer }, language) };
  });
}

export const exportMailChoices = async (db: Db, userId: number) => ({
  mail_preferences: await getEmailChoices(db, userId),
});
