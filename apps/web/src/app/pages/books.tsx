import type { UseQueryResult } from '@tanstack/react-query';
import type { Named } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { Browse } from '../../features/books/browse.tsx';
import { useCategories, useCities, useColleges, useLanguages } from '../../features/places/places.api.ts';
import { useReaderPlace } from '../../features/places/reader-place.ts';
import { bookHeart } from '../book-heart.tsx';
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
      heart={bookHeart}
      place={place ?? undefined}
      lists={{
        categories: listOf(categories),
        languages: listOf(languages),
        cities: listOf(cities),
        colleges: listOf(colleges),
      }}
    />
  );
}

function listOf({ data, error, errorUpdatedAt, refetch }: UseQueryResult<Named[]>) {
  return { list: data, error, errorUpdatedAt, retry: () => void refetch() };
}
