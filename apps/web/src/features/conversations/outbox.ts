import { useStore } from 'zustand/react';
import { subscribeToSession } from '../../lib/session.ts';
import { createStoredState } from '../../lib/stored-state.ts';
import { createClientId } from '../../lib/client-id.ts';
import { keepText, readText, getStorageKey } from './chat-storage.ts';

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  conversation: number;
  client_id: string;
  message: string;
  created_at: string;
  /** Why the server does not take it; it waits for its sender to decide. */
  refused?: string;
}

type Outbox = { text: string; list: readonly UnsentMessage[] };

const outbox = createStoredState(readOutbox, (key) => key === getStorageKey('unsent'));
subscribeToSession(outbox.refresh);

function readOutbox(known?: Outbox): Outbox {
  const text = readText(getStorageKey('unsent'));
  return known?.text === text ? known : { text, list: parseMessages(text) };
}

/** What the signed-in member has written and the server has not confirmed, oldest first: the same after a reload and in every tab. */
export const listUnsentMessages = () => outbox.current().list;

function parseMessages(text: string): UnsentMessage[] {
  try {
    return JSON.parse(text || '[]') as UnsentMessage[];
  } catch {
    return [];
  }
}

function saveMessages(list: readonly UnsentMessage[]) {
  keepText(getStorageKey('unsent'), list.length > 0 ? JSON.stringify(list) : '');
  outbox.refresh();
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
export const subscribeToOutbox = outbox.subscribe;

export const useUnsentMessages = () => useStore(outbox).list;
