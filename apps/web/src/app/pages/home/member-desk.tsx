import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../features/accounts/accounts.api.ts';
import { Waiting } from './waiting.tsx';

export default function MemberDesk() {
  const { t } = useTranslation('home');
  const { data: account, isPending } = useAccount();
  return (
    <>
      <p className="min-h-8 font-serif text-lg font-semibold text-stamp desk:text-xl">
        {!isPending && (account ? t('greeting', { name: account.name }) : t('welcome'))}
      </p>
      <Waiting />
    </>
  );
}
