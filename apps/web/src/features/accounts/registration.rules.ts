import { resolveBy } from '../../lib/api/form-rules.ts';
import { Registration } from '@wandering-books/contract/accounts/accounts.ts';
import { encodeRequired } from '@wandering-books/contract/fields.ts';
import i18next from 'i18next';
import { completeMobile } from '../../lib/format/mobile-number.ts';
import { z } from 'zod';

const bothPasswords = Registration.safeExtend({
  confirmation: z.string().min(1, encodeRequired('confirm password')),
}).refine((input) => input.confirmation === '' || input.password === input.confirmation, {
  path: ['confirmation'],
  error: () => i18next.t('register.differentPasswords', { ns: 'accounts' }),
  when: () => true,
});

const check = resolveBy(bothPasswords);

export const resolve: typeof check = (input, ...form) =>
  check({ ...input, mobile: completeMobile(input.mobile) }, ...form);
