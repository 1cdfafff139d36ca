import { api, type Api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import type { Member } from '../factories.ts';

export type Name = keyof Api;

export const endpoints = new Map(Object.entries(api) as [Name, Endpoint][]);

/** Input for a successful call of an endpoint. */
export interface Sample {
  /** The caller who gets a success; the owner by default. */
  by?: keyof People;
  id?: number;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Sends a multipart form. */
  files?: Record<string, { name: string; bytes: Buffer }>;
}

export type Samples = Partial<Record<Name, () => Sample | Promise<Sample>>>;

export interface People {
  owner: Member;
  reader: Member;
  /** A moderator without requests or messages with the two. */
  moderator: Member;
}
