import { useState } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

export type Search<Found> = (q: string) => { data?: readonly Found[]; isFetching: boolean; isError: boolean };

/** Searches for what is typed, once typing pauses. */
export function useTypedSearch<Found>(useSearch: Search<Found>) {
  const [input, setInput] = useState('');
  const text = input.trim();
  const debounced = useDebouncedValue(text, 250);
  const { data = [], isFetching, isError } = useSearch(debounced);
  const matches = text ? data : [];
  const isSearching = isFetching || debounced !== text;
  const getStatus = (): 'start' | 'failed' | 'searching' | 'nothing' | undefined => {
    if (!text) return 'start';
    if (isError) return 'failed';
    if (isSearching) return 'searching';
    return matches.length === 0 ? 'nothing' : undefined;
  };
  return { text, setInput, matches, isSearching, status: getStatus() };
}
