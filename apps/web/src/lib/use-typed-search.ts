import { useState } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

export type Search<Found> = (q: string) => { data?: readonly Found[]; isFetching: boolean; isError: boolean };

/** Searches for what is typed, once typing pauses. */
export function useTypedSearch<Found>(useSearch: Search<Found>) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const debounced = useDebouncedValue(text, 250);
  const { data = [], isFetching, isError } = useSearch(debounced);
  const found = text ? data : [];
  const isSearching = isFetching || debounced !== text;
  const getStatus = (): 'start' | 'failed' | 'searching' | 'nothing' | undefined => {
    if (!text) return 'start';
    if (isError) return 'failed';
    if (isSearching) return 'searching';
    return found.length === 0 ? 'nothing' : undefined;
  };
  return { text, setTyped, found, isSearching, status: getStatus() };
}
