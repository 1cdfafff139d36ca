import { buildPageUrl } from '../../../platform/language/page-url.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Recipient } from '../accounts.mails.ts';
import { getTexts } from '../../../platform/language/texts.ts';

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
