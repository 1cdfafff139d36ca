import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { NoticeList } from '../../features/wishes/wanted/notice-list.tsx';
import { Page } from '../../ui/layout/container.tsx';
import { NoticePage } from './wanted/notice-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';

export default function WantedPage() {
  const { id } = useParams();
  return id === undefined ? <WantedList /> : <NoticePage key={id} id={id} />;
}

function WantedList() {
  const { t } = useTranslation('wanted');
  usePageTitle(t('title'));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <NoticeList />
    </Page>
  );
}
