import type { UseQueryResult } from '@tanstack/react-query';
import type { Named } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { Browse } from '../../features/books/browse.tsx';
import { useCategories, useCities, useColleges, useLanguages } from '../../features/places/places.api.ts';
import { useReaderPlace } from '../../features/places/use-reader-place.ts';
import { renderBookHeart } from '../book-heart.tsx';
import { usePageTitle } from '../page-title.ts';

export default function BooksPage() {
  const { t } = useTranslation('books');
  const categories = useCategories();
  const languages = useLanguages();
  const cities = useCities();
  const colleges = useColleges();
  const { place } = useReaderPlace();
  usePageTitle(t('browse.title'));
  return (
    <Browse
      heart={renderBookHeart}
      place={place ?? undefined}
      lists={{
        categories: toBrowseList(categories),
        languages: toBrowseList(languages),
        cities: toBrowseList(cities),
        colleges: toBrowseList(colleges),
      }}
    />
  );
}

function toBrowseList({ data, error, errorUpdatedAt, refetch }: UseQueryResult<Named[]>) {
  return { list: data, error, errorUpdatedAt, retry: () => void refetch() };
}
