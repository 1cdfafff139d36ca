import { storeText, readText, getStorageKey } from '../chat/chat-storage.ts';

const getDraftKey = (conversationId: number) => getStorageKey(`draft:${conversationId}`);

export const getDraft = (conversationId: number) => readText(getDraftKey(conversationId));

export const saveDraft = (conversationId: number, text: string) => storeText(getDraftKey(conversationId), text);
