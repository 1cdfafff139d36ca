import type { BookRequest, RequestAction } from '@wandering-books/contract/requests.ts';
import { useRef } from 'react';
import { useMove } from './requests.api.ts';

/** Makes a move, and gives the request as it then is: from one state it is made once, however fast somebody clicks before the list has followed. */
export function useMoveOnce({ id, updated_at, counter_offers }: BookRequest) {
  const { mutateAsync, isPending, variables } = useMove();
  const movedFrom = useRef<string>(undefined);

  const move = async (action: Exclude<RequestAction, 'counter'>) => {
    if (movedFrom.current === updated_at) return undefined;
    movedFrom.current = updated_at;
    try {
      return await mutateAsync({ id, action, counter_id: counter_offers.at(-1)?.id ?? 0 });
    } catch (error) {
      movedFrom.current = undefined;
      throw error;
    }
  };
  return { move, moving: isPending ? variables.action : undefined };
}
