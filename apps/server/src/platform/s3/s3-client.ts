import { buffer } from 'node:stream/consumers';
import type { S3mini } from 's3mini';
import { streamBody } from '../bytes/response-body.ts';
import { retry } from '../concurrency/retry.ts';
import type { S3Settings } from './s3-settings.ts';

/** Milliseconds. */
interface S3Limits {
  /** For one attempt, until the response begins. */
  tryTimeout: number;
  /** For one operation with all attempts and the body of the response; unlimited by default. */
  timeout?: number;
}

const RETRIES = { attempts: 3, first: 100, longest: 1000 };

/** Has neither the addresses nor the access keys and signatures that the library's errors contain. */
export class S3Failure extends Error {
  readonly kind: string;
  readonly status: number | undefined;

  constructor(kind: string, status?: number) {
    super([kind, status].filter(Boolean).join(' '));
    this.kind = kind;
    this.status = status;
  }
}

/**
 * Creates a client of one bucket, at Amazon or a compatible store. The library is loaded on demand. Each operation
 * rejects with an S3Failure when the store does not respond or responds with an error.
 */
export async function createS3Client(settings: S3Settings, { tryTimeout, timeout }: S3Limits): Promise<S3mini> {
  const { S3mini } = await import('s3mini');
  const { region, accessKeyId, secretAccessKey } = settings;
  return new S3mini({
    endpoint: buildBucketUrl(settings),
    region,
    accessKeyId,
    secretAccessKey,
    ...(timeout && { requestAbortTimeout: timeout }),
    fetch: (url, init = {}) =>
      retry(() => fetchOnce(url, init, tryTimeout), {
        ...RETRIES,
        isTransient: (error) => !init.signal?.aborted && isTransient(error as S3Failure),
      }).then((response) => (init.signal ? readBody(response, init.signal) : response)),
  });
}

function buildBucketUrl({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const url = new URL(endpoint ?? `https://s3.${region}.${domain}`);
  // A certificate for *.example.org is none for the host a.b.example.org.
  if (forcePathStyle || (bucket.includes('.') && url.protocol === 'https:')) url.pathname = bucket;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href;
}

async function fetchOnce(url: Parameters<typeof fetch>[0], init: RequestInit, tryTimeout: number): Promise<Response> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(new DOMException('No response', 'TimeoutError')), tryTimeout);
  const signal = AbortSignal.any([attempt.signal, ...(init.signal ? [init.signal] : [])]);
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'manual' });
    if (response.ok && init.method !== 'POST') return response;
    const text = await response.text();
    const code = /<Error>.*?<Code>([^<]+)/s.exec(text)?.[1];
    if (response.ok && !code) return new Response(text, response);
    // S3 responds with 200 before it has joined the parts of a file.
    throw new S3Failure(code ?? response.statusText, response.ok ? 500 : response.status);
  } catch (error) {
    throw error instanceof S3Failure ? error : new S3Failure(describeS3Failure(error));
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(response: Response, signal: AbortSignal): Promise<Response> {
  if (!response.body) return response;
  try {
    return new Response(await buffer(streamBody(response, signal)), response);
  } catch (error) {
    throw new S3Failure(describeS3Failure(error));
  }
}

const isTransient = ({ status = 500 }: S3Failure) => status >= 500 || status === 429;

export const isMissing = (error: unknown): boolean =>
  error instanceof S3Failure && error.status === 404 && error.kind !== 'NoSuchBucket';

/** Describes a failure without secrets. */
export function describeS3Failure(error: unknown): string {
  if (error instanceof S3Failure) return error.message;
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? name;
}

export function explainS3Failure(error: unknown, { bucket, endpoint = 'Amazon S3', region }: S3Settings): string {
  const { kind, status } = error instanceof S3Failure ? error : { kind: describeS3Failure(error) };
  const explanations: Record<string, string> = {
    404: `there is no bucket called ${bucket} at ${endpoint}`,
    403: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY have no access to it',
    301: `it is not in the region ${region} (S3_REGION)`,
    400: `it is not in the region ${region} (S3_REGION), or ${endpoint} is not an S3 endpoint`,
    ENOTFOUND: `there is no host of that name: ${endpoint}`,
    ECONNREFUSED: `nothing listens at ${endpoint}`,
  };
  return explanations[status ?? kind] ?? `${endpoint}: ${kind}`;
}
