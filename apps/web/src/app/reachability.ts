import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

const trouble = createStore<string | null>(() => null);

/** Remembers what kept the last question from being answered: the server's own words, '' when it was not reached, null for nothing. */
export const setTrouble = (words: string | null) => trouble.setState(words);

/** What kept the last question from being answered, likewise. */
export const useTrouble = () => useStore(trouble);
