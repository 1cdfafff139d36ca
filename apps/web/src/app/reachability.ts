import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

const trouble = createStore<{ last: string | null; offline: string | null }>(() => ({ last: null, offline: null }));

/** Remembers what kept the last question from being answered: the server's own words, '' when it was not reached, null for nothing. */
export const setTrouble = (last: string | null) => trouble.setState({ last });

/** Remembers what is said while there is no network at all; null when there is one. */
export const setOfflineWords = (offline: string | null) => trouble.setState({ offline });

/** What is to be said, or null for nothing; without a network that alone. */
export const useTrouble = () => useStore(trouble, ({ offline, last }) => offline ?? last);
