import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';
import { showCode } from '../../support/second-factors.ts';

const OLD = 'asha.pillai@example.org';
const THIEF_EMAIL = 'thief@example.org';
const PASSWORD = 'monsoon reading room';
const NEW_PASSWORD = 'a path through the rice';
const PHONE = { width: 360, height: 740 };

test.describe.configure({ mode: 'serial' });

let product: Product;
let asha: Member;
let ravi: Member;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  asha = await Member.register(product, 'Asha Pillai');
  ravi = await Member.register(product, 'Ravi Deshpande');
  page = await asha.openPage(browser);
  const verify = await findLink(OLD, '/verify-email');
  await page.goto(verify);
  await expect(page.getByText('Thank you! Your email address is confirmed.')).toBeVisible();
});
test.afterAll(async () => {
  await page.context().close();
  await product.stop();
});

/** Returns the link in the nth mail that leads an address to this page, once it has arrived. */
async function findLink(email: string, to: string, number = 1) {
  const find = async () =>
    (await product.listMailedLinks(email)).filter((link) => new URL(link).pathname === to)[number - 1];
  await expect.poll(find).toBeDefined();
  const { pathname, search } = new URL((await find())!);
  return pathname + search;
}

const dialog = (on = page) => on.getByRole('dialog', { name: 'Confirm it is you' });
const edit = () => page.getByRole('form', { name: 'Edit Profile' });

async function confirm(password: string, on = page) {
  await dialog(on).getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog(on).getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function readContact(browser: Browser, member: Member | undefined) {
  const viewer = member ? await member.openPage(browser) : await (await browser.newContext()).newPage();
  await viewer.goto(`${product.url}/user/${asha.id}`);
  await expect(viewer.getByRole('heading', { name: 'Asha Pillai', level: 1 })).toBeVisible();
  const shown = await viewer.getByRole('main').locator('a[href^="mailto:"], a[href^="tel:"]').count();
  const note = await viewer.getByText('You may see Asha Pillai’s phone and email after a request').count();
  await expectAccessible(viewer);
  await viewer.context().close();
  return { shown, note };
}

test('email and mobile are shown only to members with an accepted request', async ({ browser }) => {
  expect(await readContact(browser, undefined)).toEqual({ shown: 0, note: 0 });
  expect(await readContact(browser, ravi)).toEqual({ shown: 0, note: 1 });
  await asha.move('accept', await ravi.requestBook(await asha.shareBook('Gitanjali')));
  expect(await readContact(browser, ravi)).toEqual({ shown: 2, note: 0 });
});

test('contact details are hidden from everyone when the member chooses so', async ({ browser }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/profile/settings#contact');
  const choices = page.getByRole('group', { name: 'Who can see your email address and mobile number?' });
  await expect(choices.getByRole('radio')).toHaveCount(3);
  await expect(choices.getByLabel('Only people I have an accepted request with')).toBeChecked();
  await choices.getByLabel('Nobody').check();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await readContact(browser, ravi)).toEqual({ shown: 0, note: 1 });
});

test('changing the email on a phone asks for the password and keeps the input', async () => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await edit().getByLabel('About you').fill('Reads at night.');
  await edit().getByLabel('Email').fill(THIEF_EMAIL);
  await edit().getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Failed to update profile: Please confirm it is you first.')).toBeVisible();
  await expect(edit().getByLabel('About you')).toHaveValue('Reads at night.');
  await edit().getByRole('button', { name: 'Save Profile' }).click();
  await confirm('not this one');
  await expect(dialog().getByText('This is not your password')).toBeVisible();
  await confirm(PASSWORD);
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('main').getByText(THIEF_EMAIL)).toBeVisible();
  await expect(page.getByRole('main').getByText('Reads at night.')).toBeVisible();
});

test('the link sent to the old address restores it and the account', async ({ browser }) => {
  const undo = await findLink(OLD, '/undo-change');
  const owner = await (await browser.newContext({ baseURL: product.url, viewport: PHONE })).newPage();
  await owner.goto(undo);
  await expect(owner).toHaveURL(`${product.url}/undo-change`);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Undo the changes' }).dblclick();
  await expect(owner.getByText('Done. Every device is signed out.')).toBeFocused();
  await expect(owner).toHaveURL(`${product.url}/undo-change`);
  await expectAccessible(owner);

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  const again = await owner.context().newPage();
  await again.goto(undo);
  await again.getByRole('button', { name: 'Undo the changes' }).click();
  await expect(again.getByRole('alert')).toHaveText('This link has expired or was already used.');
  await again.close();

  await chooseNewPassword(owner);
  await signIn(owner, OLD);
  await expect(owner.getByRole('heading', { name: 'Asha Pillai', level: 1 })).toBeVisible();
  await owner.context().close();
});

async function chooseNewPassword(owner: Page) {
  await owner.getByLabel(/^New Password/).fill(NEW_PASSWORD);
  await owner.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await owner.getByRole('button', { name: 'Change Password' }).click();
  await expect(owner.getByText('Your password has been changed. Please sign in.')).toBeVisible();
}

async function signIn(owner: Page, email: string) {
  await owner.getByLabel('Email').fill(email);
  await owner.getByLabel('Password').first().fill(NEW_PASSWORD);
  await owner.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Adds an authenticator app over the API, like a thief who knows the password. */
async function addApp(owner: Page, email: string, password: string) {
  const post = async (path: string, data: object, token = '') => {
    const response = await owner.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
    expect(response.ok()).toBe(true);
    return (await response.json()) as { token: string; secret: string };
  };
  const { token } = await post('/api/login', { email, password });
  const { secret } = await post('/api/second-factor/totp', { password }, token);
  await post('/api/second-factor/totp/confirm', { code: showCode(secret) }, token);
}

test('an app that a thief added is removed by the link in the mail, or with the reset of the password', async ({
  browser,
}) => {
  const email = 'meera.iyer@example.org';
  await Member.register(product, 'Meera Iyer');
  const owner = await (await browser.newContext({ baseURL: product.url, viewport: PHONE })).newPage();
  await owner.goto(await findLink(email, '/verify-email'));
  await expect(owner.getByText('Thank you! Your email address is confirmed.')).toBeVisible();

  await addApp(owner, email, PASSWORD);
  await owner.goto(await findLink(email, '/undo-change'));
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Undo the changes' }).click();
  await chooseNewPassword(owner);
  await signIn(owner, email);
  await expect(owner.getByRole('heading', { name: 'Meera Iyer', level: 1 })).toBeVisible();

  await addApp(owner, email, NEW_PASSWORD);
  await owner.request.post('/api/password/forgot', { data: { email } });
  await owner.goto(await findLink(email, '/reset-password'));
  const factors = owner.getByRole('list', { name: 'You will still need this to sign in:' }).getByRole('listitem');
  await expect(factors).toHaveText([/^Authenticator app, added on \d/, /^Recovery codes, made on \d/]);
  const removal = owner.getByRole('checkbox', { name: 'Remove everything added in the last 7 days' });
  await expect(removal).not.toBeChecked();
  await expectAccessible(owner);
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await removal.check();
  await chooseNewPassword(owner);
  await signIn(owner, email);
  await expect(owner.getByRole('heading', { name: 'Meera Iyer', level: 1 })).toBeVisible();
  await owner.context().close();
});
