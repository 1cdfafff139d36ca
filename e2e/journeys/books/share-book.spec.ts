import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page, type Request, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { readDatabase } from '../../support/devices.ts';
import { Product } from '../../support/product.ts';

const PHOTO = resolve(import.meta.dirname, '../../../apps/server/seeds/demo/covers/rabindranath-tagore_gitanjali.jpg');
const MEMBER = { email: 'asha.pillai@example.org', password: 'monsoon reading room' };
const BENGALURU = { latitude: 12.9716, longitude: 77.5946 };
const PRICE = 'The price field is required and must be non-negative';
const CORRECT = 'Please correct the form errors';
const FAILED = 'Failed to give book';

let product: Product;
let session: { token: string; user: { id: number } };

test.beforeAll(async () => {
  product = await Product.start();
  await post('/api/register', { ...MEMBER, name: 'Asha Pillai', mobile: '+91 98765 43210' });
  session = (await (await post('/api/login', MEMBER)).json()) as typeof session;
});
test.afterAll(() => product.stop());

const post = (path: string, body: object) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function myBooks() {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await fetch(`${product.url}/api/book-posts/mine`, { headers });
  return (await answer.json()) as { title: string; author: string; image: string; price: number | null }[];
}

async function shareByApi(title: string, photo?: Buffer) {
  const book = { title, author: 'Rabindranath Tagore', category_id: '1', language_id: '1', type: 'donate' };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...book, status: 'available', condition: 'used' }))
    body.append(name, value);
  if (photo) body.append('image', new Blob([new Uint8Array(photo)]), 'cover.jpg');
  else body.append('cover', 'drawn');
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await fetch(`${product.url}/api/book-post`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

/** Opens the form as a new member. */
async function openForm(
  browser: Browser,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
) {
  const { token, user } = session;
  const localStorage = Object.entries({ token, userId: String(user.id) }).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage }] };
  const context = await browser.newContext({ baseURL: product.url, storageState, ...options });
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto('/give-book');
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Poetry' })).toBeAttached();
  return page;
}

async function fillIn(page: Page, title: string) {
  await page.getByLabel('Book Title').fill(`  ${title} `);
  await page.getByLabel('Author').fill('Rabindranath Tagore');
  await page.getByLabel('Category').selectOption({ label: 'Poetry' });
  await page.getByLabel('Language').selectOption({ label: 'Bengali' });
  await type(page, 'Rent').check();
  await page.getByLabel('Publisher').fill('Macmillan');
  await page.getByLabel('ISBN').fill('978-0-333-13578-0');
  await page.getByLabel('Price').fill('49.50');
  await choosePhoto(page);
  await page.getByLabel('Status').selectOption({ label: 'Available' });
  await page.getByLabel('Condition').selectOption({ label: 'Used, very good' });
  await page.getByLabel('Mark as available for immediate sharing').uncheck();
}

const fileInput = (page: Page) => page.getByLabel('Book Image');
const preview = (page: Page) => page.getByRole('img', { name: 'Preview of your image' });
const drawnPreview = (page: Page) => page.getByRole('img', { name: 'Preview of the drawn cover' });
const cover = (page: Page, kind: 'Photo' | 'Drawn cover') => page.getByRole('radio', { name: kind });
const type = (page: Page, name: string) => page.getByRole('radio', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Share Your Book' });

async function choosePhoto(page: Page) {
  await fileInput(page).setInputFiles(PHOTO);
  await expect(preview(page)).toBeVisible();
}

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();

async function expectFilled(page: Page, title: string) {
  await expect(page.getByLabel('Book Title')).toHaveValue(title);
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Poetry');
  await expect(type(page, 'Rent')).toBeChecked();
  await expect(page.getByLabel('Price')).toHaveValue('49.50');
  await expect(page.getByLabel('Mark as available for immediate sharing')).not.toBeChecked();
  await expect(preview(page)).toBeVisible();
}

/** The channel authorisation may be requested at any time. */
const isOfTheForm = (request: Request) =>
  request.method() !== 'GET' && !request.url().endsWith('/api/broadcasting/auth');

/** Lists the drafts stored on this device. */
const drafts = async (page: Page) => [
  ...(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('share-book-draft')))),
  ...Object.keys(await page.evaluate(readDatabase, 'draft-photos')),
];

