import { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { NoticeDetails } from '@wandering-books/contract/wishes/wanted.ts';
import { expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { getDraftName, loadDraftPhotos } from '../../src/features/books/share/draft-storage.ts';
import { listQueue } from '../../src/lib/offline-queue/queue.ts';
import { signOut } from '../../src/lib/session.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChoices, answerSharing, createSharedBook, showMoreDetails } from '../support/books.ts';
import { answer, breakOff, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createPhoto, measureWidth } from '../support/photos.ts';
import { ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const PRICE = 'The price field is required and must be non-negative';
const CORRECT = 'Please correct the form errors';
const PHOTO_MISSING = 'The image field is required';

const title = page.getByLabelText('Book Title');
const category = page.getByLabelText('Category');
const language = page.getByRole('combobox', { name: 'Language' });
const status = page.getByLabelText('Status');
const price = page.getByRole('spinbutton', { name: 'Price' });
const fileInput = page.getByLabelText('Book Image');
const preview = page.getByRole('img', { name: 'Preview of your image' });
const drawnPreview = page.getByRole('img', { name: 'Preview of the drawn cover' });
const submit = page.getByRole('button', { name: 'Share Your Book' });
const choose = (name: string) => page.getByRole('radio', { name }).click();

async function openForm() {
  answerChoices();
  await openPage('/give-book', { member: asha });
  await expect.element(page.getByRole('option', { name: 'Hindi' })).toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: 'Poetry' })).toBeInTheDocument();
}

/** As after a reload. */
async function reopenForm() {
  await cleanup();
  await openForm();
}

async function choosePhoto(photo?: File) {
  await userEvent.upload(fileInput, photo ?? (await createPhoto()));
  await expect.element(preview).toBeVisible();
}

async function fillIn(name: string) {
  await title.fill(`  ${name} `);
  await page.getByLabelText('Author').fill('Rabindranath Tagore');
  await category.selectOptions('Poetry');
  await language.selectOptions('Hindi');
  await choose('Rent');
  showMoreDetails();
  await page.getByLabelText('Publisher').fill('Macmillan');
  await page.getByLabelText('ISBN').fill('978-0-333-13578-0');
  await price.fill('49.50');
  await choosePhoto();
  await status.selectOptions('Available');
  await page.getByLabelText('Condition').selectOptions('Used, very good');
  await page.getByLabelText('Mark as available for immediate sharing').click();
}

