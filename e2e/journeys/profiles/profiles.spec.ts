import { resolve } from 'node:path';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member as OtherMember } from '../../support/members.ts';
import { Product } from '../../support/product.ts';
import { leaveRenderingToBrowser, waitForScripts } from '../../support/rendering.ts';

const PHOTO = resolve(import.meta.dirname, '../../../apps/server/seeds/demo/covers/rabindranath-tagore_gitanjali.jpg');
const PASSWORD = 'monsoon reading room';
const MYSURU = { latitude: 12.2958, longitude: 76.6394 };

test.describe.configure({ mode: 'serial' });

type Member = { page: Page; id: number; token: string };
let product: Product;
let asha: Member;
let ravi: Member;
let guest: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  asha = await openAsMember(browser, 'Asha Pillai', { permissions: ['geolocation'], geolocation: MYSURU });
  ravi = await openAsMember(browser, 'Ravi Deshpande');
  guest = await openBrowser(browser);
});
test.afterAll(async () => {
  await Promise.all([asha.page, ravi.page, guest].map((page) => page.context().close()));
  await product.stop();
});

async function openBrowser(browser: Browser, given: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ baseURL: product.url, ...given });
  return context.newPage();
}

const buildEmail = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.org`;

async function openAsMember(browser: Browser, name: string, given = {}): Promise<Member> {
  const page = await openBrowser(browser, given);
  const account = { name, email: buildEmail(name), mobile: '+91 98765 43210', password: PASSWORD };
  expect((await page.request.post('/api/register', { data: account })).status()).toBe(201);
  const { token, user } = await (await page.request.post('/api/login', { data: account })).json();
  await page.addInitScript(
    ([token, id]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('userId', id!);
    },
    [token, String(user.id)],
  );
  return { page, id: user.id, token };
}

/** The ids of categories and languages start at 1 in a new database. */
const shareBook = ({ page, token }: Member, title: string) =>
  page.request.post('/api/book-post', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title,
      author: 'Rabindranath Tagore',
      category_id: '1',
      language_id: '1',
      type: 'donate',
      status: 'available',
      condition: 'used',
      cover: 'drawn',
    },
  });

const edit = () => asha.page.getByRole('form', { name: 'Edit Profile' });
const save = () => edit().getByRole('button', { name: 'Save Profile' }).click();
const openEdit = () => asha.page.getByRole('button', { name: 'Edit Profile' }).click();
const fact = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl div')
    .filter({ has: page.getByText(label, { exact: true }) });

const city = () => edit().getByRole('combobox', { name: 'City' });

async function choose(field: string, typed: string, wanted: RegExp) {
  await edit().getByRole('combobox', { name: field }).fill(typed);
  await edit().getByRole('listbox', { name: field }).getByRole('option', { name: wanted }).first().click();
}

test('a new member’s profile lists what is missing', async () => {
  const { page } = asha;
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Asha Pillai', level: 1 })).toBeVisible();
  await expect(fact(page, 'Books')).toContainText('0');
  await expect(fact(page, 'Rating')).toContainText('4.8');
  await expect(fact(page, 'Email')).toContainText('asha.pillai@example.org');
  await expect(fact(page, 'Mobile')).toContainText('+919876543210');
  await expect(page.getByRole('tab', { name: 'My Books (0)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Books Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Your First Book' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Books' })).toBeVisible();
  await page.getByRole('tab', { name: 'Requests' }).click();
  await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'No History Yet' })).toBeVisible();
  await expectAccessible(page);
});

test('a history that fails to load shows an error with a retry button instead of an empty list', async () => {
  const { page } = asha;
  const history = '**/api/requests/history?*';
  await page.route(history, (route) => route.fulfill({ status: 400, json: { message: 'Not today' } }));
  // The realtime connection would load it again on opening, without a click.
  await page.routeWebSocket(/./, () => {});
  await page.reload();
  await waitForScripts(page);
  await page.getByRole('tab', { name: 'History' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load your history' });
  await expect(failure).toContainText('Not today');
  await expect(page.getByRole('heading', { name: 'No History Yet' })).toHaveCount(0);
  await page.unroute(history);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No History Yet' })).toBeVisible();
});

test('controls of a profile are large enough for touch, and the menu on a phone leads to the settings', async () => {
  const { page } = asha;
  await page.setViewportSize({ width: 360, height: 740 });
  const links = page.getByRole('main').locator('header').getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expectAccessible(page, '#header-menu');
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${product.url}/profile/settings`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/profile');
});

