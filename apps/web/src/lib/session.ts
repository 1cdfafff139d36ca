import { useSyncExternalStore } from 'react';

export type Session = { token: string; userId: number | null };

const listeners = new Set<() => void>();
let known: { token: string | null; userId: string | null; session: Session | null } | undefined;

/** Who is signed in on this device, or null. The same object until something changes. */
export function getSession(): Session | null {
  const token = localStorage.getItem('token');
  const userId = localStorage.getItem('userId');
  if (!known || known.token !== token || known.userId !== userId)
    known = { token, userId, session: token ? { token, userId: userId ? Number(userId) : null } : null };
  return known.session;
}

/** Keeps the session. Google's way back brings a token only; call again once the user's id is known. */
export function signIn(token: string, userId?: number): void {
  localStorage.setItem('token', token);
  if (userId === undefined) localStorage.removeItem('userId');
  else localStorage.setItem('userId', String(userId));
  notifyListeners();
}

export function signOut(): void {
  localStorage.removeItem('token');
  localStorage.removeItem('userId');
  notifyListeners();
}

/** Calls back when someone signs in or out, in this tab or another; returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, kept up to date. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, getSession);
}

function notifyListeners() {
  listeners.forEach((listener) => listener());
}

/** Other tabs tell through the storage event; a null key means that everything was cleared. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === 'token' || key === 'userId') notifyListeners();
});
