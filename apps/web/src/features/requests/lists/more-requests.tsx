import { useTranslation } from 'react-i18next';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import type { RequestList } from '../requests.lists.api.ts';

export function MoreRequests({ growing }: { growing: RequestList['growing'] }) {
  const { t } = useTranslation('requests');
  if (!growing) return null;
  return (
    <ShowMore
      list={growing}
      label={t('more.show')}
      loadingLabel={t('more.loading')}
      failure={t('inbox.failed', { message: growing.error?.message ?? '' })}
    />
  );
}
