import type { BookRequest } from '@wandering-books/contract/requests.ts';
import type { ReactNode } from 'react';
import { RequestMoves } from './request-moves.tsx';

/** What other features have to add to a request; whoever composes the page knows. */
export type SlipParts = {
  /** How to reach the other person; `onLeave` is called when the way is taken. */
  contact?: (request: BookRequest, onLeave?: () => void) => ReactNode;
  /** What the two say of each other afterwards. */
  rating?: (request: BookRequest) => ReactNode;
  /** How its book stands. */
  bookState?: (book: BookRequest['book']) => ReactNode;
};

type SlipActionsProps = SlipParts & {
  request: BookRequest;
  /** Below the bell: a failure shows in the list that is loaded again, not in words. */
  quiet?: boolean;
  onLeave?: () => void;
};

/** What may be done about a request, the same wherever it is shown. */
export function SlipActions({ request, quiet, contact, rating, onLeave }: SlipActionsProps) {
  return (
    <>
      <RequestMoves request={request} quiet={quiet} />
      {contact?.(request, onLeave)}
      {rating?.(request)}
    </>
  );
}
