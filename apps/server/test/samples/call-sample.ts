import { encodeForm } from '../app.ts';
import { endpoints, type Name, type Sample } from './endpoint-sample.ts';
import type { RequestsApp } from '../requests.ts';
import { unpackZip } from '../zip.ts';

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
