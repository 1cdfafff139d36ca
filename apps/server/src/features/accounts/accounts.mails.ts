import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { buildPageUrl } from '../../platform/language/page-url.ts';
import { getTexts } from '../../platform/language/texts.ts';

interface Recipient {
  name: string;
  email: string;
  language: string | null;
}

export function buildPasswordResetMail({ name, email, language }: Recipient, publicUrl: string, token: string): Mail {
  const say = getTexts(language, 'mails');
  const template = {
    subject: say('reset.subject'),
    before: [say('dear', { name }), say('reset.lead')],
    link: { label: say('reset.link'), url: buildPageUrl('resetPassword', { publicUrl, language, token }) },
    after: [say('reset.ends'), say('reset.notYou')],
  };
  return { to: email, ...renderMail(template, language) };
}

export function buildVerificationMail({ name, email, language }: Recipient, publicUrl: string, token: string): Mail {
  const say = getTexts(language, 'mails');
  const template = {
    subject: say('verify.subject'),
    before: [say('dear', { name }), say('verify.lead')],
    link: { label: say('verify.link'), url: buildPageUrl('verifyEmail', { publicUrl, language, token }) },
    after: [say('verify.ends'), say('verify.notYou')],
  };
  return { to: email, ...renderMail(template, language) };
}

/** @param token null when an older address is the one that can be restored */
export function buildEmailChangedMail(
  { name, email, language }: Recipient,
  publicUrl: string,
  token: string | null,
): Mail {
  const say = getTexts(language, 'mails');
  const template = {
    subject: say('emailChanged.subject'),
    before: [say('dear', { name }), say('emailChanged.lead'), say('emailChanged.notYou')],
    link: token
      ? { label: say('emailChanged.undo'), url: buildPageUrl('undoEmail', { publicUrl, language, token }) }
      : { label: say('emailChanged.contact'), url: buildPageUrl('contact', { publicUrl, language }) },
    after: token ? [say('emailChanged.ends')] : [],
  };
  return { to: email, ...renderMail(template, language) };
}

export function buildPasswordChangedMail({ name, email, language }: Recipient, publicUrl: string): Mail {
  const say = getTexts(language, 'mails');
  const template = {
    subject: say('passwordChanged.subject'),
    before: [say('dear', { name }), say('passwordChanged.lead'), say('passwordChanged.notYou')],
    link: { label: say('passwordChanged.link'), url: buildPageUrl('forgotPassword', { publicUrl, language }) },
    after: [],
  };
  return { to: email, ...renderMail(template, language) };
}

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
export function buildSecondFactorMail(
  { name, email, language }: Recipient,
  publicUrl: string,
  { change, passkeyName }: { change: SecondFactorChange; passkeyName: string | undefined },
): Mail {
  const say = getTexts(language, 'mails');
  const named = passkeyName === undefined ? '' : ` ${say('secondFactor.passkeyName', { name: passkeyName })}`;
  const template = {
    subject: say(`secondFactor.${change}.subject`),
    before: [say('dear', { name }), say(`secondFactor.${change}.told`) + named],
    link: { label: say('secondFactor.link'), url: buildPageUrl('settings', { publicUrl, language }) },
    after: [say(change === 'second_factor_guessed' ? 'secondFactor.ifGuessed' : 'secondFactor.ifYou')],
  };
  return { to: email, ...renderMail(template, language) };
}
