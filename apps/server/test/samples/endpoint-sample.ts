import { api, type Api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import type { Member } from '../factories.ts';
import { encodeForm } from '../app.ts';
import type { RequestsApp } from '../requests.ts';
import { unpackZip } from '../zip.ts';

export type Name = keyof Api;

export const endpoints = new Map(Object.entries(api) as [Name, Endpoint][]);

/** Input for a successful call of an endpoint. */
export interface Sample {
  /** The caller who gets a success; the owner by default. */
  by?: keyof People;
  id?: number | string;
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

/** Calls an endpoint by name with a sample. The text of an archive is that of its files. */
export async function callSample(
  app: RequestsApp['app'],
  name: Name,
  token: string | undefined,
  { id = 0, query, body, files }: Sample,
) {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const sent = files ? await encodeForm(body ?? {}, files) : { payload: body ?? {}, headers: {} };
  const response = await app.inject({
    method,
    url: path.replace(/:\w+/, String(id)),
    query: query as Record<string, string>,
    ...(method !== 'GET' && { payload: sent.payload }),
    headers: { ...(method !== 'GET' && sent.headers), ...(token && { authorization: `Bearer ${token}` }) },
  });
  const isArchive = endpoints.get(name)?.download?.type === 'application/zip' && response.statusCode === 200;
  const texts = isArchive ? Object.values(await unpackZip(response.rawPayload)) : [response.rawPayload];
  return { status: response.statusCode, caching: response.headers['cache-control'], text: texts.join('\n') };
}
