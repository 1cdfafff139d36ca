import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { QueryContent } from '../../../ui/layout/query-content.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useReaderPlace } from '../../places/device-position.ts';
import { NoticeCards } from './notice-cards.tsx';
import { useNotices } from './wanted.api.ts';

export function NoticeList() {
  const { t } = useTranslation('wanted');
  const list = useNotices(useReaderPlace({ isAutomatic: false }).place);
  return (
    <QueryContent query={list} loading={<Loading text={t('loading')} skeleton="h-96" />} failure={t('failed')}>
      {({ pages }) =>
        pages[0]!.data.length === 0 ? (
          <EmptyState title={t('empty')} action={<LinkButton to={paths.books()}>{t('browse')}</LinkButton>}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <>
            <NoticeCards heading="h2" notices={pages.flatMap(({ data }) => data)} />
            <ShowMore list={list} label={t('more')} loadingLabel={t('loadingMore')} failure={t('failed')} />
          </>
        )
      }
    </QueryContent>
  );
}
