import { useStore } from 'zustand/react';
import { subscribeToSession } from '../../../lib/session.ts';
import { createStoredState } from '../../../lib/device/stored-state.ts';
import { createClientId } from '../../../lib/device/client-id.ts';
import { storeText, readText, getStorageKey } from '../chat/chat-storage.ts';

export interface UnsentMessage {
  conversation: number;
  client_id: string;
  message: string;
  created_at: string;
  /** Why the server rejected it; the sender decides what to do. */
  refused?: string;
}

type Outbox = { text: string; list: readonly UnsentMessage[] };

const outbox = createStoredState(readOutbox, (key) => key === getStorageKey('unsent'));
subscribeToSession(outbox.refresh);

function readOutbox(known?: Outbox): Outbox {
  const text = readText(getStorageKey('unsent'));
  return known?.text === text ? known : { text, list: parseMessages(text) };
}

/** Unconfirmed messages of the signed-in member, oldest first; persisted and shared between tabs. */
export const listUnsentMessages = () => outbox.current().list;

function parseMessages(text: string): UnsentMessage[] {
  try {
    return JSON.parse(text || '[]') as UnsentMessage[];
  } catch {
    return [];
  }
}

function saveMessages(list: readonly UnsentMessage[]) {
  storeText(getStorageKey('unsent'), list.length > 0 ? JSON.stringify(list) : '');
  outbox.refresh();
}

export function addToOutbox(conversation: number, message: string): void {
  const draft = { conversation, message, client_id: createClientId(), created_at: new Date().toISOString() };
  saveMessages([...listUnsentMessages(), draft]);
}

export const removeFromOutbox = (clientId: string) =>
  saveMessages(listUnsentMessages().filter(({ client_id }) => client_id !== clientId));

/** Stores why a message was rejected; without a reason it is queued again. */
export const markRefused = (clientId: string, refused?: string) =>
  saveMessages(listUnsentMessages().map((unsent) => (unsent.client_id === clientId ? { ...unsent, refused } : unsent)));

export const subscribeToOutbox = outbox.subscribe;

export const useUnsentMessages = () => useStore(outbox).list;
