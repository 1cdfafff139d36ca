import { useTranslation } from 'react-i18next';
import { ShowMore } from '../../ui/show-more.tsx';
import type { PaginatedRequests } from './requests.lists.api.ts';

/** The rest of a long list of slips, page by page. */
export function MoreRequests({ growing }: { growing: PaginatedRequests['growing'] | undefined }) {
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
