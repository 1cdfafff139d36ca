import type { BookRequest, RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import type { Tone } from '../../../ui/styles/tone.ts';

export function getStatusTone(status: RequestStatus): Tone {
  return status === 'requested' || status === 'pending' ? 'waiting' : status;
}

export const isOpen = ({ status }: BookRequest) => status === 'requested' || status === 'pending';