async function expectFilled(name: string) {
  await expect.element(title).toHaveValue(name);
  await expect.element(category).toHaveDisplayValue('Poetry');
  await expect.element(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await expect.element(price).toHaveValue(49.5);
  await expect.element(page.getByLabelText('Mark as available for immediate sharing')).not.toBeChecked();
  await expect.element(preview).toBeVisible();
}

test('every required field shows an error, and the first one gets the focus', async () => {
  await openForm();
  await expect.element(page.getByRole('heading', { name: 'Share Your Book', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Book Details' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Additional Information' })).toBeVisible();
  await expect.element(status).not.toBeVisible();
  showMoreDetails();
  await expect.element(page.getByLabelText('Mark as available for immediate sharing')).toBeChecked();
  await expect.element(language).toHaveDisplayValue('English');
  await expect.element(page.getByLabelText('Condition')).toHaveDisplayValue('Used, good');
  await expect.element(status).toHaveDisplayValue('Available');
  await language.selectOptions('');
  await status.selectOptions('');
  document.querySelectorAll('details').forEach((details) => (details.open = false));
  await expect.element(status).not.toBeVisible();
  await submit.click();
  await expect.element(page.getByText(CORRECT)).toBeVisible();

  const fields = [
    ['title', title, () => title.fill('Gitanjali')],
    ['author', page.getByLabelText('Author'), () => page.getByLabelText('Author').fill('Rabindranath Tagore')],
    ['category', category, () => category.selectOptions('Poetry')],
    ['language', language, () => language.selectOptions('Hindi')],
    ['type', page.getByRole('radio', { name: 'Rent' }), () => choose('Donate')],
    ['image', fileInput, () => choosePhoto()],
    ['status', status, () => status.selectOptions('available')],
  ] as const;
  for (const [field] of fields) await expect.element(page.getByText(`The ${field} field is required`)).toBeVisible();
  await expectAccessible();
  for (const [field, control, fill] of fields) {
    await submit.click();
    await expect.element(control).toHaveFocus();
    await fill();
    await expect.element(page.getByText(`The ${field} field is required`)).not.toBeInTheDocument();
  }
});

test('fields are validated on blur and on change', async () => {
  await openForm();
  const missing = page.getByText('The title field is required');
  await title.fill('   ');
  await price.click();
  await expect.element(missing).toBeVisible();
  await title.fill('Gora');
  await expect.element(missing).not.toBeInTheDocument();

  await expect.element(price).toHaveAccessibleName('Price (Optional)');
  await expect.element(price).toHaveAttribute('min', '0');
  await expect.element(price).toHaveAttribute('step', '0.01');
  await price.fill('-1');
  await expect.element(page.getByText(PRICE)).toBeVisible();
  await price.fill('');
  await expect.element(page.getByText(PRICE)).not.toBeInTheDocument();
  await title.click();
  for (const priced of ['Rent', 'Sell']) {
    await choose(priced);
    await expect.element(page.getByText(PRICE)).toBeVisible();
    await expect.element(price).toHaveAccessibleName('Price');
    await choose('Exchange');
    await expect.element(page.getByText(PRICE)).not.toBeInTheDocument();
  }
  await expect.element(price).toHaveAccessibleName('Price (Optional)');
  await choose('Donate');
  await expect.element(price).toHaveAccessibleName('Price (Optional)');
});

test('a price that is entered before the type says that the book is for sale', async () => {
  await openForm();
  await price.fill('1');
  await expect.element(page.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect.element(price).toHaveFocus();
  await choose('Rent');
  await price.fill('150');
  await expect.element(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
});

test('a price that the type asks for leaves the other details folded', async () => {
  await openForm();
  await choose('Sell');
  await price.fill('120');
  await expect.element(page.getByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
  await choose('Exchange');
  await expect.element(price).toHaveValue(120);
});

test('a phone shows both sections within 1,350 px, each with its fields', async () => {
  await page.viewport(360, 740);
  await openForm();
  const details = page.getByRole('group', { name: 'Book Details' });
  const additional = page.getByRole('group', { name: 'Additional Information' });
  await expect.element(additional.getByLabelText('ISBN')).toBeVisible();
  const top = document.querySelector('form')!.getBoundingClientRect().top;
  expect(additional.element().getBoundingClientRect().bottom - top).toBeLessThan(1350);
  await choose('Sell');
  await expect.element(additional.getByLabelText('Price')).toBeVisible();
  showMoreDetails();
  for (const name of ['Book Title', 'Author', 'Category', 'Publisher', 'Edition'])
    await expect.element(details.getByLabelText(name)).toBeVisible();
  for (const name of ['Description', 'Book Image', 'Status', 'Condition', /^Mark as available/])
    await expect.element(additional.getByLabelText(name)).toBeVisible();
});

test('only images are accepted', async () => {
  await openForm();
  await expect.element(fileInput).toHaveAttribute('accept', 'image/*');
  const give = (name: string, type: string) =>
    userEvent.upload(fileInput, new File(['<script>alert(1)</script>'], name, { type }));
  await give('notes.txt', 'text/plain');
  await expect.element(page.getByText('Please choose an image file')).toBeVisible();
  await give('cover.png', 'image/png');
  await expect.element(page.getByText(/Failed to compress image: .+/)).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(page.getByText(PHOTO_MISSING)).toBeVisible();
});

test('lists that fail to load are loaded again', async () => {
  refuse('GET /api/categories', 'request.not_json');
  refuse('GET /api/languages', 'request.not_json');
  await openPage('/give-book', { member: asha });
  await expect.element(page.getByText('Failed to load categories')).toBeVisible();
  await expect.element(page.getByText('Failed to load languages')).toBeVisible();
  await expectAccessible();
  answerChoices();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(page.getByRole('option', { name: 'Poetry' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('option', { name: 'Hindi' })).toBeInTheDocument();
});

test('a draft survives every failure and comes back', async () => {
  await openForm();
  await fillIn('Gitanjali');
  await title.fill('Gitanjali');
  await reopenForm();
  await expectFilled('Gitanjali');

  let tries = 0;
  const expectFailure = async (text: string) => {
    await submit.click();
    tries++;
    // An earlier failure may still show the same text.
    await expect.poll(() => listCalls('POST /api/book-post')).toHaveLength(tries);
    await expect.element(page.getByText(text).last()).toBeVisible();
    await expect.element(submit).toBeEnabled();
    await expectFilled('Gitanjali');
  };
  breakOff('POST /api/book-post');
  await expectFailure('Failed to give book');
  refuse('POST /api/book-post', 'server.failed');
  await expectFailure('Failed to give book');
  refuse('POST /api/book-post', 'books.asked_for', { message: 'The shelf is being moved.' });
  await expectFailure('The shelf is being moved.');
  refuse('POST /api/book-post', 'request.invalid', { errors: { something: ['Wrong.'] } });
  await expectFailure(CORRECT);
  await reopenForm();
  await expectFilled('Gitanjali');

  const image = ['The image is too large. Please use a smaller one.', 'Or another.'];
  refuse('POST /api/book-post', 'request.invalid', { errors: { image } });
  await submit.click();
  await expect.element(page.getByText(image[0]!)).toBeVisible();
  await expect.element(page.getByText(image[1]!)).not.toBeInTheDocument();
  await expect.element(fileInput).toHaveFocus();
});

test('a form for a wanted book has a draft of its own, and leaves that of another book alone', async () => {
  const openWanted = async () => {
    await cleanup();
    await openPage('/give-book?wanted=5', { member: asha });
    await expect.element(title).toHaveValue('Godan');
  };
  await openForm();
  await title.fill('Gitanjali');
  await choosePhoto();
  await expect.poll(() => loadDraftPhotos(getDraftName())).toHaveLength(1);
  answer('GET /api/wanted/:id', createSample(NoticeDetails, { id: 5, text: 'Godan', isbn: null, user: ravi }));
  answer('POST /api/wanted/:id/offers', createSample(BookRequest));
  answerSharing();
  await openWanted();
  // The photos would have been read before these.
  await loadDraftPhotos(getDraftName());
  await expect.element(preview).not.toBeInTheDocument();
  await page.getByLabelText('Author').fill('Premchand');
  await openWanted();
  await expect.element(page.getByLabelText('Author')).toHaveValue('Premchand');
  await fillIn('Godan');
  await submit.click();
  await page.getByRole('button', { name: 'Add another book' }).click();
  await expect.element(title).toHaveValue('Gitanjali');
  await expect.element(preview).toBeVisible();
  await openWanted();
  await expect.element(page.getByLabelText('Author')).toHaveValue('');
  await reopenForm();
  await expect.element(title).toHaveValue('Gitanjali');
  await expect.element(preview).toBeVisible();
});

test('a book that is queued leaves no draft', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({} as ServiceWorkerRegistration);
  breakOff('POST /api/book-post');
  await openForm();
  await fillIn('Gitanjali');
  await submit.click();
  await expect.poll(() => listQueue().map(({ kind }) => kind)).toEqual(['book']);
  await expect.element(title).toHaveValue('');
  await expect.poll(() => loadDraftPhotos(getDraftName())).toEqual([]);
  // By the form, and from the queue.
  await expect.poll(() => listCalls('POST /api/book-post')).toHaveLength(2);
  vi.restoreAllMocks();
});

test('what is typed while the session ends is kept for nobody', async () => {
  await openForm();
  await title.fill('Gora');
  const field = title.element();
  const [draft, stored] = Object.entries(localStorage).find(([, text]) => String(text).includes('Gora'))!;
  signOut();
  // At once, before the form is gone, and past React, which would take the same value for known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Kim');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(localStorage.getItem(draft)).toBe(stored);
});

test('a drawn cover updates while typing, comes back and is sent without the photo', async () => {
  answerSharing();
  await openForm();
  const drawnTitle = () => drawnPreview.element().querySelector('text')?.textContent;
  await submit.click();
  await expect.element(page.getByText(PHOTO_MISSING)).toBeVisible();
  const photo = page.getByRole('radio', { name: 'Photo' });
  const drawn = page.getByRole('radio', { name: 'Drawn cover' });
  await expect.element(photo).toBeChecked();
  photo.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(drawn).toBeChecked();
  await expect.element(page.getByText(PHOTO_MISSING)).not.toBeInTheDocument();
  await expect.poll(drawnTitle).toBe('BookTitle');

  await fillIn('Shesher Kabita');
  await expect.element(photo).toBeChecked();
  await drawn.click();
  await expect.element(drawnPreview).toHaveTextContent(/^Shesher ?Kabita ?Rabindranath Tagore$/);
  await expect.element(preview).not.toBeInTheDocument();
  await title.fill('Gora');
  await expect.poll(drawnTitle).toBe('Gora');
  await expectAccessible();

  await reopenForm();
  await expect.poll(drawnTitle).toBe('Gora');
  await photo.click();
  await expectFilled('Gora');
  await drawn.click();
  await submit.click();
  await expect.element(page.getByText('Book posted successfully!')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Cover of Gora' })).toHaveTextContent(/^Gora/);
  const [{ body, files }] = listCalls('POST /api/book-post') as [never];
  expect(body).toMatchObject({ title: 'Gora', cover: 'drawn' });
  expect(files).toEqual({});
  await reopenForm();
  await expect.element(title).toHaveValue('');
});

test('a book is sent once, with its photo, and leaves no draft', async () => {
  const release = hold('POST /api/book-post', (call) => ({ message: 'Posted', data: createSharedBook(call) }));
  await openForm();
  await fillIn('Gitanjali: Song Offerings');
  await submit.click();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect.element(busy).toBeVisible();
  await busy.click({ force: true });
  await title.click();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(page.getByText('Book posted successfully!')).toBeVisible();
  await expectAccessible();

  const [call, ...more] = listCalls('POST /api/book-post');
  expect(more).toEqual([]);
  expect(call!.body).toMatchObject({
    title: 'Gitanjali: Song Offerings',
    author: 'Rabindranath Tagore',
    category_id: 2,
    language_id: 2,
    type: 'rent',
    publisher: 'Macmillan',
    isbn: '978-0-333-13578-0',
    price: 49.5,
    rent_unit: 'week',
    rent_max: 4,
    status: 'available',
    condition: 'used',
    condition_grade: 'very_good',
    is_available: false,
  });
  expect(call!.files['image']).toMatchObject({ name: '600.jpeg', type: 'image/jpeg' });
  expect(await measureWidth(call!.files['image']!)).toBe(600);
  await page.getByRole('button', { name: 'Add another book' }).click();
  await expect.element(title).toHaveValue('');
  await expect.element(title).toHaveFocus();
  await expect.element(preview).not.toBeInTheDocument();
});

test('a large image is resized to 800 pixels, and a heavy PNG becomes JPEG', async () => {
  answerSharing();
  await openForm();
  await fillIn('The Home and the World');
  await page.getByRole('button', { name: 'Remove the cover photo' }).click();
  await choosePhoto(await createHeavyPng());
  await submit.click();
  await expect.element(page.getByText('Book posted successfully!')).toBeVisible();
  const { image } = listCalls('POST /api/book-post')[0]!.files;
  expect(image).toMatchObject({ name: 'cover.jpg', type: 'image/jpeg' });
  expect(await measureWidth(image!)).toBe(800);
});

test('the member’s position is sent if available and never blocks the form', async () => {
  const coords = { latitude: 12.9716, longitude: 77.5946 };
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => found({ coords } as never));
  answer('PUT /api/user/location', { message: 'Stored' } as never);
  answerSharing();
  await openForm();
  await fillIn('Gora');
  await submit.click();
  await expect.element(page.getByText('Book posted successfully!')).toBeVisible();
  expect(listCalls('PUT /api/user/location').map(({ body }) => body)).toEqual([coords]);

  refuse('PUT /api/user/location', 'server.failed');
  await page.getByRole('button', { name: 'Add another book' }).click();
  await fillIn('Chokher Bali');
  await submit.click();
  await expect.poll(() => listCalls('POST /api/book-post')).toHaveLength(2);
  vi.restoreAllMocks();
});

/** A PNG of 1600 x 1200 pixels and more than 100 kB. */
async function createHeavyPng() {
  const canvas = new OffscreenCanvas(1600, 1200);
  const paper = canvas.getContext('2d')!;
  const noise = paper.createImageData(400, 300);
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, Math.min(at + 65_536, noise.data.length)));
  paper.putImageData(noise, 0, 0);
  return new File([await canvas.convertToBlob()], 'cover.png', { type: 'image/png' });
}
