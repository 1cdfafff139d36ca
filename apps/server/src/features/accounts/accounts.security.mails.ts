import { paths } from '@wandering-books/contract/pages.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface Recipient {
  name: string;
  email: string;
}

/** @param token null where an older address is the one that can be put back */
export const buildEmailChangedMail = ({ name, email }: Recipient, publicUrl: string, token: string | null): Mail => ({
  to: email,
  ...renderMail({
    subject: 'Your email address was changed',
    before: [
      `Dear ${name},`,
      'Your account at The Wandering Book Network has another email address now. If it was you, there is nothing to do.',
      'If it was not you, somebody else is in your account.',
    ],
    link: token
      ? { label: 'Put this address back', url: `${publicUrl}${paths.undoEmail()}?token=${token}` }
      : { label: 'Write to us', url: `${publicUrl}${paths.contact()}` },
    after: token
      ? [
          'The link works once, and for seven days. It signs everybody out, and we mail you another link to choose a new password.',
        ]
      : [],
  }),
});

export const buildPasswordChangedMail = ({ name, email }: Recipient, publicUrl: string): Mail => ({
  to: email,
  ...renderMail({
    subject: 'Your password was changed',
    before: [
      `Dear ${name},`,
      'The password of your account at The Wandering Book Network was changed. If it was you, there is nothing to do.',
      'If it was not you, choose a new one now. That signs everybody else out.',
    ],
    link: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword()}` },
    after: [],
  }),
});