test('every required field shows an error, and the first one gets the focus', async ({ browser }) => {
  const page = await openForm(browser);
  await expect(page.getByRole('heading', { name: 'Share Your Book', level: 1 })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Book Details' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Additional Information' })).toBeVisible();
  await expect(page.getByLabel('Mark as available for immediate sharing')).toBeChecked();

  await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('English');
  await expect(page.getByLabel('Condition').locator('option:checked')).toHaveText('Used, good');
  await expect(page.getByLabel('Status').locator('option:checked')).toHaveText('Available');
  await page.getByLabel('Language').selectOption('');
  await page.getByLabel('Status').selectOption('');

  const choose = (label: string, option: string) =>
    [page.getByLabel(label), () => page.getByLabel(label).selectOption(option)] as const;
  const write = (label: string, text: string) =>
    [page.getByLabel(label), () => page.getByLabel(label).fill(text)] as const;
  const fields = [
    ['title', ...write('Book Title', 'Gitanjali')],
    ['author', ...write('Author', 'Rabindranath Tagore')],
    ['category', ...choose('Category', 'Poetry')],
    ['language', ...choose('Language', 'Bengali')],
    ['type', type(page, 'Rent'), () => type(page, 'Donate').check()],
    ['image', page.getByLabel('Book Image'), () => choosePhoto(page)],
    ['status', ...choose('Status', 'available')],
  ] as const;

  await submit(page).click();
  await expectText(page, CORRECT);
  for (const [field] of fields) await expect(page.getByText(`The ${field} field is required`)).toBeVisible();
  await expectAccessible(page);

  for (const [field, control, fill] of fields) {
    await submit(page).click();
    await expect(control).toBeFocused();
    await fill();
    await expect(page.getByText(`The ${field} field is required`)).toBeHidden();
  }
  await page.context().close();
});

test('fields are validated on blur and on change', async ({ browser }) => {
  const page = await openForm(browser);
  const title = page.getByLabel('Book Title');
  await title.fill('   ');
  await title.blur();
  await expect(page.getByText('The title field is required')).toBeVisible();
  await title.fill('Gora');
  await expect(page.getByText('The title field is required')).toBeHidden();

  const price = page.getByRole('spinbutton', { name: 'Price' });
  await expect(price).toHaveAccessibleName('Price (Optional)');
  expect(await price.evaluate(({ min, step }: HTMLInputElement) => [min, step])).toEqual(['0', '0.01']);
  await price.fill('-1');
  await expect(page.getByText(PRICE)).toBeVisible();
  await price.fill('');
  await expect(page.getByText(PRICE)).toBeHidden();
  await price.blur();
  for (const priced of ['Rent', 'Sell']) {
    await type(page, priced).check();
    await expect(page.getByText(PRICE)).toBeVisible();
    await expect(price).toHaveAccessibleName('Price');
    await type(page, 'Exchange').check();
    await expect(page.getByText(PRICE)).toBeHidden();
  }
  await expect(price).toHaveAccessibleName('Price (Optional)');
  await page.context().close();
});

test('only images are accepted', async ({ browser }) => {
  const page = await openForm(browser);
  await expect(fileInput(page)).toHaveAttribute('accept', 'image/*');
  const give = (name: string, mimeType: string) =>
    fileInput(page).setInputFiles({ name, mimeType, buffer: Buffer.from('<script>alert(1)</script>') });
  await give('notes.txt', 'text/plain');
  await expectText(page, 'Please choose an image file');
  await expect(preview(page)).toBeHidden();
  await give('cover.png', 'image/png');
  await expectText(page, /^Failed to compress image: .+/);
  await expect(preview(page)).toBeHidden();
  await expect(page.getByText('The image field is required')).toBeVisible();
  await page.context().close();
});

test('lists that fail to load show an error with a retry button', async ({ browser }) => {
  const lists = ['categories', 'languages'];
  const page = await openForm(browser);
  for (const list of lists) await page.route(`**/api/${list}`, (route) => route.fulfill({ status: 400 }));
  await page.reload();
  for (const list of lists) {
    await expectText(page, `Failed to load ${list}`);
    await page.unroute(`**/api/${list}`);
  }
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Poetry' })).toBeAttached();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Language').getByRole('option', { name: 'Bengali' })).toBeAttached();
  await page.context().close();
});

