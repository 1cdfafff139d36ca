import crypto, { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * Starts an S3 server on a free port with a temporary folder. It rejects unknown access keys, but does not verify
 * signatures of version 4.
 */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'books-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false });
  const { port } = await server.run();
  const removeDes = restoreDes();
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      removeDes();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** It encrypts page tokens with DES, which current Node no longer has; triple DES with equal keys is the same. */
function restoreDes() {
  const { createCipheriv, createDecipheriv } = crypto;
  const tripled = (key: Buffer) => Buffer.concat([key, key, key]);
  Object.assign(crypto, {
    createCipheriv: (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? createCipheriv('des-ede3-cbc', tripled(key), iv) : createCipheriv(name, key, iv),
    createDecipheriv: (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? createDecipheriv('des-ede3-cbc', tripled(key), iv) : createDecipheriv(name, key, iv),
  });
  return () => Object.assign(crypto, { createCipheriv, createDecipheriv });
}

/** The account of `s3-server.ts`. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Creates a bucket and returns its settings. The library is loaded on demand. */
export async function createTestBucket(endpoint: string) {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const bucket = `books-${randomBytes(6).toString('hex')}`;
  const where = { endpoint, region: 'us-east-1', forcePathStyle: true };
  const client = new S3Client({ ...where, credentials: ACCOUNT });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...where, ...ACCOUNT, bucket };
}
