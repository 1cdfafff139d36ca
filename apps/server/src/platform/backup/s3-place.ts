import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { ListObject } from 's3mini';
import { createS3Client, describeS3Failure, explainS3Failure, isMissing, S3Failure } from '../s3/s3-client.ts';
import type { S3Settings } from '../s3/s3-settings.ts';
import { StartupError } from '../startup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { listPictures } from './manifest.ts';

/** A part of a table takes long on a slow network. */
const LIMITS = { tryTimeout: 120_000 };
/** Bytes; a file has at most 10,000 parts, which allows 160 GB. */
const PART_SIZE = 16 * 1024 * 1024;

/** Beside the backups, below their common prefix: pictures by their SHA-256, each stored once for all backups. */
const SHARED = 'shared-pictures/';
/** Pictures of a backup that is being made are listed by none yet. */
const MIN_UNUSED_MS = 86_400_000;

/**
 * A backup in an existing bucket, below a prefix that is empty or ends with a slash.
 * @throws StartupError when the bucket cannot be used
 */
export async function openS3Place(settings: S3Settings, prefix: string): Promise<BackupPlace> {
  const client = await createS3Client(settings, LIMITS);
  const name = `s3://${settings.bucket}/${prefix}`;
  const parent = prefix.replace(/[^/]*\/$/, '');
  const at = (file: string) => (file.startsWith(SHARED) ? parent : prefix) + file;
  const fail = (error: unknown): never => {
    throw new StartupError(`${name} cannot be used: ${describeS3Failure(error)}.`);
  };

  async function* listObjects(start: string, options: { delimiter?: string } = {}) {
    let token: string | undefined;
    do {
      const page = await client.listObjectsPaged('/', start, 1000, token, options).catch(fail);
      token = page?.nextContinuationToken;
      yield* page?.objects ?? [];
    } while (token);
  }

  async function* listOthers() {
    for await (const { Key } of listObjects(parent, { delimiter: '/' }))
      if (Key.endsWith('/') && Key !== prefix && Key !== parent + SHARED) yield openS3Place(settings, Key);
  }

  await client.bucketExists().catch((error: unknown) => {
    throw new StartupError(`${name} cannot be used: ${explainS3Failure(error, settings)}.`);
  });

  /** Backups of earlier releases have their pictures below their own prefix. */
  const own = new Set<string>();
  for await (const { Key } of listObjects(prefix)) own.add(Key.slice(prefix.length));

  const sharedObjects = new Map<string, ListObject>();

  return {
    name,
    listOthers,

    async prepare() {
      if (own.size > 0) throw new StartupError(`${name} is not empty. Choose an empty prefix.`);
      for await (const object of listObjects(parent + SHARED)) sharedObjects.set(object.Key, object);
    },

    async clear() {
      for await (const { Key } of listObjects(prefix)) await client.deleteObject(Key).catch(fail);
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

    openFile: (file) =>
      client.getObjectRaw(at(file)).then(
        ({ body }) => Readable.fromWeb(body as NodeReadableStream),
        (error: unknown) => (isMissing(error) ? null : fail(error)),
      ),

    getPictureFile: ({ path, sha256 }) => (own.has(path) ? path : SHARED + sha256),

    reusePicture: async (_, { sha256, bytes }) => sharedObjects.get(at(SHARED + sha256))?.Size === bytes,

    async removePictures(_, usedHashes) {
      const before = new Date(Date.now() - MIN_UNUSED_MS);
      const old = [...sharedObjects.values()].filter(({ LastModified }) => LastModified < before);
      const unused = new Set(old.map(({ Key }) => Key));
      for (const sha256 of usedHashes) unused.delete(at(SHARED + sha256));
      for await (const other of listOthers())
        for await (const { sha256 } of listPictures(other)) unused.delete(at(SHARED + sha256));
      for (const key of unused) await client.deleteObject(key).catch(fail);
    },
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
