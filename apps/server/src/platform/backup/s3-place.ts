import type { Readable } from 'node:stream';
import { createS3Client, describeS3Failure, explainS3Failure, isMissing } from '../s3/s3-client.ts';
import type { S3Settings } from '../s3/s3-settings.ts';
import { StartupError } from '../startup-error.ts';
import type { BackupPlace } from './backup-place.ts';

/** Milliseconds; a part of a table takes long on a slow network. */
const LIMITS = { tryTimeout: 120_000, connectTimeout: 5000 };
/** Bytes; a file has at most 10,000 parts, which allows 160 GB. */
const PART_SIZE = 16 * 1024 * 1024;

/**
 * A backup in an existing bucket, below a prefix that is empty or ends with a slash.
 * @throws StartupError when the bucket cannot be used
 */
export async function openS3Place(settings: S3Settings, prefix: string): Promise<BackupPlace & { close(): void }> {
  const client = await createS3Client(settings, LIMITS);
  const commands = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { bucket: Bucket } = settings;
  const name = `s3://${Bucket}/${prefix}`;
  const at = (file: string) => ({ Bucket, Key: prefix + file });
  const fail = (error: unknown): never => {
    throw new StartupError(`${name} cannot be used: ${describeS3Failure(error)}.`);
  };

  async function* listKeys(start: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = new commands.ListObjectsV2Command({ Bucket, Prefix: prefix + start, ContinuationToken });
      const { Contents = [], NextContinuationToken } = await client.send(page).catch(fail);
      ContinuationToken = NextContinuationToken;
      for (const { Key = '' } of Contents) yield Key.slice(prefix.length);
    } while (ContinuationToken);
  }

  const removeFile = async (file: string) =>
    void (await client.send(new commands.DeleteObjectCommand(at(file))).catch(fail));

  await client.send(new commands.HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    client.destroy();
    throw new StartupError(`${name} cannot be used: ${explainS3Failure(error, settings)}.`);
  });

  return {
    name,

    async prepare() {
      for await (const _ of listKeys(''))
        throw new StartupError(`${name} is not empty. Name a place for this backup alone.`);
    },

    async clear() {
      for await (const file of listKeys('')) await removeFile(file);
    },

    async writeFile(file, content) {
      const upload = new Upload({ client, params: { ...at(file), Body: content }, partSize: PART_SIZE, queueSize: 2 });
      let broken: unknown;
      content.once('error', (error) => (broken = error));
      await upload.done().catch((error: unknown) => {
        throw broken ?? fail(error);
      });
    },

    hasFile: (file) =>
      client.send(new commands.HeadObjectCommand(at(file))).then(
        () => true,
        (error: unknown) => (isMissing(error) ? false : fail(error)),
      ),

    openFile: (file) =>
      client.send(new commands.GetObjectCommand(at(file))).then(
        ({ Body }) => Body as Readable,
        (error: unknown) => (isMissing(error) ? null : fail(error)),
      ),

    async *listFiles(part) {
      for await (const file of listKeys(`${part}/`)) yield file.slice(part.length + 1);
    },

    removeFile,
    close: () => client.destroy(),
  };
}
