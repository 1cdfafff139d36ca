import { saveText, getStorageKey } from './chat-storage.ts';

const getDraftKey = (conversationId: number) => getStorageKey(`draft:${conversationId}`);

/** What was begun in a conversation and not sent; it outlives the page. */
export const getDraft = (conversationId: number) => localStorage.getItem(getDraftKey(conversationId)) ?? '';

export const saveDraft = (conversationId: number, text: string) => saveText(getDraftKey(conversationId), text);
