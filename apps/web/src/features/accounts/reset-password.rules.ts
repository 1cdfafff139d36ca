import { resolveBy } from '../../lib/form-rules.ts';
import { PasswordReset } from '@wandering-books/contract/accounts.recovery.ts';
import i18next from 'i18next';
import { z } from 'zod';

const bothPasswords = PasswordReset.pick({ password: true })
  .extend({ confirmation: z.string() })
  .refine((given) => given.password === given.confirmation, {
    path: ['confirmation'],
    error: () => i18next.t('register.differentPasswords', { ns: 'accounts' }),
    when: () => true,
  });

export const resolve = resolveBy(bothPasswords);
