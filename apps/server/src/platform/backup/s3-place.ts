import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createS3Client, describeS3Failure, explainS3Failure, isMissing, S3Failure } from '../s3/s3-client.ts';
import type { S3Settings } from '../s3/s3-settings.ts';
import { StartupError } from '../startup-error.ts';
import type { BackupPlace } from './backup-place.ts';

/** A part of a table takes long on a slow network. */
const LIMITS = { tryTimeout: 120_000 };
/** Bytes; a file has at most 10,000 parts, which allows 160 GB. */
const PART_SIZE = 16 * 1024 * 1024;

/**
 * A backup in an existing bucket, below a prefix that is empty or ends with a slash.
 * @throws StartupError when the bucket cannot be used
 */
export async function openS3Place(settings: S3Settings, prefix: string): Promise<BackupPlace> {
  const client = await createS3Client(settings, LIMITS);
  const name = `s3://${settings.bucket}/${prefix}`;
  const at = (file: string) => prefix + file;
  const fail = (error: unknown): never => {
    throw new StartupError(`${name} cannot be used: ${describeS3Failure(error)}.`);
  };

  async function* listKeys(start: string) {
    let token: string | undefined;
    do {
      const page = await client.listObjectsPaged('/', at(start), 1000, token).catch(fail);
      token = page?.nextContinuationToken;
      for (const { Key } of page?.objects ?? []) yield Key.slice(prefix.length);
    } while (token);
  }

  const removeFile = async (file: string) => void (await client.deleteObject(at(file)).catch(fail));

  await client.bucketExists().catch((error: unknown) => {
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
      const key = at(file);
      const parts = cutIntoParts(content);
      const first = (await parts.next()).value!;
      if (first.length < PART_SIZE) return void (await client.putObject(key, first).catch(fail));
      const id = await client.getMultipartUploadId(key).catch(fail);
      try {
        const uploaded = [await client.uploadPart(key, id, first, 1)];
        for await (const part of parts)
          if (part.length > 0) uploaded.push(await client.uploadPart(key, id, part, uploaded.length + 1));
        await client.completeMultipartUpload(key, id, uploaded);
      } catch (error) {
        await client.abortMultipartUpload(key, id).catch(() => {});
        throw error instanceof S3Failure ? fail(error) : error;
      }
    },

    hasFile: (file) =>
      client.objectExists(at(file)).then(
        () => true,
        (error: unknown) => (isMissing(error) ? false : fail(error)),
      ),

    openFile: (file) =>
      client.getObjectRaw(at(file)).then(
        ({ body }) => Readable.fromWeb(body as NodeReadableStream),
        (error: unknown) => (isMissing(error) ? null : fail(error)),
      ),

    async *listFiles(part) {
      for await (const file of listKeys(`${part}/`)) yield file.slice(part.length + 1);
    },

    removeFile,
  };
}

/** Yields all bytes in parts of about this size; the last may be empty. */
async function* cutIntoParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < PART_SIZE) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  yield Buffer.concat(chunks);
}
