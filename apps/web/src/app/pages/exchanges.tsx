import { useTranslation } from 'react-i18next';
import { LoginWall } from '../../features/accounts/login-wall.tsx';
import { ExchangeList } from '../../features/exchanges/exchange-list.tsx';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/layout/container.tsx';
import { usePageTitle } from '../shell/page-title.ts';

export default function ExchangesPage() {
  const { t } = useTranslation('exchanges');
  const session = useSession();
  usePageTitle(t('title'));
  if (!session) return <LoginWall text={t('login')} />;
  return (
    <Page title={t('title')}>
      <ExchangeList />
    </Page>
  );
}
