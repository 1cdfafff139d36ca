import type { Person } from '@wandering-books/contract/accounts.ts';
import type { Message } from '@wandering-books/contract/conversations.ts';
import { createContext, type ReactNode } from 'react';

/** What other features have to show in a chat with somebody; whoever composes the page knows. */
export type ChatParts = {
  /** Above the messages: what the two have to do with each other. */
  about?: (person: Person) => ReactNode;
  /** In the header: what can be done about the other person. */
  actions?: (person: Person) => ReactNode;
};

/** What can be done about a message of the other; whoever composes the page knows. */
export const MessageMenuContext = createContext<(message: Message) => ReactNode>(() => null);
