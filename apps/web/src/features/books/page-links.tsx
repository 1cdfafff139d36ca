import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buildPageAddress, type BrowseState } from './browse-filters.ts';

type PageLinksProps = { browsing: BrowseState; page: number; hasMore: boolean };

/** From page to page of a list, where no script lets it grow; back, also where one does. */
export function PageLinks({ browsing, page, hasMore }: PageLinksProps) {
  const { t } = useTranslation('books');
  return (
    <p className="mt-10 flex flex-wrap justify-center gap-x-8">
      {page > 1 && (
        <Link to={buildPageAddress(browsing, page - 1)} className="link inline-flex min-h-11 items-center">
          {t('browse.previousPage')}
        </Link>
      )}
      {hasMore && (
        <noscript>
          <Link to={buildPageAddress(browsing, page + 1)} className="link inline-flex min-h-11 items-center">
            {t('browse.nextPage')}
          </Link>
        </noscript>
      )}
    </p>
  );
}