test('each invalid field shows its own error, and the input is kept', async () => {
  const { page } = asha;
  await openEdit();
  for (const section of ['Basic Information', 'Education', 'Profile Picture', 'Bio', 'Location & Address'])
    await expect(edit().getByRole('group', { name: section })).toBeVisible();

  await edit().getByLabel('Full Name').fill(' ');
  await edit().getByLabel('Email').fill('nobody');
  await edit().getByLabel('Mobile').fill('12');
  await edit().getByLabel('Pincode').fill('!');
  await edit().getByLabel('About you').fill('x'.repeat(1001));
  await expect(edit().getByText('1001 of 1000 characters')).toBeVisible();
  await save();
  await expect(edit().getByText('The name field is required')).toBeVisible();
  await expect(edit().getByText('The email field must be a valid email address')).toBeVisible();
  await expect(edit().getByText('The mobile field must have 10 to 15 digits')).toBeVisible();
  await expect(edit().getByText('The pincode field must have 3 to 12 digits or letters')).toBeVisible();
  await expect(edit().getByText('The bio field must not be longer than 1000 characters')).toBeVisible();
  await expect(edit().getByLabel('Full Name')).toBeFocused();
  await expectAccessible(page);

  await edit().getByLabel('Full Name').fill('Asha P.');
  await edit().getByLabel('Email').fill(buildEmail('Ravi Deshpande'));
  await edit().getByLabel('Mobile').fill('+91 98765 00000');
  await edit().getByLabel('Pincode').fill('570001');
  await edit().getByLabel('About you').fill('Reads at night.\nமாலை வணக்கம்');
  await save();
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirmation.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Failed to update profile: Validation failed')).toBeVisible();
  await expect(edit().getByText('The email has already been taken.')).toBeVisible();
  await expect(edit().getByLabel('About you')).toHaveValue('Reads at night.\nமாலை வணக்கம்');
  await expect(edit().getByLabel('Mobile')).toHaveValue('+91 98765 00000');
  await edit().getByLabel('Email').fill('asha.pillai@example.org');

  await page.route('**/api/user', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  await save();
  await expect(page.getByText('Failed to update profile: HTTP 502')).toBeVisible();
  await page.unroute('**/api/user');
});

test('all tabs of the profile are in view at 360 pixels', async ({ browser }) => {
  const nila = await OtherMember.register(product, 'Nila Raman');
  const page = await nila.openPage(browser, { viewport: { width: 360, height: 740 } });
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) {
    const { x, width } = (await tab.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
  await page.context().close();
});

test('a file that is no image is rejected, and a photo is previewed before the upload', async () => {
  const { page } = asha;
  const file = edit().locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByText('Please choose an image file')).toBeVisible();
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/^Failed to compress image: /)).toBeVisible();
  await file.setInputFiles(PHOTO);
  await expect(edit().getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
});

test('the place is chosen from country to city, and lists that fail to load can be retried', async () => {
  const { page } = asha;
  await expect(edit().getByLabel('Country').locator('option:checked')).toHaveText('India');
  await expect(edit().getByLabel('Country').locator('option').nth(1)).toHaveText('India');
  await page.route('**/api/countries/*/states', (route) => route.abort());
  await edit().getByLabel('Country').selectOption({ label: 'Nepal' });
  await expect(edit().getByText('Failed to fetch states')).toBeVisible();
  await page.unroute('**/api/countries/*/states');
  await expect(city()).toBeDisabled();
  await edit().getByRole('button', { name: 'Try again' }).click();
  await expect(edit().getByText('Failed to fetch states')).toHaveCount(0);
  await edit().getByLabel('Country').selectOption({ label: 'India' });
  await edit().getByLabel('State').selectOption({ label: 'Bihar' });
  await choose('City', 'patn', /^Patna$/);
  await edit().getByLabel('State').selectOption({ label: 'Karnataka' });
  await expect(city()).toHaveValue('');
  await city().fill('Mysore');
  await city().press('ArrowDown');
  await city().press('Enter');
  await expect(city()).toHaveValue('Mysuru');
});

