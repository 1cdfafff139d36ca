import { useSyncExternalStore } from 'react';
import { createStoredState, readStored, writeStored } from './device/stored-state.ts';

export type Session = { token: string; userId: number | null };

const session = createStoredState(readSession, (key) => key === 'token' || key === 'userId');

function readSession(known: Session | null = null): Session | null {
  const token = readStored('token');
  if (!token) return null;
  const userId = Number(readStored('userId')) || null;
  return known?.token === token && known.userId === userId ? known : { token, userId };
}

let findServerSession: (() => Session | null) | undefined;

/** Sets where the session comes from on the server. */
export const setSessionSource = (source: typeof findServerSession) => void (findServerSession = source);

/** The session of this device, or null. The same object until it changes. */
export const getSession = (): Session | null => (findServerSession ? findServerSession() : session.current());

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

/** Calls back with the new and old session on sign-in and sign-out, in any tab. Returns a function that unsubscribes. */
export const subscribeToSession = session.subscribe;

const getFirstSession = () => (findServerSession ? findServerSession() : session.getInitialState());

export const useSession = (): Session | null =>
  useSyncExternalStore(session.subscribe, session.getState, getFirstSession);

let leaving = false;

/** True during a sign-out: member pages then do not redirect to the login. */
export const isLeaving = () => leaving;

export function setLeaving(isSo: boolean): void {
  leaving = isSo;
}
