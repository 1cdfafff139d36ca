import { useState, useEffect } from 'react';

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

/** Returns a value once it has not changed for `delay` milliseconds. */
export function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
