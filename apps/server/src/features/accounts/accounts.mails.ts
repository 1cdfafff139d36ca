import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { buildPageUrl } from '../../platform/language/page-url.ts';
import { getTexts } from '../../platform/language/texts.ts';

export interface Recipient {
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
