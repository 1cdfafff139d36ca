import i18next from 'i18next';
import { createResolver, type Rules } from '../../lib/api/form-submit.ts';
import { completeMobile } from '../../lib/format/mobile-number.ts';

const buildConfirmation = ({ string, encodeRequired }: Rules) => string().min(1, encodeRequired('confirm password'));

/** The form also fails while other fields are wrong. */
const IS_CONFIRMED = {
  path: ['confirmation'],
  error: () => i18next.t('register.differentPasswords', { ns: 'accounts' }),
  when: () => true,
};

const isConfirmed = (input: { password?: string; confirmation: string }) =>
  input.confirmation === '' || input.password === input.confirmation;

export const resolveLogin = createResolver(({ Login }) => Login);
export const resolveResetRequest = createResolver(({ PasswordResetRequest }) => PasswordResetRequest);

export const resolveReset = createResolver((rules) =>
  rules.PasswordReset.pick({ password: true, remove_recent_factors: true })
    .extend({ confirmation: buildConfirmation(rules) })
    .refine(isConfirmed, IS_CONFIRMED),
);

export const resolvePasswordChange = createResolver((rules) =>
  rules.PasswordChange.required({ current_password: true, password: true })
    .extend({ confirmation: buildConfirmation(rules) })
    .refine(isConfirmed, IS_CONFIRMED),
);

const resolveCompleted = createResolver((rules) =>
  rules.Registration.safeExtend({ confirmation: buildConfirmation(rules) }).refine(isConfirmed, IS_CONFIRMED),
);

export const resolveRegistration: typeof resolveCompleted = (input, ...form) =>
  resolveCompleted({ ...input, mobile: completeMobile(input.mobile) }, ...form);
