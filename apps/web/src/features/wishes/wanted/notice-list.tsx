import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useReaderPlace } from '../../places/device-position.ts';
import { NoticeCards } from './notice-cards.tsx';
import { useNotices } from './wanted.api.ts';

export function NoticeList() {
  const { t } = useTranslation('wanted');
  const list = useNotices(useReaderPlace({ isAutomatic: false }).place);
  if (list.isLoadingError) return <ErrorState title={t('failed')} failed={list} />;
  if (!list.data) return <Loading text={t('loading')} skeleton="h-96" />;
  const notices = list.data.pages.flatMap(({ data }) => data);
  if (notices.length === 0)
    return (
      <EmptyState title={t('empty')} action={<LinkButton to={paths.books()}>{t('browse')}</LinkButton>}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <NoticeCards notices={notices} />
      <ShowMore list={list} label={t('more')} loadingLabel={t('loadingMore')} failure={t('failed')} />
    </>
  );
}