test('universities are suggested while typing, and an unlisted college can be entered', async () => {
  await choose('University', 'mysore', /University of Mysore/);
  await expect(edit().getByRole('combobox', { name: 'University' })).toHaveValue(/University of Mysore/);
  await edit().getByRole('combobox', { name: 'College' }).fill('zzzz');
  await expect(asha.page.getByText('Nothing found. Try a different spelling.')).toBeVisible();
  await expectAccessible(asha.page);
  await edit().getByRole('option', { name: 'My college is not listed' }).click();
  await expect(edit().getByRole('combobox', { name: 'College' })).toHaveValue('My college is not listed');
  await expect(edit().getByLabel('Your college’s name')).toHaveValue('zzzz');
  await choose('College', 'engineering mysore', /engineering/i);
  await expect(edit().getByLabel('Your college’s name')).toHaveCount(0);
  await expect(edit().getByRole('combobox', { name: 'College' })).toHaveValue(/engineering/i);
});

test('the profile is saved and shown again after a reload', async () => {
  const { page } = asha;
  const college = await edit().getByRole('combobox', { name: 'College' }).inputValue();
  await save();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(edit()).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await page.reload();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Asha P.', level: 1 })).toBeVisible();
  await expect(main.getByText('Mysuru, Karnataka, India')).toBeVisible();
  await expect(main.getByRole('img', { name: 'Location added' })).toBeVisible();
  await expect(main.getByText('Reads at night.')).toBeVisible();
  const picture = main.locator('header img[src*="/images/"]');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);

  await openEdit();
  await expect(city()).toHaveValue('Mysuru');
  await expect(edit().getByRole('combobox', { name: 'College' })).toHaveValue(college);
  await edit().getByRole('combobox', { name: 'College' }).press('ArrowDown');
  await edit().getByRole('combobox', { name: 'College' }).press('Escape');
  const ofCollege = edit().getByRole('combobox', { name: 'College' }).locator('..');
  await ofCollege.getByRole('button', { name: 'Clear' }).click();
  await edit().getByLabel('Mobile').fill('+91 98765 43210');
  await save();
  await expect(edit()).toHaveCount(0);
  await openEdit();
  await expect(edit().getByRole('combobox', { name: 'College' })).toHaveValue('');
  await expect(edit().getByRole('combobox', { name: 'University' })).toHaveValue(/Mysore/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit()).toHaveCount(0);
});

test('the position is withdrawn and stays so until it is shared again', async () => {
  const { page } = asha;
  const position = async () => {
    const headers = { authorization: `Bearer ${asha.token}` };
    return (await (await page.request.get('/api/user/profile', { headers })).json()).profile.latitude;
  };
  expect(await position()).toBeCloseTo(MYSURU.latitude);
  await openEdit();
  await edit().getByRole('button', { name: 'Remove my location' }).click();
  await expect(page.getByText('Your location was removed')).toBeVisible();
  await expect(edit().getByRole('button', { name: 'Remove my location' })).toHaveCount(0);
  await expectAccessible(page);
  await save();
  await expect(edit()).toHaveCount(0);
  expect(await position()).toBeNull();
  await expect(page.getByRole('main').getByRole('img', { name: 'Location added' })).toHaveCount(0);
  await expect(page.getByText('Mysuru, Karnataka, India')).toBeVisible();
});

