import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const ACCOUNT = { accessKeyId: 'S3TEST', secretAccessKey: 'the secret of S3TEST' };
const REGION = 'us-east-1';
const MAX_KEYS = 1000;
/** Bytes; S3 rejects smaller parts, except the last. */
const MIN_PART_SIZE = 5 * 1024 * 1024;

interface StoredFile {
  bytes: Buffer;
  type: string;
  modified: Date;
}

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

interface Call {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
  key: string;
}

const XML = { 'content-type': 'application/xml' };
const answerError = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`,
  headers: XML,
});
const getEtag = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

/** Starts an S3 server in memory on a free port, for path-style addresses. It verifies signatures of version 4. */
export async function startS3Server() {
  const buckets = new Map<string, ReturnType<typeof createBucket>>();

  async function respond(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, 'http://localhost');
    const [, bucketName = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const call = { method: request.method!, url, headers: request.headers, body: await buffer(request), key };
    const refusal = findRefusal(call);
    if (refusal) return answerError(403, refusal);
    if (!key && call.method === 'PUT') {
      buckets.set(bucketName, createBucket());
      return { status: 200 };
    }
    return buckets.get(bucketName)?.respond(call) ?? answerError(404, 'NoSuchBucket');
  }

  const server = createServer(async (request, response) => {
    const { status, body = '', headers = {} } = await respond(request);
    const length = headers['content-length'] ?? String(Buffer.byteLength(body));
    response.writeHead(status, { ...headers, 'content-length': length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function createBucket() {
  const files = new Map<string, StoredFile>();
  const uploads = new Map<string, Map<number, Buffer>>();

  function listFiles({ searchParams }: URL): Answer {
    const [prefix, token] = [searchParams.get('prefix') ?? '', searchParams.get('continuation-token')];
    const after = token ? Buffer.from(token, 'base64url').toString() : '';
    const delimiter = searchParams.get('delimiter');
    const getGroup = (key: string) => delimiter && new RegExp(`^.*?${delimiter}`).exec(key.slice(prefix.length))?.[0];
    const all = [...files.keys()].filter((key) => key.startsWith(prefix));
    const groups = new Set(all.map(getGroup).filter(Boolean));
    const keys = all.filter((key) => !getGroup(key) && key > after).sort();
    const page = keys.slice(0, Math.min(MAX_KEYS, Number(searchParams.get('max-keys') ?? MAX_KEYS)));
    const contents = page.map((key) => {
      const { bytes, modified } = files.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
    const isTruncated = keys.length > page.length;
    const more = isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    const prefixes = [...groups].map((group) => `<CommonPrefixes><Prefix>${prefix}${group}</Prefix></CommonPrefixes>`);
    const result = `<IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${prefixes.join('')}${more}`;
    return { status: 200, body: `<ListBucketResult>${result}</ListBucketResult>`, headers: XML };
  }

  function storeFile(key: string, bytes: Buffer, type = 'binary/octet-stream') {
    files.set(key, { bytes, type, modified: new Date() });
  }

  function uploadInParts({ method, url, body, key }: Call): Answer {
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      const result = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return { status: 200, body: result, headers: XML };
    }
    const id = url.searchParams.get('uploadId')!;
    const parts = uploads.get(id);
    if (!parts) return answerError(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${getEtag(body)}"` } };
    }
    if (method === 'DELETE') {
      uploads.delete(id);
      return { status: 204 };
    }
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      bytes: parts.get(Number(/<PartNumber>(\d+)/.exec(part)?.[1])),
      etag: /<ETag>(?:"|&quot;)?(\w+)/.exec(part)?.[1],
    }));
    if (named.length === 0) return answerError(400, 'MalformedXML');
    const pieces = named.flatMap(({ bytes, etag }) => (bytes && getEtag(bytes) === etag ? [bytes] : []));
    if (pieces.length < named.length) return answerError(400, 'InvalidPart');
    if (pieces.slice(0, -1).some(({ length }) => length < MIN_PART_SIZE)) return answerError(400, 'EntityTooSmall');
    uploads.delete(id);
    storeFile(key, Buffer.concat(pieces));
    const etag = `"${getEtag(files.get(key)!.bytes)}-${pieces.length}"`;
    const result = `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`;
    return { status: 200, body: result, headers: XML };
  }

  function respond(call: Call): Answer {
    const { method, url, headers, body, key } = call;
    if (!key) return method === 'GET' ? listFiles(url) : { status: 200 };
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) return uploadInParts(call);
    if (method === 'PUT') {
      storeFile(key, body, headers['content-type']);
      return { status: 200, headers: { etag: `"${getEtag(body)}"` } };
    }
    if (method === 'DELETE') {
      files.delete(key);
      return { status: 204 };
    }
    const file = files.get(key);
    if (!file) return answerError(404, 'NoSuchKey');
    const { bytes, type, modified } = file;
    const described = { 'content-length': String(bytes.length), 'last-modified': modified.toUTCString() };
    return { status: 200, body: bytes, headers: { ...described, 'content-type': type, etag: `"${getEtag(bytes)}"` } };
  }

  return { respond };
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/;

/** Follows "Signature Version 4 signing process" of Amazon's documentation. Returns the code of the error. */
function findRefusal({ method, url, headers, body }: Call): string | undefined {
  const authorization = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!authorization) return 'AccessDenied';
  const [, accessKeyId, scope, day = '', region = '', signedNames = '', signature] = authorization;
  if (accessKeyId !== ACCOUNT.accessKeyId) return 'InvalidAccessKeyId';

  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

  const payload = String(headers['x-amz-content-sha256']);
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const signedHeaders = signedNames.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/');
  const request = [method, path, query.join('&'), signedHeaders.join(''), signedNames, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${ACCOUNT.secretAccessKey}`);
  if (sign(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  return payload === 'UNSIGNED-PAYLOAD' || payload === hash(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

/** Creates a bucket and returns its settings. The library is loaded on demand. */
export async function createTestBucket(endpoint: string) {
  const { S3mini } = await import('s3mini');
  const bucket = `books-${randomBytes(6).toString('hex')}`;
  await new S3mini({ endpoint: `${endpoint}/${bucket}`, region: REGION, ...ACCOUNT }).createBucket();
  return { endpoint, region: REGION, forcePathStyle: true, ...ACCOUNT, bucket };
}
