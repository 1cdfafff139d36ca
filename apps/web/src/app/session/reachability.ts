import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

const trouble = createStore<{ last: string | null; offline: string | null }>(() => ({ last: null, offline: null }));

/** Stores the last failure: the server's message, '' when it was unreachable, null for none. */
export const setTrouble = (last: string | null) => trouble.setState({ last });

/** Stores the message shown while offline; null while online. */
export const setOfflineWords = (offline: string | null) => trouble.setState({ offline });

/** Whether there is no response at all. */
export const useIsUnreachable = () => useStore(trouble, ({ offline, last }) => offline !== null || last === '');

/** The message to show, or null; being offline takes precedence. */
export const useTrouble = () => useStore(trouble, ({ offline, last }) => offline ?? last);
