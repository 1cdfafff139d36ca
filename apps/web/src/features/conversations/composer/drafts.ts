import { readStored, writeStored } from '../../../lib/device/stored-state.ts';
import { getSession } from '../../../lib/session.ts';

const getDraftKey = (conversationId: number | '') => `chat:${getSession()?.userId ?? ''}:draft:${conversationId}`;

/** Drafts that did not fit into the storage. */
const overflow = new Map<string, string>();

export function getDraft(conversationId: number): string {
  const name = getDraftKey(conversationId);
  return overflow.get(name) ?? readStored(name) ?? '';
}

export const saveDraft = (conversationId: number, text: string) => storeText(getDraftKey(conversationId), text);

function storeText(name: string, text: string) {
  overflow.delete(name);
  try {
    writeStored(name, text || null);
  } catch {
    overflow.set(name, text);
  }
}

export function clearChatDrafts(): void {
  const own = getDraftKey('');
  for (const name of [...Object.keys(localStorage), ...overflow.keys()]) if (name.startsWith(own)) storeText(name, '');
}
