import { useTranslation } from 'react-i18next';
import type { Option } from '../../ui/select.tsx';
import { bookSorts } from './book-options.ts';

/** The orders that make sense now. Without a choice a search shows the best match first, the shelf the newest book. */
export function useSortOptions(searching: boolean, locationKnown: boolean): Option[] {
  const { t } = useTranslation('books');
  const offered = bookSorts
    .filter((sort) => sort !== 'distance' || locationKnown)
    .map((sort) => ({ value: sort === 'newest' && !searching ? '' : sort, label: t(`browse.sorts.${sort}`) }));
  return searching ? [{ value: '', label: t('browse.sorts.best') }, ...offered] : offered;
}
