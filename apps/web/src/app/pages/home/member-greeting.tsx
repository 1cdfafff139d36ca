import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../features/accounts/accounts.api.ts';

/** Greets a member by name; holds its line while the name is on its way. */
export default function MemberGreeting() {
  const { t } = useTranslation('home');
  const { data: account, isPending } = useAccount();
  if (isPending) return '\u00a0';
  return account ? t('greeting', { name: account.name }) : t('welcome');
}
