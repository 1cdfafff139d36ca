import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { useDebouncedValue } from '../../../lib/use-typed-search.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { CloseIcon, SearchIcon } from '../../../ui/icons/icons.tsx';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '@wandering-books/contract/books/book-search.ts';
import { api } from '../../../lib/api/api.ts';
import { translateListName } from '../../../lib/language/texts.ts';
import { booksKey } from '../books.api.ts';

/** Must be placed inside a positioned element. */
export function SearchSuggestions({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation('books');
  const query = text.trim();
  const suggestions = useSuggestedSearches(query, useDebouncedValue(query, 250), true);
  return (
    <>
      {text && (
        <IconButton
          label={t('browse.clearSearch')}
          className="absolute! inset-y-0 end-1 my-auto"
          // Keeps the focus in the box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <CloseIcon className="size-5" />
        </IconButton>
      )}
      <SuggestionCount count={suggestions.length} />
      {suggestions.length > 0 && (
        <ul
          aria-label={t('browse.suggestions')}
          // Keeps the focus in the box, so that the list stays open until the click.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-4 top-full z-20 mt-2 overflow-hidden rounded-card border border-line bg-card py-1 shadow-soft"
        >
          {suggestions.map(({ text: suggestion, name, label }) => (
            <li key={suggestion}>
              <Link
                to={paths.books({ q: suggestion })}
                className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-primary-tint focus-visible:bg-primary-tint focus-visible:-outline-offset-2"
              >
                <SearchIcon className="size-4 shrink-0 text-muted" />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {name}
                </span>
                {label && <span className="shrink-0 text-sm text-muted">{label}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

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
