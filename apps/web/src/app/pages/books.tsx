import { useTranslation } from 'react-i18next';
import { Browse } from '../../features/books/browse.tsx';
import { useCategories, useCities, useColleges, useLanguages } from '../../features/places/places.api.ts';
import { useReaderPlace } from '../../features/places/reader-place.ts';
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
      place={place ?? undefined}
      lists={{
        categories: { list: categories.data, error: categories.error },
        languages: { list: languages.data, error: languages.error },
        cities: { list: cities.data, error: cities.error },
        colleges: { list: colleges.data, error: colleges.error },
      }}
    />
  );
}
