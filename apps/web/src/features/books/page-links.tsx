import { BOOKS_PER_PAGE, LAST_BOOK_PAGE } from '@wandering-books/contract/book-list-address.ts';
import type { BookPage } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buildPageAddress, type BrowseState } from './browse-filters.ts';

type PageLinksProps = { browsing: BrowseState; page: number; list: Pick<BookPage, 'total' | 'next'> };

/** From page to page of a list, where no script lets it grow; back, also where one does. */
export function PageLinks({ browsing, page, list }: PageLinksProps) {
  const { t } = useTranslation('books');
  const hasMore = page < LAST_BOOK_PAGE && (list.next !== null || page * BOOKS_PER_PAGE < list.total);
  return (
    <p className="mt-10 flex flex-wrap justify-center gap-x-8">
      {page > 1 && (
        <Link to={buildPageAddress(browsing, page - 1)} className="link inline-flex target items-center">
          {t('browse.previousPage')}
        </Link>
      )}
      {hasMore && (
        <noscript>
          <Link to={buildPageAddress(browsing, page + 1)} className="link inline-flex target items-center">
            {t('browse.nextPage')}
          </Link>
        </noscript>
      )}
    </p>
  );
}
