import type { Conversation } from '@wandering-books/contract/conversations/conversations.ts';

export const getOtherPerson = ({ user_one, user_two }: Conversation, me: number | null) =>
  user_one.id === me ? user_two : user_one;

export function dedupeByPerson(conversations: readonly Conversation[], me: number | null): Conversation[] {
  const met = new Set<number>();
  return conversations.filter((conversation) => {
    const { id } = getOtherPerson(conversation, me);
    return !met.has(id) && met.add(id);
  });
}
