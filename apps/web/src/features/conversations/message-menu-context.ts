import type { Message } from '@wandering-books/contract/conversations.ts';
import { createContext, type ReactNode } from 'react';

/** What can be done about a message of the other; whoever composes the page knows. */
export const MessageMenuContext = createContext<(message: Message) => ReactNode>(() => null);
