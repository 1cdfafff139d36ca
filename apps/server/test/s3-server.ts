import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * A server of the S3 protocol on a port of its own that keeps everything below a folder, which goes with it. It refuses whom it does not know by their id,
 * but checks no signature of version 4.
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

/** It names the next page of a list by DES, which Node no longer has by itself: as three times the same it has. */
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
