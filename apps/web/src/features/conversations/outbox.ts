import { useSyncExternalStore } from 'react';
import { whenSessionChanges } from '../../lib/session.ts';
import { newClientId } from './client-id.ts';
import { keep, storageName } from './chat-storage.ts';

/** A message that the server has not confirmed. */
export interface Unsent {
  conversation: number;
  client_id: string;
  message: string;
  created_at: string;
  /** Why the server does not take it; it waits for its sender to decide. */
  refused?: string;
}

const listeners = new Set<() => void>();
let known: { text: string; list: readonly Unsent[] } = { text: '', list: [] };
/** Only while the storage has no room: what this tab alone knows, and of whom. */
let overflow: { name: string; list: readonly Unsent[] } | undefined;

const name = () => storageName('unsent');

/** What the signed-in member has written and the server has not confirmed, oldest first: the same after a reload and in every tab. */
export function unsentMessages(): readonly Unsent[] {
  if (overflow?.name === name()) return overflow.list;
  const text = localStorage.getItem(name()) ?? '';
  if (text !== known.text) known = { text, list: parsed(text) };
  return known.list;
}

function parsed(text: string): Unsent[] {
  try {
    return JSON.parse(text || '[]') as Unsent[];
  } catch {
    return [];
  }
}

function change(list: readonly Unsent[]) {
  const text = list.length > 0 ? JSON.stringify(list) : '';
  overflow = keep(name(), text) ? undefined : { name: name(), list };
  tellEveryone();
}

export function putIntoOutbox(conversation: number, message: string): void {
  const draft = { conversation, message, client_id: newClientId(), created_at: new Date().toISOString() };
  change([...unsentMessages(), draft]);
}

/** For a message that has arrived, or that its sender gives up. */
export const takeFromOutbox = (clientId: string) =>
  change(unsentMessages().filter(({ client_id }) => client_id !== clientId));

/** Notes why a message was refused, or with nothing that it is to be tried again. */
export const markRefused = (clientId: string, refused?: string) =>
  change(unsentMessages().map((unsent) => (unsent.client_id === clientId ? { ...unsent, refused } : unsent)));

/** Calls back when something is put in, taken out or refused, in this tab or another; returns how to stop. */
export function whenOutboxChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is in the outbox, kept up to date. */
export const useUnsent = () => useSyncExternalStore(whenOutboxChanges, unsentMessages);

const tellEveryone = () => listeners.forEach((listener) => listener());

whenSessionChanges(tellEveryone);
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === name()) tellEveryone();
});
