import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { listActiveFilters, type BrowseState } from '../filters/browse-filters.ts';

type NothingFoundProps = { browsing: BrowseState; onClear: () => void; onClearFilters: () => void };

export function NothingFound({ browsing, onClear, onClearFilters }: NothingFoundProps) {
  const { t } = useTranslation('books');
  const { q } = browsing;
  const isNarrowed = q !== '' && listActiveFilters(browsing).length > 0;
  return (
    <div role="status">
      <EmptyState
        title={t('browse.empty')}
        action={
          <>
            {isNarrowed && <Button onClick={onClearFilters}>{t('browse.searchAll')}</Button>}
            <Button variant={isNarrowed ? 'secondary' : 'primary'} onClick={onClear}>
              {t('browse.clearFilters')}
            </Button>
          </>
        }
      >
        {t('browse.emptyText')}
        {q && (
          <span className="mt-2 block">{isNarrowed ? t('browse.emptyNarrowed', { q }) : t('browse.emptySearch')}</span>
        )}
      </EmptyState>
    </div>
  );
}
