import type { Readable } from 'node:stream';
import { streamBody } from '../../bytes/response-body.ts';

interface Limits {
  timeoutMs: number;
  maxBytes: number;
}

/** Fetches JSON with a timeout and a size limit, without following redirects. Throws when any of this fails. */
export async function fetchJson(address: string, userAgent: string, { timeoutMs, maxBytes }: Limits): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': userAgent },
    redirect: 'error',
    credentials: 'omit',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${response.status} of ${new URL(address).origin}`);
  }
  return JSON.parse(await readText(streamBody(response, signal), maxBytes));
}

async function readText(body: Readable, maxBytes: number) {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`More than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
