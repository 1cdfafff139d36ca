import { useState } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

export type Search<Found> = (q: string) => { data?: readonly Found[]; isFetching: boolean; isError: boolean };

/** Searches for what is typed, once typing pauses. */
export function useTypedSearch<Found>(useSearch: Search<Found>) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const debounced = useDebouncedValue(text, 250);
  const { data = [], isFetching, isError } = useSearch(debounced);
  return { text, setTyped, found: text ? data : [], isSearching: isFetching || debounced !== text, isError };
}
