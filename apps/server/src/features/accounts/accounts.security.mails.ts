import { buildPageUrl } from '../../platform/language/page-url.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Recipient } from './accounts.mails.ts';
import { getTexts } from '../../platform/language/texts.ts';

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