test('a draft survives a reload and every failure, and is deleted on logout', async ({ browser }) => {
  const page = await openForm(browser);
  await fillIn(page, 'Gitanjali');
  await page.getByLabel('Book Title').fill('Gitanjali');
  await page.reload();
  await expectFilled(page, 'Gitanjali');

  const failing = async (answer: { status: number; json?: object } | null, text: string) => {
    await page.route('**/api/book-post', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await submit(page).click();
    await expectText(page, text);
    await expectFilled(page, 'Gitanjali');
    await page.unroute('**/api/book-post');
    await page.reload();
    await expectFilled(page, 'Gitanjali');
  };
  await failing(null, FAILED);
  await failing({ status: 500 }, FAILED);
  await failing({ status: 409, json: { message: 'The shelf is being moved.' } }, 'The shelf is being moved.');
  await failing({ status: 422, json: { message: 'No.', errors: { something: ['Wrong.'] } } }, CORRECT);

  const errors = { image: ['The image is too large. Please use a smaller one.', 'Or another.'] };
  await page.route('**/api/book-post', (route) => route.fulfill({ status: 422, json: { message: 'No.', errors } }));
  await submit(page).click();
  await expect(page.getByText(errors.image[0]!)).toBeVisible();
  await expect(page.getByText(errors.image[1]!)).toBeHidden();
  await expect(fileInput(page)).toBeFocused();

  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.context().close();
  session = (await (await post('/api/login', MEMBER)).json()) as typeof session;
});

test('a drawn cover updates while typing, survives a reload and is posted without the photo', async ({ browser }) => {
  const page = await openForm(browser);
  await expect(cover(page, 'Photo')).toBeChecked();
  await submit(page).click();
  await expect(page.getByText('The image field is required')).toBeVisible();
  await cover(page, 'Photo').focus();
  await page.keyboard.press('ArrowDown');
  await expect(cover(page, 'Drawn cover')).toBeChecked();
  await expect(page.getByText('The image field is required')).toBeHidden();
  await expect(drawnPreview(page).locator('text').first()).toHaveText('BookTitle');

  await fillIn(page, 'Shesher Kabita');
  await expect(cover(page, 'Photo')).toBeChecked();
  await cover(page, 'Drawn cover').check();
  await expect(drawnPreview(page).locator('text')).toHaveText([/^Shesher ?Kabita$/, 'Rabindranath Tagore']);
  await expect(preview(page)).toBeHidden();
  await page.getByLabel('Book Title').fill('Gora');
  await expect(drawnPreview(page).locator('text').first()).toHaveText('Gora');
  await expectAccessible(page);

  await page.reload();
  await expect(drawnPreview(page).locator('text').first()).toHaveText('Gora');
  await cover(page, 'Photo').check();
  await expectFilled(page, 'Gora');
  await cover(page, 'Drawn cover').check();

  const posting = page.waitForRequest('**/api/book-post');
  await submit(page).click();
  const form = (await posting).postData()!;
  expect(form).toMatch(/name="cover"\s+drawn\s/);
  expect(form).not.toContain('name="image"');
  await expectText(page, 'Book posted successfully!');
  await expect(page.getByRole('img', { name: 'Cover of Gora' }).locator('text').first()).toHaveText('Gora');
  await expect.poll(() => drafts(page)).toEqual([]);
  expect(await myBooks()).toContainEqual(expect.objectContaining({ title: 'Gora', image: null }));
  await page.context().close();
});

test('a book is sent once with a resized photo and a progress bar, and leaves no draft', async ({ browser }) => {
  const page = await openForm(browser, {}, recordSent);
  const posts: string[] = [];
  page.on('request', (request) => isOfTheForm(request) && posts.push(request.url()));
  await fillIn(page, 'Gitanjali: Song Offerings');
  const session = await page.context().newCDPSession(page);
  const slow = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await slow(1_000);

  await submit(page).click();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Uploading the book' });
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0);
  await expectAccessible(page);
  await busy.click({ force: true });
  await page.getByLabel('Book Title').press('Enter');
  await slow(-1);

  await expectText(page, 'Book posted successfully!');
  await expect(progress).toBeHidden();
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add another book' }).click();
  await expect(page.getByLabel('Book Title')).toHaveValue('');
  await expect(preview(page)).toBeHidden();
  expect(posts).toEqual([`${product.url}/api/book-post`]);

  const { fields, image } = await page.evaluate(() => window.sent!);
  expect(fields).toEqual({
    title: 'Gitanjali: Song Offerings',
    author: 'Rabindranath Tagore',
    category_id: expect.any(String),
    language_id: expect.any(String),
    type: 'rent',
    publisher: 'Macmillan',
    isbn: '978-0-333-13578-0',
    price: '49.5',
    rent_unit: 'week',
    rent_max: '4',
    status: 'available',
    condition: 'used',
    condition_grade: 'very_good',
    is_available: 'false',
  });
  expect(image).toEqual({ name: 'rabindranath-tagore_gitanjali.jpg', type: 'image/jpeg', width: expect.any(Number) });
  expect((await myBooks())[0]).toMatchObject({ title: 'Gitanjali: Song Offerings', price: 49.5 });
  await page.context().close();
});

