import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { openPair, type Pair } from '../../support/pair.ts';

test.describe.configure({ mode: 'serial' });

let owner: Pair['owner'];
let reader: Pair['reader'];
let asha: Pair['asha'];
let ravi: Pair['ravi'];
let close: Pair['close'];

test.beforeAll(async ({ browser }) => {
  ({ owner, reader, asha, ravi, close } = await openPair(browser, { viewport: { width: 360, height: 740 } }));
});
test.afterAll(() => close());

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function agree(title: string, about = {}, wish?: object) {
  const request = await reader.requestBook(await owner.shareBook(title, about), wish);
  await owner.move('accept', request);
  await Promise.all([asha.goto('/notifications'), ravi.goto('/notifications')]);
}

async function readDigits(page: Page) {
  const label = await dialog(page)
    .getByRole('img', { name: /^Your code:/ })
    .getAttribute('aria-label');
  return label!.replace(/\D/g, '');
}

async function type(page: Page, digits: string) {
  await dialog(page).getByLabel('Four digits').fill(digits);
  await press(page, 'I have the book');
}

test('a member saves a UPI ID in the settings', async () => {
  await asha.goto('/profile/settings#upi');
  const field = asha.getByLabel('Your UPI ID');
  await field.fill('asha');
  const save = asha.locator('#upi').getByRole('button', { name: 'Save' });
  await save.click();
  await expect(asha.getByText('This does not look like a UPI ID, such as name@bank.')).toBeVisible();
  await field.fill('asha.p@okaxis');
  await save.click();
  await expect(asha.getByText('Saved.', { exact: true })).toBeVisible();
});

test('the owner shows a code, and the reader pays and types it', async () => {
  await agree('The Guide');
  await press(asha, 'Hand over: The Guide');
  const digits = await readDigits(asha);
  expect(digits).toMatch(/^\d{4}$/);
  await expect(dialog(asha).getByRole('img', { name: 'QR code of these digits' })).toBeVisible();
  await expectAccessible(asha);

  await press(ravi, 'Hand over: The Guide');
  await expect(dialog(ravi).getByText('asha.p@okaxis')).toBeVisible();
  await expect(dialog(ravi).getByText('Receiving money never needs your PIN.')).toBeVisible();
  await expect(dialog(ravi).getByRole('link', { name: 'Open in a UPI app' })).toHaveAttribute(
    'href',
    'upi://pay?pa=asha.p@okaxis&pn=Asha%20Pillai&am=150.00&cu=INR&tn=The%20Guide',
  );
  await expectAccessible(ravi);
  await type(ravi, String((Number(digits) + 1) % 10_000).padStart(4, '0'));
  await expect(dialog(ravi).getByText('That is not the code. Tries left: 4')).toBeVisible();
  await type(ravi, digits);
  await expect(ravi.getByText('The book has changed hands!')).toBeVisible();
  await expect(dialog(ravi)).toHaveCount(0);
  await expect(dialog(asha)).toHaveCount(0);
  await expect(asha.getByText('Completed', { exact: true })).toBeVisible();
});

test('a rented book comes back with the code of its reader', async () => {
  await agree('Malgudi Days', { type: 'rent', price: 20 }, { type: 'rent', rent_price: 20 });
  await press(asha, 'Hand over: Malgudi Days');
  const first = await readDigits(asha);
  await press(ravi, 'Hand over: Malgudi Days');
  await type(ravi, first);
  await expect(ravi.getByText('Noted. The reader has the book.')).toBeVisible();

  await expect(dialog(asha)).toHaveCount(0);
  await press(ravi, 'Return the book: Malgudi Days');
  await press(asha, 'Return the book: Malgudi Days');
  await type(asha, await readDigits(ravi));
  await expect(asha.getByText('The book is back!')).toBeVisible();
});

test('the code stays readable without a network', async () => {
  await agree('Swami and Friends');
  await press(asha, 'Hand over: Swami and Friends');
  const digits = await readDigits(asha);
  await dialog(asha).getByRole('button', { name: 'Close' }).click();
  await asha.context().setOffline(true);
  await press(asha, 'Hand over: Swami and Friends');
  expect(await readDigits(asha)).toBe(digits);
  await asha.context().setOffline(false);
});
