import { useRef, type SyntheticEvent } from 'react';

/** Sends a form: a second submit while the first is under way does nothing. Whatever goes wrong on the way is handed on. */
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
