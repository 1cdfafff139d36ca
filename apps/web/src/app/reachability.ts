import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

const reachable = createStore(() => true);

/** Remembers whether the last question to the server got through. */
export const setReachable = (gotThrough: boolean) => reachable.setState(gotThrough);

/** Whether the server answered when it was last asked. */
export const useReachable = () => useStore(reachable);
