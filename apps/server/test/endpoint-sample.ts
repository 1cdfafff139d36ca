import { api, type Api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import type { Member } from './factories.ts';

export type Name = keyof Api;

export const endpoints = new Map(Object.entries(api) as [Name, Endpoint][]);

/** What makes an endpoint answer with something. */
export interface Sample {
  /** Who gets a good answer; the owner unless told. */
  by?: keyof People;
  id?: number;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Makes the call a form. */
  files?: Record<string, { name: string; bytes: Buffer }>;
}

export type Samples = Partial<Record<Name, () => Sample | Promise<Sample>>>;

export interface People {
  /** Shares books. */
  owner: Member;
  /** Asks for them. */
  reader: Member;
  /** Is a moderator, and has nothing to do with the two. */
  moderator: Member;
}
