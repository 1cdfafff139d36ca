import { type BookListParts, buildBookListTitle } from '@wandering-books/contract/books/book-list-title.ts';
import { useTranslation } from 'react-i18next';
import { translateListName } from '../../../lib/language/list-names.ts';
import { bookTypes } from '../form/book-options.ts';
import { findNamed } from '../form/choices.ts';
import { useBrowseLists, useBrowseState } from '../filters/browse-filters.ts';

export function useListTitle(): string {
  const lists = useBrowseLists();
  const { browsing } = useBrowseState();
  const buildTitle = useListWords();
  return buildTitle({
    category: findNamed(lists.categories, browsing.category)?.name,
    type: bookTypes.find((type) => type === browsing.type),
    language: findNamed(lists.languages, browsing.language)?.name,
    city: findNamed(lists.cities, browsing.city)?.name,
    college: findNamed(lists.colleges, browsing.college)?.name,
    isSearch: browsing.q !== '',
  });
}

export function useListWords(): (parts: BookListParts) => string {
  const { t } = useTranslation('books');
  return (parts) =>
    buildBookListTitle(parts, {
      category: (name) => translateListName('categories', name),
      language: (name) => translateListName('languages', name),
      all: t('browse.title'),
      any: t('browse.lists.any'),
      of: (name) => t('browse.lists.of', { name }),
      ofType: (type, books) => t(`browse.lists.${type}`, { books }),
      inCity: (books, city) => t('browse.lists.in', { books, city }),
      atCollege: (books, college) => t('browse.lists.at', { books, college }),
      found: (books) => t('browse.lists.found', { books }),
    });
}
