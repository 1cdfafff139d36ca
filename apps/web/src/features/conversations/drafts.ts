import { keepText, readText, storageName } from './chat-storage.ts';

const nameOf = (conversationId: number) => storageName(`draft:${conversationId}`);

/** What was begun in a conversation and not sent; it outlives the page. */
export const draftOf = (conversationId: number) => readText(nameOf(conversationId));

export const keepDraft = (conversationId: number, text: string) => keepText(nameOf(conversationId), text);
