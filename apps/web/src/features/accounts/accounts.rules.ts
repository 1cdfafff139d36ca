import { resolveBy } from '../../lib/api/form-rules.ts';
import { Login, Registration } from '@wandering-books/contract/accounts/accounts.ts';
import { PasswordReset, PasswordResetRequest } from '@wandering-books/contract/accounts/accounts.recovery.ts';
import { PasswordChange } from '@wandering-books/contract/accounts/settings.ts';
import { encodeRequired } from '@wandering-books/contract/fields.ts';
import i18next from 'i18next';
import { z } from 'zod';
import { completeMobile } from '../../lib/format/mobile-number.ts';

const confirmation = z.string().min(1, encodeRequired('confirm password'));

/** The form also fails while other fields are wrong. */
const IS_CONFIRMED = {
  path: ['confirmation'],
  error: () => i18next.t('register.differentPasswords', { ns: 'accounts' }),
  when: () => true,
};

const isConfirmed = (input: { password?: string; confirmation: string }) =>
  input.confirmation === '' || input.password === input.confirmation;

export const resolveLogin = resolveBy(Login);
export const resolveResetRequest = resolveBy(PasswordResetRequest);

export const resolveReset = resolveBy(
  PasswordReset.pick({ password: true, remove_recent_factors: true })
    .extend({ confirmation })
    .refine(isConfirmed, IS_CONFIRMED),
);

export const resolvePasswordChange = resolveBy(
  PasswordChange.required({ current_password: true, password: true })
    .extend({ confirmation })
    .refine(isConfirmed, IS_CONFIRMED),
);

const resolveCompleted = resolveBy(Registration.safeExtend({ confirmation }).refine(isConfirmed, IS_CONFIRMED));

export const resolveRegistration: typeof resolveCompleted = (input, ...form) =>
  resolveCompleted({ ...input, mobile: completeMobile(input.mobile) }, ...form);
