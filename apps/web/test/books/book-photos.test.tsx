import type { BookPhoto } from '@wandering-books/contract/books/book-photos.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerBook, answerChoices, answerSharing, chooseForOwnBook } from '../support/books.ts';
import { answer, breakOff, listCalls } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createPhoto, hasExif, measureWidth } from '../support/photos.ts';
import { ravi } from '../support/requests.ts';

const PHONE = 360;
const input = page.getByLabelText('Book Image');
const list = page.getByRole('list', { name: 'More photos' });
const row = (number: number) => list.getByRole('listitem').filter({ hasText: `Photo ${number}` });

const addPhotos = async (...widths: number[]) =>
  userEvent.upload(input, await Promise.all(widths.map((width) => createPhoto(width))));

async function press(name: string) {
  (page.getByRole('button', { name, exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** Holds photos back until the function that is returned is called. */
function holdCompression() {
  const toBlob = HTMLCanvasElement.prototype.toBlob;
  const held: (() => void)[] = [];
  let hold: (compress: () => void) => void = (compress) => held.push(compress);
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    ...given
  ) {
    hold(() => toBlob.apply(this, given));
  });
  onTestFinished(() => spy.mockRestore());
  return () => {
    hold = (compress) => compress();
    held.forEach(hold);
  };
}

/** Names each photo by the order in which it comes. */
function answerUploads() {
  let count = 0;
  const createName = () => `${(count++).toString(16).padStart(32, '0')}.webp`;
  answer('POST /api/book-photos', () => ({ image: createName(), width: 600, height: 400 }));
}

async function openForm() {
  answerChoices();
  await openPage('/give-book', { member: asha, width: PHONE });
}

test('photos whose upload fails are sent again, kept, reordered and removed', async () => {
  answerSharing();
  breakOff('POST /api/book-photos');
  await openForm();
  await page.getByLabelText('Book Title').fill('Malgudi Days');
  await page.getByLabelText('Author').fill('R. K. Narayan');
  await addPhotos(310, 320, 330);
  await expect.element(row(3).getByRole('alert')).toBeVisible();
  await expectAccessible();
  answerUploads();
  await row(2).getByRole('button', { name: 'Try again' }).click();
  await expect.element(row(2)).toHaveTextContent('Ready');

  await cleanup();
  await openForm();
  await expect.element(row(2)).toHaveTextContent('Ready');
  await expect.element(row(3)).toHaveTextContent('Ready');

  await addPhotos(340, 350, 360, 370);
  await expect.element(page.getByText('A book can have up to 6 photos', { exact: true })).toBeVisible();
  await expect.element(row(6)).toHaveTextContent('Ready');
  await expect.element(input).toBeDisabled();
  await press('Remove photo 6');
  await expect.element(page.getByRole('button', { name: 'Make photo 2 the cover' })).toHaveFocus();
  await press('Remove photo 5');
  await press('Move photo 4 forward');
  await expect.element(page.getByRole('button', { name: 'Move photo 3 forward' })).toHaveFocus();
  await press('Make photo 2 the cover');
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(3);
  await expectAccessible();

  await page.getByLabelText('Category').selectOptions('Poetry');
  await page.getByRole('radio', { name: 'Donate' }).click();
  await page.getByRole('button', { name: 'Share Your Book' }).click();
  await expect.element(page.getByText('Book posted successfully!')).toBeVisible();
  const files = listCalls('POST /api/book-photos').map((call) => call.files['photo']!);
  const sent = await Promise.all(files.map(measureWidth));
  expect(await Promise.all(files.map(hasExif))).not.toContain(true);
  const uploaded = sent.slice(-6);
  expect(uploaded).toEqual([320, 330, 340, 350, 360, 310]);
  const { photos = [] } = listCalls('POST /api/book-post')[0]!.body;
  expect(photos.map((name) => uploaded[Number.parseInt(name, 16)])).toEqual([320, 310, 340, 330]);
});

async function fillIn() {
  await page.getByLabelText('Book Title').fill('Malgudi Days');
  await page.getByLabelText('Author').fill('R. K. Narayan');
  await page.getByLabelText('Category').selectOptions('Poetry');
  await page.getByRole('radio', { name: 'Donate' }).click();
}

test('a book that is shared at once waits for its photos', async () => {
  answerSharing();
  answerUploads();
  await openForm();
  await fillIn();
  await addPhotos(4000, 4000, 4000);
  await page.getByRole('button', { name: 'Share Your Book' }).click();
  await expect.element(page.getByText('Book posted successfully!')).toBeVisible();
  const [shared] = listCalls('POST /api/book-post');
  expect([shared!.files['image'], ...shared!.body.photos!]).toHaveLength(3);
});

test('a book waits visibly for its photos, until its cover is to be drawn', async () => {
  answerSharing();
  await openForm();
  await fillIn();
  holdCompression();
  await addPhotos(310);
  await page.getByRole('button', { name: 'Share Your Book' }).click();
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await page.getByRole('radio', { name: 'Drawn cover' }).click();
  await expect.element(page.getByText('Book posted successfully!')).toBeVisible();
});

/** Pictures that this server has. */
const PHOTOS: BookPhoto[] = ['icon-192', 'icon-512', 'maskable-192', 'maskable-512'].map((name) => ({
  image: `../icons/${name}.png`,
  width: 512,
  height: 512,
}));

test('photos are looked at by button, key and swipe, and enlarged', async () => {
  answerBook({ title: 'Malgudi Days', photos: PHOTOS, image: PHOTOS[0]!.image, user: ravi });
  await openPage('/book/1', { member: asha, width: PHONE });
  const second = page.getByRole('button', { name: 'See photo 2 of 4' });
  await second.click();
  const gallery = page.getByRole('dialog', { name: 'Malgudi Days' });
  const photo = (number: number) => gallery.getByRole('img', { name: `Photo ${number} of 4: Malgudi Days` });
  const expectShown = (number: number) => expect.element(photo(number)).toBeInViewport({ ratio: 0.9 });
  await expectShown(2);
  await expect.element(gallery.getByRole('status')).toHaveTextContent('Photo 2 of 4');
  await expectAccessible();
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expectShown(3);
  await userEvent.keyboard('{ArrowRight}');
  await expectShown(4);
  await expect.element(gallery.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  gallery.getByRole('list').element().scrollBy({ left: -300 });
  await expectShown(3);

  const measure = () => photo(3).element().getBoundingClientRect().width;
  const before = measure();
  await gallery.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(measure).toBeGreaterThan(before * 1.5);
  await gallery.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(measure).toBe(before);
  await userEvent.keyboard('{Escape}');
  await expect.element(gallery).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
});

test('photos of a book are changed only by saving', async () => {
  const photos = PHOTOS.map((photo, at) => ({ ...photo, image: `${String(at).padStart(32, '0')}.webp` }));
  const book = answerBook({ title: 'Malgudi Days', photos, image: photos[0]!.image });
  answerChoices();
  answerUploads();
  answer('PUT /api/book-posts/:id', { message: 'Changed', data: book });
  await openPage('/book/1', { member: asha });
  await chooseForOwnBook('Edit');
  await expect.element(row(4)).toBeVisible();
  await press('Remove photo 3');
  const compress = holdCompression();
  await addPhotos(390);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  compress();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await chooseForOwnBook('Edit');
  await expect.element(row(4)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the cover photo' }).click();
  await press('Remove photo 3');
  await addPhotos(380);
  await expect.element(row(3)).toHaveTextContent('Ready');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Book updated successfully!')).toBeVisible();
  const [call, ...more] = listCalls('PUT /api/book-posts/:id');
  expect(more).toEqual([]);
  expect(call!.body.photos).toEqual([photos[1]!.image, photos[2]!.image, `${'0'.repeat(32)}.webp`]);
});
