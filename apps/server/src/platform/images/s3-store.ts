import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createS3Client, type S3Limits, describeS3Failure, explainS3Failure, isMissing } from '../s3/s3-client.ts';
import type { S3Settings } from '../s3/s3-settings.ts';
import { StartupError } from '../startup-error.ts';
import { FileStoreError, type FileStore } from './file-store.ts';

interface Limits extends S3Limits {
  /** Milliseconds for one operation with all retries. */
  timeout: number;
}

const LIMITS: Limits = { timeout: 10_000, tryTimeout: 4000, connectTimeout: 2000 };
const CHECK_TIMEOUT_MS = 2000;

const MEDIA_TYPES: [end: string, type: string][] = [
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
];

interface Bucket {
  /** Opens the files whose keys begin with this prefix. */
  openStore(prefix: string): FileStore;
  checkSettings(): Promise<void>;
  close(): void;
}

export async function openBucket(settings: S3Settings, limits: Partial<Limits> = {}): Promise<Bucket> {
  const { timeout, ...ofTries } = { ...LIMITS, ...limits };
  const { bucket: Bucket } = settings;
  const client = await createS3Client(settings, ofTries);
  const commands = await import('@aws-sdk/client-s3');
  const { GetObjectCommand, PutObjectCommand, HeadObjectCommand, DeleteObjectCommand } = commands;
  const { HeadBucketCommand, ListObjectsV2Command } = commands;
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
      // The library's timeouts end with the headers, so the body has its own.
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
        // All writes must have ended before the caller removes the files of a failed one.
        const outcomes = await Promise.allSettled(files.map(({ name, bytes }) => writeFile(name, bytes)));
        const failed = outcomes.find((outcome) => outcome.status === 'rejected');
        if (failed) fail(failed.reason);
      },
      findFile: (name) => findFile(name).catch(ignoreMissing(null)),
      hasFile: (name) =>
        client
          .send(new HeadObjectCommand(at(name)), bound())
          .then(() => true)
          .catch(ignoreMissing(false)),
      removeFile: (name) =>
        client
          .send(new DeleteObjectCommand(at(name)), bound())
          .then(() => undefined)
          .catch(ignoreMissing(undefined)),
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
        throw new StartupError(`The bucket of S3_BUCKET cannot be used: ${explainS3Failure(error, settings)}.`);
      }),
    close: () => client.destroy(),
  };
}

function fail(error: unknown): never {
  throw new FileStoreError(`The bucket of S3_BUCKET cannot be used: ${describeS3Failure(error)}`);
}

const ignoreMissing =
  <T>(value: T) =>
  (error: unknown): T =>
    isMissing(error) ? value : fail(error);
