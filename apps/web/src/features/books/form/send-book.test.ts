import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api.ts';
import { discardUploads, findUploadedName, uploadPhoto } from '../photos/photo-uploads.ts';
import { sendBook } from './send-book.ts';
import type { DescribedBook, FormPhoto } from './book-form-fields.ts';

vi.mock('../../../lib/api/upload-fetch.ts', () => ({ createUploadFetch: () => fetch }));

/** The uploads that the server received, and its next responses to uploads. */
let uploaded: string[];
let fail: number[];

beforeEach(() => {
  [uploaded, fail] = [[], []];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: FormData }) => {
    const status = fail.shift();
    if (status) return Response.json({}, { status });
    const id = String(body.get('client_id'));
    uploaded.push(id);
    return Response.json({ image: `${id}.webp` });
  });
});

let count = 0;
const takePhotos = (...names: string[]): FormPhoto[] =>
  names.map((name) => ({ id: `${name}${++count}`, file: new File(['a photo'], name) }));
const describeBook = (more: Partial<DescribedBook>) =>
  ({ title: 'Kim', type: 'sell', cover: 'photo', image: [], ...more }) as DescribedBook;
const send = vi.fn(async (sent: object) => sent as { body: Record<string, unknown>; files: Record<string, File> });

test('uploads all photos but the cover, and names them in order', async () => {
  const image = takePhotos('a', 'b', 'c');
  const { body, files } = await sendBook(describeBook({ image }), send);
  expect(uploaded).toEqual([image[1]!.id, image[2]!.id]);
  expect(body['photos']).toBe(`${image[1]!.id}.webp,${image[2]!.id}.webp`);
  expect(files['image']).toBe(image[0]!.file);
});

test('names a cover that is on the server instead of sending it', async () => {
  const [added] = takePhotos('a');
  const image = [{ id: 'old', name: 'old.webp' }, added!];
  const { body, files } = await sendBook(describeBook({ image }), send, { replaces: true });
  expect([body['photos'], files]).toEqual([`old.webp,${added!.id}.webp`, {}]);
});

test('sends no photos with a drawn cover, and says that an existing book has none but the cover', async () => {
  const drawn = await sendBook(describeBook({ image: takePhotos('a', 'b'), cover: 'drawn' }), send);
  expect([drawn.body['photos'], drawn.body['cover'], drawn.files, uploaded]).toEqual([undefined, 'drawn', {}, []]);
  const image = takePhotos('a');
  expect((await sendBook(describeBook({ image }), send)).body).not.toHaveProperty('photos');
  expect((await sendBook(describeBook({ image }), send, { replaces: true })).body['photos']).toBe('');
});

test('a change without photos has a drawn cover, and clears the fields that were emptied', async () => {
  const { body, files } = await sendBook(describeBook({ publisher: undefined }), send, { replaces: true });
  expect([body['cover'], body['photos'], files]).toEqual(['drawn', undefined, {}]);
  expect(JSON.parse(JSON.stringify(body))).toHaveProperty('publisher', null);
});

test('uploads expired photos again, once; other errors are not retried', async () => {
  const image = takePhotos('a', 'b');
  const expired = new ApiError(422, { errors: { photos: ['Gone.'] } });
  send.mockClear();
  send.mockRejectedValueOnce(expired);
  await sendBook(describeBook({ image }), send);
  expect(uploaded).toEqual([image[1]!.id, image[1]!.id]);

  for (const error of [new ApiError(422, { errors: { title: ['No.'] } }), new ApiError(503, {})]) {
    send.mockClear();
    send.mockRejectedValueOnce(error);
    await expect(sendBook(describeBook({ image }), send)).rejects.toBe(error);
    expect(send).toHaveBeenCalledOnce();
  }
  send.mockRejectedValueOnce(expired).mockRejectedValueOnce(expired);
  await expect(sendBook(describeBook({ image }), send)).rejects.toBe(expired);
});

test('a photo is uploaded once, again after a failure, and a failed one does not stop the next', async () => {
  const [photo, next] = takePhotos('a', 'b') as [FormPhoto, FormPhoto];
  fail = [503];
  const [first, same, other] = [uploadPhoto(photo), uploadPhoto(photo), uploadPhoto(next)];
  await expect(first).rejects.toThrow();
  await expect(same).rejects.toThrow();
  expect(await other).toBe(`${next.id}.webp`);
  expect(findUploadedName(photo)).toBeUndefined();
  expect(await Promise.all([uploadPhoto(photo), uploadPhoto(photo)])).toEqual(Array(2).fill(`${photo.id}.webp`));
  expect(uploaded).toEqual([next.id, photo.id]);
  discardUploads([photo]);
  expect([findUploadedName(photo), findUploadedName(next)]).toEqual([undefined, `${next.id}.webp`]);
});
