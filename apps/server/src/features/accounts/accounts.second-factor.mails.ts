import { paths } from '@wandering-books/contract/pages.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

const SUBJECTS = {
  totp_added: 'An authenticator app was added to your account',
  totp_removed: 'The authenticator app was removed from your account',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  recovery_codes_made: 'New recovery codes were made for your account',
  recovery_code_used: 'A recovery code was used to sign in',
  second_factor_guessed: 'Somebody tried to guess the second step of your sign-in',
} as const;

export type SecondFactorChange = keyof typeof SUBJECTS;

interface Recipient {
  name: string;
  email: string;
}

/** @param passkeyName what the passkey is called, where one was added or removed */
export const buildSecondFactorMail = (
  { name, email }: Recipient,
  publicUrl: string,
  { change, passkeyName }: { change: SecondFactorChange; passkeyName: string | undefined },
): Mail => ({
  to: email,
  ...renderMail({
    subject: SUBJECTS[change],
    before: [`Dear ${name},`, describeChange(change, passkeyName)],
    link: { label: 'Look at your settings', url: `${publicUrl}${paths.settings()}` },
    after: [
      change === 'second_factor_guessed'
        ? 'They know your password: please change it soon. If it was you, there is nothing to do.'
        : 'If it was you, there is nothing to do. If not, please change your password at once and look at where you are signed in.',
    ],
  }),
});

function describeChange(change: SecondFactorChange, passkeyName: string | undefined) {
  const named = passkeyName === undefined ? '' : ` It is called “${passkeyName}”.`;
  return `${SUBJECTS[change].replace('your account', 'your account at The Wandering Book Network')}.${named}`;
}
