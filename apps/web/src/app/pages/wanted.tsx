import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { NoticeList } from '../../features/wishes/wanted/notice-cards.tsx';
import { Page, Container } from '../../ui/layout/container.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { NoticeView } from '../../features/wishes/wanted/notice-view.tsx';
import { useNotice } from '../../features/wishes/wanted/wanted.api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, QueryContent } from '../../ui/layout/query-content.tsx';
import { LinkButton } from '../../ui/buttons.tsx';

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

function NoticePage({ id }: { id: string }) {
  const { t } = useTranslation('wanted');
  const notice = useNotice(id);
  const { data, error } = notice;
  usePageTitle(data ? t('pageTitle', data) : t(error ? 'missing' : 'loading'));
  return (
    <Container className="py-8 @desk:py-12">
      <QueryContent
        query={notice}
        loading={t('loading')}
        skeleton="h-96"
        failure={t('failed')}
        missing={
          <EmptyState
            heading="h1"
            title={t('missing')}
            action={<LinkButton to={paths.wanted()}>{t('all')}</LinkButton>}
          >
            {t('missingText')}
          </EmptyState>
        }
        heading="h1"
      >
        {(shownNotice) => <NoticeView notice={shownNotice} />}
      </QueryContent>
    </Container>
  );
}
