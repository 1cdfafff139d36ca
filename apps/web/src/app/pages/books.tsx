import type { UseQueryResult } from '@tanstack/react-query';
import type { Named } from '@wandering-books/contract/books.ts';
import { Browse } from '../../features/books/browse.tsx';
import { useListTitle } from '../../features/books/use-list-title.ts';
import { useCategories, useCities, useColleges, useLanguages } from '../../features/places/places.api.ts';
import { useReaderPlace } from '../../features/places/use-reader-place.ts';
import { renderBookHeart } from '../book-heart.tsx';
import { usePageTitle } from '../page-title.ts';

export default function BooksPage() {
  const categories = useCategories();
  const languages = useLanguages();
  const cities = useCities();
  const colleges = useColleges();
  const { place } = useReaderPlace();
  const lists = {
    categories: toBrowseList(categories),
    languages: toBrowseList(languages),
    cities: toBrowseList(cities),
    colleges: toBrowseList(colleges),
  };
  usePageTitle(useListTitle(lists));
  return <Browse heart={renderBookHeart} place={place ?? undefined} lists={lists} />;
}

function toBrowseList({ data, error, errorUpdatedAt, refetch }: UseQueryResult<Named[]>) {
  return { list: data, error, errorUpdatedAt, retry: () => void refetch() };
}
