import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '@wandering-books/contract/books/book-search.ts';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { translateListName } from '../../../lib/language/list-names.ts';
import { booksKey } from '../books.api.ts';

/** @param query the debounced text */
export function useSuggestions(text: string, query: string, choose: (text: string) => void) {
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const suggestions = useSuggestedSearches(text, query, open);
  const isShown = open && suggestions.length > 0;

  const show = (next: boolean) => {
    setOpen(next);
    setActiveIndex(-1);
  };
  const walk = (step: number) => {
    setOpen(true);
    setActiveIndex(
      (activeIndex + step + suggestions.length + (activeIndex < 0 && step < 0 ? 1 : 0)) % suggestions.length,
    );
  };
  const pick = (suggestion: string) => {
    show(false);
    choose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggestions.length === 0) return;
    const suggestion = suggestions[activeIndex];
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Escape' && isShown) show(false);
    else if (event.key === 'Enter' && isShown && suggestion) pick(suggestion.text);
    else return;
    event.preventDefault();
  };

  const listen = {
    onKeyDown,
    // With results on screen it opens only on typing.
    onFocus: () => text === '' && show(true),
    onClick: () => text === '' && setOpen(true),
    onInput: () => show(true),
    onBlur: () => show(false),
  };
  return { isShown, activeIndex, suggestions, listen, pick, hide: () => show(false) };
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
