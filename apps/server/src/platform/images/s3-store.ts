import { createS3Client, describeS3Failure, explainS3Failure, isMissing } from '../s3/s3-client.ts';
import type { S3Settings } from '../s3/s3-settings.ts';
import { StartupError } from '../startup-error.ts';
import { FileStoreError, type FileStore } from './file-store.ts';

const LIMITS = { timeout: 10_000, tryTimeout: 4000 };
const CHECK_TIMEOUT_MS = 2000;

const MEDIA_TYPES: [end: string, type: string][] = [
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
];

interface Bucket {
  /** Opens the files whose keys begin with this prefix. */
  openStore(prefix: string): FileStore;
  checkSettings(): Promise<void>;
}

export async function openBucket(settings: S3Settings, limits = LIMITS): Promise<Bucket> {
  const client = await createS3Client(settings, limits);
  const checkingClient = await createS3Client(settings, { ...limits, timeout: CHECK_TIMEOUT_MS });

  function openStore(prefix: string): FileStore {
    const at = (name: string) => prefix + name;

    async function writeFile(name: string, bytes: Buffer) {
      const type = MEDIA_TYPES.find(([end]) => name.endsWith(end))?.[1];
      await client.putObject(at(name), bytes, type);
    }

    async function* listFiles() {
      let token: string | undefined;
      do {
        const page = await client.listObjectsPaged('/', prefix, 1000, token).catch(fail);
        token = page?.nextContinuationToken;
        yield (page?.objects ?? []).map(({ Key, Size, LastModified }) => {
          return { name: Key.slice(prefix.length), size: Size, modifiedAt: LastModified };
        });
      } while (token);
    }

    return {
      async writeFiles(files) {
        // All writes must have ended before the caller removes the files of a failed one.
        const outcomes = await Promise.allSettled(files.map(({ name, bytes }) => writeFile(name, bytes)));
        const failed = outcomes.find((outcome) => outcome.status === 'rejected');
        if (failed) fail(failed.reason);
      },
      findFile: (name) =>
        client
          .getObjectRaw(at(name))
          .then(async (response) => Buffer.from(await response.arrayBuffer()))
          .catch(ignoreMissing(null)),
      hasFile: (name) =>
        client
          .objectExists(at(name))
          .then(() => true)
          .catch(ignoreMissing(false)),
      removeFile: (name) =>
        client
          .deleteObject(at(name))
          .then(() => undefined)
          .catch(ignoreMissing(undefined)),
      listFiles,
      check: async () => void (await checkingClient.bucketExists().catch(fail)),
    };
  }

  return {
    openStore,
    async checkSettings() {
      await client.bucketExists().catch((error: unknown) => {
        throw new StartupError(`The bucket of S3_BUCKET cannot be used: ${explainS3Failure(error, settings)}.`);
      });
    },
  };
}

function fail(error: unknown): never {
  throw new FileStoreError(`The bucket of S3_BUCKET cannot be used: ${describeS3Failure(error)}`);
}

const ignoreMissing =
  <T>(value: T) =>
  (error: unknown): T =>
    isMissing(error) ? value : fail(error);