test('another member sees the public profile and writes a message', async () => {
  await shareBook(asha, 'Gitanjali');
  const { page } = ravi;
  await page.goto('/books');
  await page.getByRole('link', { name: 'Gitanjali' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Asha P.' }).click();
  await expect(page).toHaveURL(`${product.url}/user/${asha.id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Asha P.', level: 1 })).toBeVisible();
  await expect(fact(page, 'Email')).toHaveCount(0);
  await expect(fact(page, 'Mobile')).toHaveCount(0);
  await expect(fact(page, 'Books')).toContainText('1');
  await expect(main.getByText('Mysuru, Karnataka, India')).toBeVisible();
  await expect(main.getByText('மாலை வணக்கம்')).toBeVisible();
  await expect(main.getByRole('tab')).toHaveText(['Books (1)']);
  await expect(main.getByRole('article')).toContainText('Available');
  await expect(main.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0);
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Message Asha P.' }).click();
  const chat = page.getByRole('dialog');
  await chat.getByRole('textbox', { name: 'Type a message' }).fill('Namaste!');
  await chat.getByRole('textbox', { name: 'Type a message' }).press('Enter');
  await expect(chat.getByText('Namaste!')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Messages/ })
    .click();
  await chat.getByRole('button', { name: /Asha P\./ }).click();
  await chat.getByRole('link', { name: 'Asha P.' }).click();
  await expect(page).toHaveURL(`${product.url}/user/${asha.id}`);
  await expect(chat).toHaveCount(0);
  await main.getByRole('link', { name: 'Gitanjali' }).click();
  await expect(page.getByRole('heading', { name: 'Gitanjali', level: 1 })).toBeVisible();
});

test('a guest sees the profile without contact details', async () => {
  await guest.goto(`/user/${asha.id}`);
  const main = guest.getByRole('main');
  await expect(guest.getByRole('heading', { name: 'Asha P.', level: 1 })).toBeVisible();
  await expect(main.getByText('Mysuru, Karnataka, India')).toBeVisible();
  await expect(fact(guest, 'Email')).toHaveCount(0);
  await expect(guest.getByText('asha.pillai@example.org')).toHaveCount(0);
  await expectAccessible(guest);
  await main.getByRole('link', { name: 'Gitanjali' }).click();
  await expect(guest.getByText('Please login to see the details')).toBeVisible();
  await expect(guest).toHaveURL(/\/login$/);
  await guest.goto(`/user/${asha.id}`);
  await main.getByRole('link', { name: 'Sign in to see how to contact Asha P.' }).click();
  await expect(guest).toHaveURL(/\/login$/);
});

test('a member who has deleted their account is not shown from the cache', async () => {
  const leaving = await OtherMember.register(product, 'Nalini Iyer');
  const name = await openProfileOfLeaving(guest, leaving);
  await waitForScripts(guest);
  await guest.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await guest.waitForURL('**/about');
  await leaving.deleteAccount();
  await guest.clock.setSystemTime(Date.now() + 60_000);
  await guest.goBack();
  await expectGone(guest, name);
});

test('a member who has deleted their account is not shown from the page that the browser kept', async ({ browser }) => {
  const leaving = await OtherMember.register(product, 'Nalini Iyer');
  // A page whose clock is set hides the kind of its navigation.
  const page = await openBrowser(browser);
  const name = await openProfileOfLeaving(page, leaving);
  await page.goto('/about');
  await leaving.deleteAccount();
  await page.goBack();
  await expectGone(page, name);
  await page.context().close();
});

async function openProfileOfLeaving(page: Page, { id }: OtherMember) {
  await page.goto(`/user/${id}`);
  const name = page.getByRole('heading', { name: 'Nalini Iyer', level: 1 });
  await expect(name).toBeVisible();
  await expect(page).toHaveTitle(/^Nalini Iyer/);
  return name;
}

async function expectGone(page: Page, name: Locator) {
  await expect(page.getByRole('heading', { name: 'Failed to fetch user profile', level: 1 })).toBeVisible();
  await expect(name).toBeHidden();
  await expect(page).not.toHaveTitle(/Nalini/);
}

test('contact details are limited to members with an accepted request', async () => {
  await ravi.page.goto(`/user/${asha.id}`);
  const note = ravi.page.getByText('You may see Asha P.’s phone and email after a request is accepted.');
  await expect(note).toBeVisible();
  await expect(fact(ravi.page, 'Email')).toHaveCount(0);
  await asha.page.goto(`/user/${asha.id}`);
  await expect(asha.page.getByText('This is how others see your profile.')).toBeVisible();
  await asha.page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(asha.page).toHaveURL(`${product.url}/profile`);
});

test('a missing member and a failed connection show different messages', async () => {
  await guest.goto('/user/999999');
  await expect(guest.getByRole('heading', { name: 'Failed to fetch user profile' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Browse books' })).toBeVisible();
  await expectAccessible(guest);
  await guest.route('**/api/users/*/profile?*', (route) => route.fulfill({ status: 500, json: {} }));
  await leaveRenderingToBrowser(guest, product.url);
  await guest.goto(`/user/${asha.id}`);
  await expect(guest.getByRole('alert').getByText('Failed to fetch user profile')).toBeVisible();
  await guest.unroute('**/api/users/*/profile?*');
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('heading', { name: 'Asha P.', level: 1 })).toBeVisible();
});
