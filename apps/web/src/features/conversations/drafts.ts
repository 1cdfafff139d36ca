import { keepText, readText, getStorageKey } from './chat-storage.ts';

const getDraftKey = (conversationId: number) => getStorageKey(`draft:${conversationId}`);

/** What was begun in a conversation and not sent; it outlives the page. */
export const getDraft = (conversationId: number) => readText(getDraftKey(conversationId));

export const saveDraft = (conversationId: number, text: string) => keepText(getDraftKey(conversationId), text);
