import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { getSession } from '../../../lib/session.ts';

export const getOtherParty = ({ sender, receiver }: Pick<BookRequest, 'sender' | 'receiver'>) =>
  sender.id === getSession()?.userId ? receiver : sender;
