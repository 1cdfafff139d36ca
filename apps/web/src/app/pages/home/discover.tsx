import { useTranslation } from 'react-i18next';
import { MoreBooksLink } from '../../../features/books/more-books-link.tsx';
import { NewestBooks } from '../../../features/books/newest-books.tsx';
import { paths } from '../../../lib/paths.ts';
import { Container } from '../../../ui/container.tsx';

/** The first shelf, close below the search. */
export function Discover() {
  const { t } = useTranslation('home');
  return (
    <section>
      <Container className="pt-4 pb-10 desk:pt-8 desk:pb-14">
        <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 desk:mb-6">
          <h2 className="max-w-full flex-1 basis-32 text-xl wrap-break-word sm:text-3xl">{t('discover')}</h2>
          <span className="shrink-0 whitespace-nowrap">
            <MoreBooksLink to={paths.books()}>{t('viewAll')}</MoreBooksLink>
          </span>
        </header>
        <NewestBooks />
      </Container>
    </section>
  );
}
