import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** An endpoint is named by method and path; path parameters are written `:id`. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'api' | 'broadcasting'}/${string}`;

/** Input and output of one endpoint. A session is required unless `public` is true. */
export interface Endpoint {
  summary: string;
  public?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Names of the file fields, which make the body `multipart/form-data`. */
  files?: readonly string[];
  /** The response is a download with this media type and file name; the handler returns a stream. */
  download?: { type: string; filename: string };
  status?: 200 | 201;
  /** The response is a page of a list: the handler also returns the total, which is sent in a header. */
  counted?: true;
  once?: true;
  /** Error codes besides those of input validation and authorisation. */
  errors?: readonly ErrorCode[];
  answer: z.ZodType;
}

/** Response header of counted lists: the total number of entries. */
export const TOTAL_HEADER = 'x-total-count';

export type Endpoints = Record<EndpointName, Endpoint>;

/** Declares the endpoints of one domain; returns them unchanged with their literal types. */
export const defineEndpoints = <const T extends Endpoints>(declared: T): T => declared;

type SchemaOfPart<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : never;

/** The input type of a request part: before defaults and conversions. */
export type Sent<E, K extends 'params' | 'query' | 'body'> = z.input<SchemaOfPart<E, K>>;

/** The output type of a request part: after validation. */
export type Received<E, K extends 'params' | 'query' | 'body'> = z.output<SchemaOfPart<E, K>>;

/** The response type of an endpoint. */
export type Answer<E> = z.output<SchemaOfPart<E, 'answer'>>;
