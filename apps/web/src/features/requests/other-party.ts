import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { getSession } from '../../lib/session.ts';

/** The one of the two people of a request who is not signed in here. */
export const getOtherParty = ({ sender, receiver }: Pick<BookRequest, 'sender' | 'receiver'>) =>
  sender.id === getSession()?.userId ? receiver : sender;
