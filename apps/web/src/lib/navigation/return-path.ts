import { useLocation } from 'react-router';
import { paths } from './paths.ts';

/** State for the login page: where it leads, and the email of a new member. */
export const createReturnState = (place: string | undefined, email?: string) => ({ from: place, email });

const useLocationState = () => (useLocation().state ?? {}) as Record<string, unknown>;

/** The destination of the login: from the state of the history or, on the way through mails and Google, a book in the address. */
export function useReturnPath(): string | undefined {
  const { from } = useLocationState();
  const book = findBookInAddress(useLocation().search);
  if (typeof from === 'string' && /^\/(?!\/)/.test(from)) return from;
  return book && paths.book(book);
}

/** The id of the book that the login leads to. */
export function useBookAfterLogin(): { id: string | undefined; isInAddress: boolean } {
  const id = findBookOfPath(useReturnPath());
  return { id, isInAddress: findBookInAddress(useLocation().search) === id };
}

export const findBookOfPath = (path = '') => /^\/book\/([1-9]\d{0,8})$/.exec(path)?.[1];

/** Anybody can craft an address, so only the id of a book is taken from it. */
export const findBookInAddress = (search: string): string | undefined =>
  /^[1-9]\d{0,8}$/.exec(new URLSearchParams(search).get('book') ?? '')?.[0];

export function useNewMemberEmail(): string | undefined {
  const { email } = useLocationState();
  return typeof email === 'string' ? email : undefined;
}