test('a book is sent although no more script files can be loaded', async ({ browser }) => {
  const page = await openForm(browser);
  await fillIn(page, 'Kanthapura');
  await cover(page, 'Drawn cover').check();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await submit(page).click();
  await expect(page.getByRole('link', { name: 'See your book' })).toBeVisible();
  await page.context().close();
});

test('a large image is resized to 800 pixels, and a heavy PNG becomes JPEG', async ({ browser }) => {
  const page = await openForm(browser, {}, recordSent);
  await fillIn(page, 'The Home and the World');
  const buffer = Buffer.from(await page.evaluate(createHeavyPng), 'base64');
  await page.getByRole('button', { name: 'Remove the cover photo' }).click();
  await fileInput(page).setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Preparing the image...')).toBeHidden();
  await submit(page).click();
  await expectText(page, 'Book posted successfully!');
  expect((await page.evaluate(() => window.sent!)).image).toEqual({
    name: 'cover.jpg',
    type: 'image/jpeg',
    width: 800,
  });
  await page.context().close();
});

test('the member’s position is sent if available and never blocks the form', async ({ browser }) => {
  const page = await openForm(browser, { permissions: ['geolocation'], geolocation: BENGALURU });
  const calls: string[] = [];
  page.on('request', (request) => isOfTheForm(request) && calls.push(new URL(request.url()).pathname));
  await fillIn(page, 'Gora');
  await submit(page).click();
  await expectText(page, 'Book posted successfully!');
  expect(calls).toEqual(['/api/user/location', '/api/book-post']);

  await page.route('**/api/user/location', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Add another book' }).click();
  await fillIn(page, 'Chokher Bali');
  await submit(page).click();
  await expect.poll(async () => (await myBooks()).map(({ title }) => title)).toContain('Chokher Bali');
  await page.context().close();
});

test('a photo is served in three widths, and a drawn cover replaces a missing or broken one', async ({ browser }) => {
  await shareByApi('Nashtanir', await readFile(PHOTO));
  await shareByApi('Kabuliwala');
  const [{ image } = { image: '' }] = (await myBooks()).filter(({ title }) => title === 'Nashtanir');
  const stem = `/images/${image.replace('.webp', '')}`;

  const page = await openForm(browser);
  await page.goto('/books');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  const photo = card('Nashtanir').locator('img');
  await expect(photo).toHaveAttribute('srcset', `${stem}-240.webp 240w, ${stem}-480.webp 480w, ${stem}.webp 800w`);
  await expect.poll(() => photo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  await expect(card('Kabuliwala').locator('svg text').first()).toHaveText('Kabuliwala');

  await page.route('**/images/**', (route) => route.abort());
  await page.reload();
  await expect(card('Nashtanir').locator('svg text').first()).toHaveText('Nashtanir');
  await page.context().close();
});

test('the camera takes a photo and is released when its window closes', async ({ browser }) => {
  const page = await openForm(browser, {}, recordCamera);
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'Use Camera' }).click();
    await expect(dialog.getByRole('button', { name: 'Capture' })).toBeEnabled();
  };
  const released = () => expect.poll(() => page.evaluate(() => window.tracks!.map((track) => track.readyState)));

  await open();
  await expectAccessible(page);
  expect(await page.evaluate(() => window.asked)).toEqual({
    video: { facingMode: { ideal: 'environment' } },
    audio: false,
  });
  await dialog.getByRole('button', { name: 'Capture' }).click();
  await expect(dialog).toBeHidden();
  await expect(preview(page)).toBeVisible();
  await released().toEqual(['ended']);
  await expect.poll(() => page.evaluate(readDraftPhoto)).toEqual({ name: 'camera_capture.jpg', type: 'image/jpeg' });

  await open();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await released().toEqual(['ended', 'ended']);

  await open();
  await page.keyboard.press('Escape');
  await released().toEqual(['ended', 'ended', 'ended']);

  await open();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await released().toEqual(['ended', 'ended', 'ended', 'ended']);
  await page.context().close();
});

