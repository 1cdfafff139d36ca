const conversationsKey = ['conversations'];
export const listKey = [...conversationsKey, 'list'];
export const buildMessagesKey = (conversationId: number) => [...conversationsKey, 'messages', conversationId];
export const buildOpenedKey = (conversationId: number) => [...conversationsKey, 'opened', conversationId];
