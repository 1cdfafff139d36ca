import { resolveBy } from '../../../lib/api/form-rules.ts';
import { PasswordReset } from '@wandering-books/contract/accounts/accounts.recovery.ts';
import { encodeRequired } from '@wandering-books/contract/fields.ts';
import i18next from 'i18next';
import { z } from 'zod';

const bothPasswords = PasswordReset.pick({ password: true, remove_recent_factors: true })
  .extend({ confirmation: z.string().min(1, encodeRequired('confirm password')) })
  .refine((input) => input.confirmation === '' || input.password === input.confirmation, {
    path: ['confirmation'],
    error: () => i18next.t('register.differentPasswords', { ns: 'accounts' }),
    when: () => true,
  });

export const resolve = resolveBy(bothPasswords);