/** In order of fallback. */
const CAMERA_FAILURES: [text: string, stub: () => unknown][] = [
  [
    'Failed to initialize camera: Video element not found',
    () => {
      const { mediaDevices } = navigator;
      const start = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (asked) => {
        const stream = await start(asked);
        document.querySelector('video')!.remove();
        return stream;
      };
    },
  ],
  [
    'Camera access denied. Please allow camera permissions.',
    () => (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Not you', 'NotAllowedError'))),
  ],
  [
    'No camera found on this device.',
    () => (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('None', 'NotFoundError'))),
  ],
  [
    'Failed to access camera: Device in use',
    () =>
      (navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Device in use', 'NotReadableError'))),
  ],
  [
    'Camera not supported by this browser',
    () => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  ],
];

test('a camera that fails shows the reason and is released', async ({ browser }) => {
  const page = await openForm(browser, {}, recordCamera);
  const openCamera = () => page.getByRole('button', { name: 'Use Camera' }).click();
  const failed = async (text: string) => {
    await expectText(page, text);
    await expect(page.getByRole('dialog')).toBeHidden();
    const inUse = () => page.evaluate(() => window.tracks!.filter(({ readyState }) => readyState === 'live').length);
    await expect.poll(inUse).toBe(0);
  };
  await openCamera();
  await expect(page.getByRole('button', { name: 'Capture' })).toBeEnabled();
  await page.evaluate(() => document.querySelector('video')!.remove());
  await page.getByRole('button', { name: 'Capture' }).click();
  await failed('Cannot capture image: Video element not found');

  for (const [text, stub] of CAMERA_FAILURES) {
    await page.evaluate(stub);
    await openCamera();
    await failed(text);
  }
  await page.context().close();
});

declare global {
  interface Window {
    sent?: { fields: Record<string, string>; image: { name: string; type: string; width: number } };
    asked?: MediaStreamConstraints;
    tracks?: MediaStreamTrack[];
  }
}

const recordSent = (page: Page) =>
  page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const { image, ...fields } = Object.fromEntries(body as FormData) as Record<string, string> & { image: File };
      void createImageBitmap(image).then(({ width }) => {
        window.sent = { fields, image: { name: image.name, type: image.type, width } };
      });
      send.call(this, body);
    };
  });

const recordCamera = (page: Page) =>
  page.addInitScript(() => {
    window.tracks = [];
    const { mediaDevices } = navigator;
    const start = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (asked) => {
      window.asked = asked;
      const stream = await start(asked);
      window.tracks!.push(...stream.getTracks());
      return stream;
    };
  });

/** A PNG of 1600 x 1200 pixels and more than 100 kB, in base64. */
async function createHeavyPng() {
  const canvas = new OffscreenCanvas(1600, 1200);
  const paper = canvas.getContext('2d')!;
  const noise = paper.createImageData(400, 300);
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, Math.min(at + 65_536, noise.data.length)));
  paper.putImageData(noise, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The cover of the only draft on this device. */
async function readDraftPhoto() {
  const opening = indexedDB.open('draft-photos');
  await new Promise((open) => (opening.onsuccess = open));
  const asking = opening.result.transaction('photos').objectStore('photos').getAll();
  await new Promise((answer) => (asking.onsuccess = answer));
  opening.result.close();
  const [photos] = asking.result as { file: File }[][];
  const photo = photos?.[0]?.file;
  return photo ? { name: photo.name, type: photo.type } : null;
}
