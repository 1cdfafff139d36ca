import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ListContent } from '../../../ui/layout/query-content.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useReaderPlace } from '../../places/device-position.ts';
import { NoticeCards } from './notice-cards.tsx';
import { useNotices } from './wanted.api.ts';

export function NoticeList() {
  const { t } = useTranslation('wanted');
  const list = useNotices(useReaderPlace({ isAutomatic: false }).place);
  return (
    <ListContent
      query={list}
      loading={<Loading text={t('loading')} skeleton="h-96" />}
      failure={t('failed')}
      empty={
        <EmptyState title={t('empty')} action={<LinkButton to={paths.books()}>{t('browse')}</LinkButton>}>
          {t('emptyText')}
        </EmptyState>
      }
    >
      {(notices) => <NoticeCards heading="h2" notices={notices} />}
    </ListContent>
  );
}
