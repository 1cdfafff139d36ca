import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { BookRowSkeleton } from '../../../features/books/book-row-skeleton.tsx';
import { MoreBooksLink } from '../../../features/books/more-books-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { Section } from '../../../ui/section.tsx';
import { WhenInView } from '../../../ui/when-in-view.tsx';
import { renderBookHeart } from '../../book-heart.tsx';

const NewestBooks = lazy(() => import('../../../features/books/newest-books.tsx'));

export function Discover() {
  const { t } = useTranslation('home');
  return (
    <Section
      title={t('discover')}
      lead={t('discoverLead')}
      aside={<MoreBooksLink to={paths.books()}>{t('viewAll')}</MoreBooksLink>}
    >
      <WhenInView fallback={<BookRowSkeleton />}>
        <NewestBooks heart={renderBookHeart} />
      </WhenInView>
    </Section>
  );
}
