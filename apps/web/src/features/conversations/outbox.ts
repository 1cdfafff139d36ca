import { useStore } from 'zustand/react';
import { whenSessionChanges } from '../../lib/session.ts';
import { createStoredState } from '../../lib/stored-state.ts';
import { newClientId } from './client-id.ts';
import { keepText, readText, storageName } from './chat-storage.ts';

/** A message that the server has not confirmed. */
export interface Unsent {
  conversation: number;
  client_id: string;
  message: string;
  created_at: string;
  /** Why the server does not take it; it waits for its sender to decide. */
  refused?: string;
}

type Outbox = { text: string; list: readonly Unsent[] };

const outbox = createStoredState(readOutbox, (key) => key === storageName('unsent'));
whenSessionChanges(outbox.refresh);

function readOutbox(known?: Outbox): Outbox {
  const text = readText(storageName('unsent'));
  return known?.text === text ? known : { text, list: parsed(text) };
}

/** What the signed-in member has written and the server has not confirmed, oldest first: the same after a reload and in every tab. */
export const unsentMessages = () => outbox.current().list;

function parsed(text: string): Unsent[] {
  try {
    return JSON.parse(text || '[]') as Unsent[];
  } catch {
    return [];
  }
}

function change(list: readonly Unsent[]) {
  keepText(storageName('unsent'), list.length > 0 ? JSON.stringify(list) : '');
  outbox.refresh();
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
export const whenOutboxChanges = outbox.subscribe;

export const useUnsent = () => useStore(outbox).list;
