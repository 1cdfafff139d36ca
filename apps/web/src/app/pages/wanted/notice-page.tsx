import { useTranslation } from 'react-i18next';
import { NoticeView } from '../../../features/wishes/wanted/notice-view.tsx';
import { useNotice } from '../../../features/wishes/wanted/wanted.api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Container } from '../../../ui/layout/container.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { QueryContent } from '../../../ui/layout/query-content.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export function NoticePage({ id }: { id: string }) {
  const { t } = useTranslation('wanted');
  const notice = useNotice(id);
  const { data, error } = notice;
  usePageTitle(data ? t('pageTitle', data) : t(error ? 'missing' : 'loading'));
  return (
    <Container className="py-8 desk:py-12">
      <QueryContent
        query={notice}
        loading={<Loading text={t('loading')} skeleton="h-96" />}
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
