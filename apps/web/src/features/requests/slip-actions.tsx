import type { BookRequest } from '@wandering-books/contract/requests.ts';
import type { ReactNode } from 'react';
import { RequestMoves } from './request-moves.tsx';

/** What other features have to add to a request; whoever composes the page knows. */
export type SlipParts = {
  /** How to reach the other person. */
  contact?: (request: BookRequest) => ReactNode;
  /** What the two say of each other afterwards. */
  rating?: (request: BookRequest) => ReactNode;
  /** How its book stands. */
  bookState?: (book: BookRequest['book']) => ReactNode;
};

export function SlipActions({ request, contact, rating }: SlipParts & { request: BookRequest }) {
  return (
    <>
      <RequestMoves request={request} />
      {contact?.(request)}
      {rating?.(request)}
    </>
  );
}
