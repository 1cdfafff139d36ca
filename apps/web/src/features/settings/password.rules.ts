import { resolveBy } from '../../lib/api/form-rules.ts';
import { PasswordChange } from '@wandering-books/contract/accounts/settings.ts';
import { encodeRequired } from '@wandering-books/contract/fields.ts';
import i18next from 'i18next';
import { z } from 'zod';

const bothPasswords = PasswordChange.required({ current_password: true, password: true })
  .extend({ confirmation: z.string().min(1, encodeRequired('confirm password')) })
  .refine((input) => input.confirmation === '' || input.password === input.confirmation, {
    path: ['confirmation'],
    error: () => i18next.t('password.different', { ns: 'settings' }),
    when: () => true,
  });

export const resolve = resolveBy(bothPasswords);
