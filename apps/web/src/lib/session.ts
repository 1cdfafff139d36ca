import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import { createStoredState, readStored, writeStored } from './device/stored-state.ts';

export type Session = { token: string; userId: number | null };

/** Placeholder session with which the server renders pages for members, without personal data. */
export const ANY_MEMBER: Session = { token: '', userId: null };

/** Tells the server that this browser has a session, and its language. It does not identify the member. */
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

/** The session of this device, or null. The same object until it changes. */
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

/** Calls back with the new and old session on sign-in and sign-out, in any tab. Returns a function that unsubscribes. */
export const subscribeToSession = session.subscribe;

/** Session that the server rendered with, during hydration; otherwise undefined. */
export const ServedSession = createContext<Session | undefined>(undefined);

/** The current session, or null. */
export function useSession(): Session | null {
  const now = useStore(session);
  return useContext(ServedSession) ?? now;
}
