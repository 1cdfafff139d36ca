import type { BookRequest, RequestAction, RequestStatus } from '@wandering-books/contract/requests.ts';
import { useRef } from 'react';
import { useMove } from './requests.api.ts';

/** Makes a move, and tells whether it was made: from one status it is once, however fast somebody clicks before the list has followed. */
export function useMoveOnce({ id, status }: BookRequest) {
  const { mutateAsync, isPending, variables } = useMove();
  const movedFrom = useRef<RequestStatus>(undefined);

  const move = async (action: RequestAction) => {
    if (movedFrom.current === status) return false;
    movedFrom.current = status;
    try {
      await mutateAsync({ id, action });
      return true;
    } catch (error) {
      movedFrom.current = undefined;
      throw error;
    }
  };
  return { move, moving: isPending ? variables.action : undefined };
}
