import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '@wandering-books/contract/books/book-search.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { translateListName } from '../../../lib/language/list-names.ts';
import { booksKey } from '../books.api.ts';

interface Suggested {
  text: string;
  name: string;
  label?: string | undefined;
}

/** Returns starting points for an empty text, otherwise suggestions. @param query the debounced text */
export function useSuggestedSearches(text: string, query: string, open: boolean): Suggested[] {
  const { t } = useTranslation('books');
  const { data } = useQuery({
    queryKey: [...booksKey, 'suggestions', query],
    queryFn: async ({ signal }) => (await api('GET /api/book-posts/suggestions', { query: { q: query }, signal })).data,
    enabled: open && query !== '',
    placeholderData: keepPreviousData,
  });
  if (text === '')
    return Object.values(t('browse.suggested', { returnObjects: true })).map((fixed) => ({ text: fixed, name: fixed }));
  if (query === '') return [];
  return (data ?? []).map(({ text, kind }) => ({
    text,
    name: formatName(text, kind),
    label: kind === 'title' || kind === 'mixture' ? undefined : t(`browse.${kind}`),
  }));
}

function formatName(text: string, kind: Suggestion['kind']) {
  if (kind === 'category') return translateListName('categories', text);
  if (kind === 'city') return translateListName('cities', text);
  return kind === 'language' ? translateListName('languages', text) : text;
}
