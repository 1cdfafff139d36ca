import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/password-field.tsx';
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
  const password = { showLabel: t('showPassword'), hideLabel: t('hidePassword'), autoComplete: 'new-password' };
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('mobile')} type="tel" autoComplete="tel" hint={t('hints.mobile')} />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('password')} {...password} hint={t('hints.password')} />
      <PasswordField {...field('confirmation')} {...password} />
    </>
  );
}
