import { type MailTemplate, renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { buildPageUrl } from '../../platform/language/page-url.ts';
import { getTexts, type Say } from '../../platform/language/texts.ts';

interface Recipient {
  name: string;
  email: string;
  language: string | null;
}

function buildMail({ name, email, language }: Recipient, write: (say: Say<'mails'>) => MailTemplate): Mail {
  const say = getTexts(language, 'mails');
  const { before, ...template } = write(say);
  return { to: email, ...renderMail({ ...template, before: [say('dear', { name }), ...before] }, language) };
}

export const buildPasswordResetMail = (to: Recipient, publicUrl: string, token: string) =>
  buildMail(to, (say) => ({
    subject: say('reset.subject'),
    before: [say('reset.lead')],
    link: { label: say('reset.link'), url: buildPageUrl('resetPassword', { ...to, publicUrl, token }) },
    after: [say('reset.ends'), say('reset.notYou')],
  }));

export const buildVerificationMail = (
  to: Recipient,
  { book, ...page }: { publicUrl: string; token: string; book: number | undefined },
) =>
  buildMail(to, (say) => ({
    subject: say('verify.subject'),
    before: [say('verify.lead')],
    link: {
      label: say('verify.link'),
      url: buildPageUrl('verifyEmail', { ...to, ...page, parameter: book === undefined ? undefined : `book=${book}` }),
    },
    after: [say('verify.ends'), say('verify.notYou')],
  }));

/** @param token null when no link undoes the change */
function buildUndoLink(say: Say<'mails'>, { language }: Recipient, publicUrl: string, token: string | null) {
  if (token === null) return null;
  const url = buildPageUrl('undoChange', { language, publicUrl, token });
  return { link: { label: say('undo.link'), url }, after: [say('undo.ends')] };
}

export const buildEmailChangedMail = (to: Recipient, publicUrl: string, token: string | null) =>
  buildMail(to, (say) => ({
    subject: say('emailChanged.subject'),
    before: [say('emailChanged.lead'), say('emailChanged.notYou')],
    ...(buildUndoLink(say, to, publicUrl, token) ?? {
      link: { label: say('emailChanged.contact'), url: buildPageUrl('contact', { ...to, publicUrl }) },
      after: [],
    }),
  }));

export const buildPasswordChangedMail = (to: Recipient, publicUrl: string, token: string | null) =>
  buildMail(to, (say) => ({
    subject: say('passwordChanged.subject'),
    before: [say('passwordChanged.lead')],
    ...(buildUndoLink(say, to, publicUrl, token) ?? {
      link: { label: say('passwordChanged.link'), url: buildPageUrl('forgotPassword', { ...to, publicUrl }) },
      after: [say('passwordChanged.notYou')],
    }),
  }));

export const secondFactorChanges = [
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'second_factor_guessed',
] as const;

export type SecondFactorChange = (typeof secondFactorChanges)[number];

/** @param passkeyName only for an added or removed passkey */
export const buildSecondFactorMail = (
  to: Recipient,
  publicUrl: string,
  news: { change: SecondFactorChange; passkeyName: string | undefined; token: string | null },
) =>
  buildMail(to, (say) => {
    const { change, passkeyName, token } = news;
    const told =
      say(`secondFactor.${change}.told`) +
      (passkeyName === undefined ? '' : ` ${say('secondFactor.passkeyName', { name: passkeyName })}`);
    const undo = buildUndoLink(say, to, publicUrl, token);
    return {
      subject: say(`secondFactor.${change}.subject`),
      before: undo ? [told, say('undo.ifYou')] : [told],
      ...(undo ?? {
        link: { label: say('secondFactor.link'), url: buildPageUrl('settings', { ...to, publicUrl }) },
        after: [say(change === 'second_factor_guessed' ? 'secondFactor.ifGuessed' : 'secondFactor.ifYou')],
      }),
    };
  });
