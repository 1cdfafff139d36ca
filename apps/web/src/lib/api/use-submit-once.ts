import { useRef, type SyntheticEvent } from 'react';

/** Ignores further submits while one is running. */
export function useSubmitOnce(send: (event: SyntheticEvent) => Promise<void>, onFailure: (error: unknown) => void) {
  const busy = useRef(false);
  return async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    await send(event).catch(onFailure);
    busy.current = false;
  };
}
