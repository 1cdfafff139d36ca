import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { BookShelfSkeleton } from '../../../features/books/book-shelf-skeleton.tsx';
import { MoreBooksLink } from '../../../features/books/more-books-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { Section } from '../../../ui/section.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { bookHeart } from '../../book-heart.tsx';

const NewestBooks = lazy(() => import('../../../features/books/newest-books.tsx'));

export function Discover() {
  const { t } = useTranslation('home');
  return (
    <Section
      title={t('discover')}
      lead={t('discoverLead')}
      aside={<MoreBooksLink to={paths.books()}>{t('viewAll')}</MoreBooksLink>}
    >
      <WhenNear fallback={<BookShelfSkeleton />}>
        <NewestBooks heart={bookHeart} />
      </WhenNear>
    </Section>
  );
}
