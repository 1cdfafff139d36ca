import type { BookRequest, RequestAction } from '@wandering-books/contract/requests/requests.ts';
import { isOpen } from '../card/request-status.ts';

export type MoveName = Exclude<RequestAction, 'counter'> | 'withdraw' | 'giveBack';

const finalMoves = ['complete', 'cancel', 'hand_over', 'giveBack'] as const;
export type FinalMove = (typeof finalMoves)[number];

export const isFinal = (name: MoveName): name is FinalMove => finalMoves.some((one) => one === name);

export function getMoveName(action: Exclude<RequestAction, 'counter'>, request: BookRequest): MoveName {
  if (action === 'cancel' && isOpen(request)) return 'withdraw';
  if (action === 'complete' && request.type === 'rent') return 'giveBack';
  return action;
}
