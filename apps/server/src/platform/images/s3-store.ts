import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { StartupError } from '../startup-error.ts';
import { FileStoreError, type FileStore } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';

interface Limits {
  /** Milliseconds for one use of the store, with all tries. */
  timeout: number;
  /** Milliseconds after which a try is given up and the next one made. */
  tryTimeout: number;
  connectTimeout: number;
}

const LIMITS: Limits = { timeout: 10_000, tryTimeout: 4000, connectTimeout: 2000 };
const CHECK_TIMEOUT_MS = 2000;
const ATTEMPTS = 3;

const MEDIA_TYPES: [end: string, type: string][] = [
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
];

/** The library speaks to the console otherwise. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

interface Bucket {
  /** A part of the bucket as a store: the files whose keys begin with this. */
  openStore(prefix: string): FileStore;
  /**
   * Whether the bucket is there and ours to use.
   * @throws StartupError in words that say what to do
   */
  checkSettings(): Promise<void>;
  close(): void;
}

/** A bucket of Amazon's S3, or of whatever speaks its protocol. The library is loaded here, by those who have one. */
export async function openBucket(settings: S3Settings, limits: Partial<Limits> = {}): Promise<Bucket> {
  // Which releases of Node it supports is for those who choose its release.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const { GetObjectCommand, PutObjectCommand, HeadObjectCommand, DeleteObjectCommand } = commands;
  const { HeadBucketCommand, ListObjectsV2Command } = commands;
  const { timeout, tryTimeout, connectTimeout } = { ...LIMITS, ...limits };
  const { bucket: Bucket, endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  const client: S3Client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Not every store of the protocol knows the checksums that Amazon's takes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: {
      connectionTimeout: connectTimeout,
      requestTimeout: tryTimeout,
      throwOnRequestTimeout: true,
      logger: SILENT,
    },
  });
  const bound = (milliseconds = timeout) => ({ abortSignal: AbortSignal.timeout(milliseconds) });

  function openStore(prefix: string): FileStore {
    const at = (name: string) => ({ Bucket, Key: prefix + name });

    async function writeFile(name: string, Body: Buffer) {
      const ContentType = MEDIA_TYPES.find(([end]) => name.endsWith(end))?.[1];
      await client.send(new PutObjectCommand({ ...at(name), Body, ContentType }), bound());
    }

    async function findFile(name: string) {
      const { abortSignal } = bound();
      const { Body } = await client.send(new GetObjectCommand(at(name)), { abortSignal });
      // The library gives up waiting for the headers, but not for the bytes.
      return buffer(addAbortSignal(abortSignal, Body as Readable));
    }

    async function* listFilesBefore(moment: Date) {
      let ContinuationToken: string | undefined;
      do {
        const page = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
        const { Contents = [], NextContinuationToken } = await client.send(page, bound()).catch(fail);
        ContinuationToken = NextContinuationToken;
        const old = Contents.filter(({ LastModified }) => LastModified && LastModified < moment);
        yield old.map(({ Key = '' }) => Key.slice(prefix.length));
      } while (ContinuationToken);
    }

    return {
      async writeFiles(files) {
        // All have ended before anybody clears up after one that failed.
        const outcomes = await Promise.allSettled(files.map(({ name, bytes }) => writeFile(name, bytes)));
        const failed = outcomes.find((outcome) => outcome.status === 'rejected');
        if (failed) fail(failed.reason);
      },
      findFile: (name) => findFile(name).catch(passWhenMissing(null)),
      hasFile: (name) =>
        client
          .send(new HeadObjectCommand(at(name)), bound())
          .then(() => true)
          .catch(passWhenMissing(false)),
      removeFile: (name) =>
        client
          .send(new DeleteObjectCommand(at(name)), bound())
          .then(() => undefined)
          .catch(passWhenMissing(undefined)),
      listFilesBefore,
      check: () => headBucket(CHECK_TIMEOUT_MS).catch(fail),
    };
  }

  const headBucket = async (milliseconds?: number) =>
    void (await client.send(new HeadBucketCommand({ Bucket }), bound(milliseconds)));

  return {
    openStore,
    checkSettings: () =>
      headBucket().catch((error: unknown) => {
        throw new StartupError(explain(error, settings));
      }),
    close: () => client.destroy(),
  };
}

interface Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** What the library tells holds addresses, keys of access and signatures; what kind of failure it is does not. */
function fail(error: unknown): never {
  const { name, code, $metadata } = error as Failure;
  const what = [name, code, $metadata?.httpStatusCode].filter((part) => part !== undefined).join(' ');
  throw new FileStoreError(`The bucket of S3_BUCKET cannot be used: ${what}`);
}

const passWhenMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    const { name, $metadata } = error as Failure;
    // The answer to HEAD has no body that would say what is missing.
    const isMissing = name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
    return isMissing ? value : fail(error);
  };

function explain(error: unknown, { bucket, endpoint = 'Amazon S3', region }: S3Settings) {
  const { name, code = '', $metadata } = error as Failure;
  const explanations: Record<string, string> = {
    404: `there is no bucket called ${bucket} at ${endpoint}`,
    403: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open it',
    301: `it is not in the region ${region} (S3_REGION)`,
    400: `it is not in the region ${region} (S3_REGION), or ${endpoint} is none of S3`,
    ENOTFOUND: `there is no host of that name: ${endpoint}`,
    ECONNREFUSED: `nothing listens at ${endpoint}`,
  };
  const why = explanations[$metadata?.httpStatusCode ?? ''] ?? explanations[code] ?? `${endpoint}: ${code || name}`;
  return `The bucket of S3_BUCKET cannot be used: ${why}.`;
}
