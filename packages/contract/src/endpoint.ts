import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The name of an endpoint is its method and path; path parameters are written `:id`. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'api' | 'broadcasting'}/${string}`;

/** What one call takes and answers. Signed-in is the default; `public` opens it to guests. */
export interface Endpoint {
  summary: string;
  public?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Names of the file fields. Their presence makes the body `multipart/form-data`; a body that names one of them can require it. */
  files?: readonly string[];
  /** Makes the answer a file to keep: its media type and name. The handler gives a stream of its bytes. */
  download?: { type: string; filename: string };
  /** Status of a good answer; 200 unless told. */
  status?: 200 | 201;
  /** Makes the answer a page of a list: the handler tells the length of the whole list too, which goes out in a header. */
  counted?: true;
  /** Takes a key (`idempotency-key`) under which it does the same only once; the handler is given it. */
  once?: true;
  /** What it may refuse with, besides what follows from its input and from who may call it. */
  errors?: readonly ErrorCode[];
  answer: z.ZodType;
}

export type Endpoints = Record<EndpointName, Endpoint>;

/** Declares the endpoints of one domain; returns them unchanged, with their types kept. */
export const defineEndpoints = <const T extends Endpoints>(declared: T): T => declared;

type SchemaOfPart<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : never;

/** What a caller sends in that part of a request: before defaults and conversions. */
export type Sent<E, K extends 'params' | 'query' | 'body'> = z.input<SchemaOfPart<E, K>>;

/** What a handler receives of that part: after validation. */
export type Received<E, K extends 'params' | 'query' | 'body'> = z.output<SchemaOfPart<E, K>>;

/** What the endpoint answers. */
export type Answer<E> = z.output<SchemaOfPart<E, 'answer'>>;
