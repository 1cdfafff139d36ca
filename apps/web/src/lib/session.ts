import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './device/storage/entries.ts';
import { createStoredState } from './device/stored-state.ts';
import { sayUnkept } from './device/unkept.ts';

export type Session = { token: string; userId: number | null };

const session = createStoredState(readSession, (key) => key === 'token' || key === 'userId');

function readSession(previous: Session | null = null): Session | null {
  const token = readStored('token');
  if (!token) return null;
  const userId = Number(readStored('userId')) || null;
  return previous?.token === token && previous.userId === userId ? previous : { token, userId };
}

let findServerSession: (() => Session | null) | undefined;

/** Sets where the session comes from on the server. */
export const setSessionSource = (source: typeof findServerSession) => void (findServerSession = source);

/** The session of this device, or null. The same object until it changes. */
export const getSession = (): Session | null => (findServerSession ? findServerSession() : session.current());

/** The session at the moment of an action: the page follows when storage has lost it meanwhile. */
export function refreshSession(): Session | null {
  session.refresh();
  return getSession();
}

/** Keeps the session. Google's way back brings a token only; call again once the user's id is known. */
export function signIn(token: string, userId?: number): void {
  if (!writeStored('token', token)) void sayUnkept('session');
  writeStored('userId', userId === undefined ? null : String(userId));
  session.refresh();
}

export function signOut(): void {
  dropSession();
  hasEnded = false;
}

/** After the server has ended the session. */
export function dropSession(): void {
  writeStored('token', null);
  writeStored('userId', null);
  session.refresh();
}

let hasEnded = false;
session.subscribe((now) => void (hasEnded = now === null));

/** True after a session that the server, or another tab, has ended. */
export const hasSessionEnded = () => hasEnded;

/** Calls back with the new and old session on sign-in and sign-out, in any tab. Returns a function that unsubscribes. */
export const subscribeToSession = session.subscribe;

const getFirstSession = () => (findServerSession ? findServerSession() : session.getInitialState());

export const useSession = (): Session | null =>
  useSyncExternalStore(session.subscribe, session.getState, getFirstSession);

let isSigningOut = false;

/** True during a sign-out: member pages then do not redirect to the login. */
export const isLeaving = () => isSigningOut;

export function setLeaving(isSo: boolean): void {
  isSigningOut = isSo;
}
