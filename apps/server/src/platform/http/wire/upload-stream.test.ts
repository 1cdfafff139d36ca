import { PassThrough } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { expect, test } from 'vitest';
import { createUploadReader } from './upload-stream.ts';

/** An upload that arrives on demand. */
function createUpload() {
  const stream = new PassThrough();
  const send = (bytes: number) => void stream.write(Buffer.alloc(bytes, 1));
  return { part: { fieldname: 'image', file: stream as unknown as MultipartFile['file'] }, stream, send };
}

const busy = { code: 'images.busy', status: 503, details: { retryAfter: 5 } };

test('shares the memory limit between concurrent uploads', async () => {
  const read = createUploadReader({ total: 100, perSender: 100 });
  const [first, second, third] = [createUpload(), createUpload(), createUpload()];
  const readings = [read(first.part, 'one'), read(second.part, 'one')];
  first.send(60);
  await expect.poll(() => first.stream.readableLength).toBe(0);
  second.send(30);
  await expect.poll(() => second.stream.readableLength).toBe(0);
  second.send(11);
  second.send(1000);
  second.stream.end();
  await expect(readings[1]).rejects.toMatchObject(busy);

  first.send(40);
  first.stream.end();
  expect(await readings[0]).toHaveLength(100);

  third.send(100);
  third.stream.end();
  expect(await read(third.part, 'one')).toHaveLength(100);
});

test('leaves room for others when one sender does not finish', async () => {
  const read = createUploadReader({ total: 100, perSender: 60 });
  const [stalled, more, other] = [createUpload(), createUpload(), createUpload()];
  void read(stalled.part, 'one').catch(() => undefined);
  stalled.send(60);
  await expect.poll(() => stalled.stream.readableLength).toBe(0);
  more.send(1);
  more.stream.end();
  await expect(read(more.part, 'one')).rejects.toMatchObject(busy);
  other.send(40);
  other.stream.end();
  expect(await read(other.part, 'two')).toHaveLength(40);
  stalled.stream.destroy();
});

test('frees the memory of an aborted upload', async () => {
  const read = createUploadReader({ total: 100, perSender: 100 });
  const gone = createUpload();
  const reading = read(gone.part, 'one');
  gone.send(100);
  await expect.poll(() => gone.stream.readableLength).toBe(0);
  gone.stream.destroy();
  await expect(reading).rejects.toThrow();

  const next = createUpload();
  next.send(100);
  next.stream.end();
  expect(await read(next.part, 'one')).toHaveLength(100);
});
