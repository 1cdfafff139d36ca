import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/forms/password-field.tsx';

export function CurrentPasswordField({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
  const { t } = useTranslation('settings');
  return (
    <PasswordField {...field} label={t('deletion.password')} error={error} autoComplete="current-password" required />
  );
}
