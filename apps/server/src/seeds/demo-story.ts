import type { RequestStatus } from '@wandering-books/contract/requests.ts';

/** How many days ago, and when on that day in India: '3d 18:40'. Never today, which may not have come that far. */
export type StoryTime = `${number}d ${number}:${number}`;

/** A request of one member of a story for a book of the other; its type is that of the book. */
export interface StoryRequest {
  from: string;
  book: string;
  on: StoryTime;
  status: RequestStatus;
  /** Offered for a book that is sold or rented. */
  price?: number;
  /** Offered for a book that is exchanged: the title of one's own. */
  swap?: string;
  /** Given for a book that is donated. */
  reason?: string;
  /** Who moved it last, and when; nobody is the system. */
  moved?: { by: string | null; on: StoryTime };
  /** Whether the one who asked has not seen the outcome yet. */
  news?: boolean;
}

/** Two members, what they asked each other for and what they wrote. */
export interface Story {
  people: [string, string];
  requests: StoryRequest[];
  messages: [from: string, on: StoryTime, text: string][];
  /** How many of the last messages the other one has not read. */
  unread?: number;
}
