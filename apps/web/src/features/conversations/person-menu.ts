import type { ReactNode } from 'react';

/** What can be done about the other of a conversation; whoever composes the page knows. */
export type PersonMenu = (person: { id: number; name: string }) => ReactNode;
