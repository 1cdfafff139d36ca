import { type MailTemplate, renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { buildPageUrl } from '../../platform/language/page-url.ts';
import { getTexts, type Translate } from '../../platform/language/texts.ts';

interface Recipient {
  name: string;
  email: string;
  language: string | null;
}

function buildMail({ name, email, language }: Recipient, write: (t: Translate<'account-mails'>) => MailTemplate): Mail {
  const t = getTexts(language, 'account-mails');
  const { before, ...template } = write(t);
  return { to: email, ...renderMail({ ...template, before: [t('dear', { name }), ...before] }, language) };
}

export const buildPasswordResetMail = (to: Recipient, publicUrl: string, token: string) =>
  buildMail(to, (t) => ({
    subject: t('reset.subject'),
    before: [t('reset.lead')],
    link: { label: t('reset.link'), url: buildPageUrl('resetPassword', { ...to, publicUrl, token }) },
    after: [t('reset.ends'), t('reset.notYou')],
  }));

export const buildVerificationMail = (
  to: Recipient,
  { book, ...page }: { publicUrl: string; token: string; book: number | undefined },
) =>
  buildMail(to, (t) => ({
    subject: t('verify.subject'),
    before: [t('verify.lead')],
    link: {
      label: t('verify.link'),
      url: buildPageUrl('verifyEmail', { ...to, ...page, parameter: book === undefined ? undefined : `book=${book}` }),
    },
    after: [t('verify.ends'), t('verify.notYou')],
  }));

/** @param token null when no link undoes the change */
function buildUndoLink(
  t: Translate<'account-mails'>,
  { language }: Recipient,
  publicUrl: string,
  token: string | null,
) {
  if (token === null) return null;
  const url = buildPageUrl('undoChange', { language, publicUrl, token });
  return { link: { label: t('undo.link'), url }, after: [t('undo.ends')] };
}

export const buildEmailChangedMail = (to: Recipient, publicUrl: string, token: string | null) =>
  buildMail(to, (t) => ({
    subject: t('emailChanged.subject'),
    before: [t('emailChanged.lead'), t('emailChanged.notYou')],
    ...(buildUndoLink(t, to, publicUrl, token) ?? {
      link: { label: t('emailChanged.contact'), url: buildPageUrl('contact', { ...to, publicUrl }) },
      after: [],
    }),
  }));

export const buildPasswordChangedMail = (to: Recipient, publicUrl: string, token: string | null) =>
  buildMail(to, (t) => ({
    subject: t('passwordChanged.subject'),
    before: [t('passwordChanged.lead')],
    ...(buildUndoLink(t, to, publicUrl, token) ?? {
      link: { label: t('passwordChanged.link'), url: buildPageUrl('forgotPassword', { ...to, publicUrl }) },
      after: [t('passwordChanged.notYou')],
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
  buildMail(to, (t) => {
    const { change, passkeyName, token } = news;
    const sentence =
      t(`secondFactor.${change}.sentence`) +
      (passkeyName === undefined ? '' : ` ${t('secondFactor.passkeyName', { name: passkeyName })}`);
    const undo = buildUndoLink(t, to, publicUrl, token);
    return {
      subject: t(`secondFactor.${change}.subject`),
      before: undo ? [sentence, t('undo.ifYou')] : [sentence],
      ...(undo ?? {
        link: { label: t('secondFactor.link'), url: buildPageUrl('settings', { ...to, publicUrl }) },
        after: [t(change === 'second_factor_guessed' ? 'secondFactor.ifGuessed' : 'secondFactor.ifYou')],
      }),
    };
  });
