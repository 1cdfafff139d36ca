import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { EmailUnsubscribe } from '../../../features/settings/email-unsubscribe.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';

export default function StopMailPage() {
  const { t } = useTranslation('settings');
  const token = useLinkToken();
  usePageTitle(t('mailStop.title'));
  return (
    <AccountCard
      title={t('mailStop.title')}
      lead={t('mailStop.lead')}
      other={
        <Link to={paths.settings()} className="inline-flex target items-center link font-semibold">
          {t('mailStop.all')}
        </Link>
      }
    >
      <EmailUnsubscribe token={token} />
    </AccountCard>
  );
}
