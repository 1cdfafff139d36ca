import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import { createStoredState, readStored, writeStored } from './device/stored-state.ts';

export type Session = { token: string; userId: number | null };

/** Somebody who is signed in, of whom no more is known: for whom the server renders the pages of members. */
export const SOMEBODY: Session = { token: '', userId: null };

/** Tells the server, with a request for a page, that this browser has a session, and in which language to answer: whose it is, only the browser finds out. */
const SIGNED_IN_COOKIE = 'signed_in';
const COOKIE_VALUE = new RegExp(`${SIGNED_IN_COOKIE}=(\\w+)`);
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const session = createStoredState(readSession, (key) => key === 'token' || key === 'userId');

function readSession(known: Session | null = null): Session | null {
  const token = readStored('token');
  if (!token) return null;
  const userId = Number(readStored('userId')) || null;
  return known?.token === token && known.userId === userId ? known : { token, userId };
}

/** Who is signed in on this device, or null. The same object until something changes. */
export const getSession = session.current;

/** Keeps the session. Google's way back brings a token only; call again once the user's id is known. */
export function signIn(token: string, userId?: number): void {
  writeStored('token', token);
  writeStored('userId', userId === undefined ? null : String(userId));
  session.refresh();
}

export function signOut(): void {
  writeStored('token', null);
  writeStored('userId', null);
  session.refresh();
}

/** Has the cookie say what the storage says, also where one of them was cleared without the other. */
export function keepSignedInCookie(language: LanguageCode): void {
  const isSignedIn = getSession() !== null;
  const said = document.cookie.match(COOKIE_VALUE)?.[1];
  if (said === (isSignedIn ? language : undefined)) return;
  document.cookie = `${SIGNED_IN_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${isSignedIn ? YEAR_IN_SECONDS : 0}`;
}

/** Calls back when someone signs in or out, in this tab or another, with the session now and before; returns how to stop. */
export const subscribeToSession = session.subscribe;

/** For whom the server has rendered what is not taken over yet; undefined once it is, and for pages that the browser makes. */
export const ServedSession = createContext<Session | undefined>(undefined);

/** Who is signed in, or null. */
export function useSession(): Session | null {
  const now = useStore(session);
  return useContext(ServedSession) ?? now;
}
