import { useWatch, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCountryCode } from '../../lib/mobile-number.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Fields = { name: string; mobile: string; email: string; password: string; confirmation: string };

export function MemberFields<Checked>({ form }: { form: UseFormReturn<Fields, unknown, Checked> }) {
  const { t } = useTranslation('accounts');
  const field = <Name extends FieldPath<Fields>>(name: Name) => ({
    ...form.register(name),
    label: t(`fields.${name}`),
    error: form.formState.errors[name]?.message,
    required: true,
  });
  const mobile = useWatch({ control: form.control, name: 'mobile' as FieldPath<Fields> }) as string;
  const password = { showLabel: t('showPassword'), hideLabel: t('hidePassword'), autoComplete: 'new-password' };
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <PhoneField {...field('mobile')} countryCode={hasCountryCode(mobile) ? null : '+91'} hint={t('hints.mobile')} />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('password')} {...password} hint={t('hints.password')} />
      <PasswordField {...field('confirmation')} {...password} />
    </>
  );
}
