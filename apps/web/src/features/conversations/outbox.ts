import { useSyncExternalStore } from 'react';
import { subscribeToSession } from '../../lib/session.ts';
import { createClientId } from './client-id.ts';
import { saveText, getStorageKey } from './chat-storage.ts';

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  conversation: number;
  client_id: string;
  message: string;
  created_at: string;
  /** Why the server does not take it; it waits for its sender to decide. */
  refused?: string;
}

const listeners = new Set<() => void>();
let known: { text: string; list: readonly UnsentMessage[] } = { text: '', list: [] };
/** Only while the storage has no room: what this tab alone knows, and of whom. */
let overflow: { name: string; list: readonly UnsentMessage[] } | undefined;

const getOutboxKey = () => getStorageKey('unsent');

/** What the signed-in member has written and the server has not confirmed, oldest first: the same after a reload and in every tab. */
export function listUnsentMessages(): readonly UnsentMessage[] {
  if (overflow?.name === getOutboxKey()) return overflow.list;
  const text = localStorage.getItem(getOutboxKey()) ?? '';
  if (text !== known.text) known = { text, list: parseMessages(text) };
  return known.list;
}

function parseMessages(text: string): UnsentMessage[] {
  try {
    return JSON.parse(text || '[]') as UnsentMessage[];
  } catch {
    return [];
  }
}

function saveMessages(list: readonly UnsentMessage[]) {
  const text = list.length > 0 ? JSON.stringify(list) : '';
  overflow = saveText(getOutboxKey(), text) ? undefined : { name: getOutboxKey(), list };
  notifyListeners();
}

export function addToOutbox(conversation: number, message: string): void {
  const draft = { conversation, message, client_id: createClientId(), created_at: new Date().toISOString() };
  saveMessages([...listUnsentMessages(), draft]);
}

/** For a message that has arrived, or that its sender gives up. */
export const removeFromOutbox = (clientId: string) =>
  saveMessages(listUnsentMessages().filter(({ client_id }) => client_id !== clientId));

/** Notes why a message was refused, or with nothing that it is to be tried again. */
export const markRefused = (clientId: string, refused?: string) =>
  saveMessages(listUnsentMessages().map((unsent) => (unsent.client_id === clientId ? { ...unsent, refused } : unsent)));

/** Calls back when something is put in, taken out or refused, in this tab or another; returns how to stop. */
export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is in the outbox, kept up to date. */
export const useUnsentMessages = () => useSyncExternalStore(subscribeToOutbox, listUnsentMessages);

const notifyListeners = () => listeners.forEach((listener) => listener());

subscribeToSession(notifyListeners);
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === getOutboxKey()) notifyListeners();
});
