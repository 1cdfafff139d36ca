import { pages } from '@wandering-books/contract/pages.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface Recipient {
  name: string;
  email: string;
}

export const buildPasswordResetMail = ({ name, email }: Recipient, publicUrl: string, token: string): Mail => ({
  to: email,
  ...renderMail({
    subject: 'Choose a new password',
    before: [
      `Dear ${name},`,
      'Somebody, hopefully you, asked to choose a new password for your account at The Wandering Book Network.',
    ],
    link: { label: 'Choose a new password', url: `${publicUrl}${pages.resetPassword}?token=${token}` },
    after: [
      'The link works once, and for one hour. All devices will be signed out.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }),
});

export const buildVerificationMail = ({ name, email }: Recipient, publicUrl: string, token: string): Mail => ({
  to: email,
  ...renderMail({
    subject: 'Please confirm your email address',
    before: [`Dear ${name},`, 'welcome to The Wandering Book Network. Please confirm that this address is yours.'],
    link: { label: 'Confirm the address', url: `${publicUrl}${pages.verifyEmail}?token=${token}` },
    after: [
      'The link works for seven days.',
      'If you did not register there, somebody mistyped an address. You can ignore this mail.',
    ],
  }),
});
