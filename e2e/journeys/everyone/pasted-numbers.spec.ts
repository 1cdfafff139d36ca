import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPair, type Pair } from '../../support/pair.ts';
import { showCode } from '../../support/second-factors.ts';
import { PASSWORD } from '../../support/members.ts';

test.describe.configure({ mode: 'serial' });

let pair: Pair;
let asha: Page;
let ravi: Page;

test.beforeAll(async ({ browser }) => {
  pair = await openPair(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  ({ asha, ravi } = pair);
});
test.afterAll(() => pair.close());

async function paste(field: Locator, text: string) {
  const page = field.page();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.selectText();
  await page.keyboard.press('ControlOrMeta+V');
}

/** The digits of Devanagari. */
const toHindi = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

test('register reads a number copied from an address book', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: pair.product.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Meera Nair');
  await page.getByLabel('Email Address').fill('meera.nair@example.org');
  await paste(page.getByLabel('Mobile Number'), '9999999999');
  await page.getByLabel('Email Address').focus();
  await expect(page.getByText('This is not a mobile number. Please check it.')).toBeVisible();
  await paste(page.getByLabel('Mobile Number'), '\u202a(+91) 98765\u201143210\u202c');
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  const [sent] = await Promise.all([
    page.waitForResponse('**/api/register'),
    page.getByRole('button', { name: 'Create Account' }).click(),
  ]);
  expect((await sent.json()).user.mobile).toBe('+919876543210');
  await context.close();
});

test('the profile reads mobile and pincode', async () => {
  await asha.goto('/profile');
  await asha.getByRole('button', { name: 'Edit Profile' }).click();
  const form = asha.getByRole('form', { name: 'Edit Profile' });
  await paste(form.getByLabel('Mobile'), toHindi('98765 00000'));
  await paste(form.getByLabel('Pincode'), `Mumbai – ${toHindi('400 076')}।`);
  await expect(form.getByText('This pincode is in Mumbai.')).toBeVisible();
  const [sent] = await Promise.all([
    asha.waitForResponse('**/api/user'),
    form.getByRole('button', { name: 'Save Profile' }).click(),
  ]);
  expect(await sent.json()).toMatchObject({ user: { mobile: '+919876500000' }, profile: { pincode: '400076' } });
});

test('the share form reads price and ISBN', async () => {
  await asha.goto('/give-book');
  const price = asha.getByLabel('Price');
  await expect(price).toHaveAttribute('type', 'number');
  await expect(price).toHaveAttribute('min', '0');
  await expect(price).toHaveAttribute('step', '0.01');
  for (const [pasted, read] of [
    ['₹1,500', '1500'],
    ['Rs. 1,00,000.50/-', '100000.50'],
    [toHindi('१५०'), '150'],
    ['150', '150'],
  ] as const) {
    await paste(price, pasted);
    await expect(price).toHaveValue(read);
  }
  await price.clear();
  await price.pressSequentially(toHindi('249.5'));
  await expect(price).toHaveValue('249.5');
  await price.evaluate((field: HTMLInputElement) => {
    field.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '₹ 1,750/-');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(price).toHaveValue('1750');

  await paste(asha.getByLabel('ISBN'), 'ISBN-13 \u200f : \u200e 978-8126415007');
  await asha.getByLabel('Book Title').focus();
  await expect(asha.getByText('The number above the barcode')).toBeVisible();
});

test('an offered price and the code of a hand-over are read', async () => {
  const book = await pair.owner.shareBook('The Guide', { price: 1800 });
  await ravi.goto(`/book/${book.id}`);
  await ravi.getByRole('button', { name: 'Buy', exact: true }).click();
  const price = ravi.getByRole('dialog').getByLabel('Offered buy price');
  await paste(price, `₹${toHindi('1,500')}`);
  await expect(price).toHaveValue('1500');

  const request = await pair.reader.requestBook(book);
  await pair.owner.move('accept', request);
  await Promise.all([asha.goto('/notifications'), ravi.goto('/notifications')]);
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  await press(asha, 'Hand over: The Guide');
  const code = asha.getByRole('dialog').getByRole('img', { name: /^Your code:/ });
  const digits = (await code.getAttribute('aria-label'))!.replace(/\D/g, '');
  await press(ravi, 'Hand over: The Guide');
  await paste(ravi.getByLabel('Four digits'), ` ${digits.slice(0, 2)} ${digits.slice(2)} `);
  await press(ravi, 'I have the book');
  await expect(ravi.getByText('The book has changed hands!')).toBeVisible();
});

test('the code of an authenticator app is read', async () => {
  await ravi.goto('/profile/settings#two-step');
  await ravi.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Set up' }).click();
  const dialog = ravi.getByRole('dialog');
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await ravi.getByTestId('totp-secret').textContent())!.replaceAll(' ', '');
  const code = showCode(secret);
  await paste(dialog.getByRole('textbox', { name: 'Code' }), `\u200e${toHindi(code.slice(0, 3))}-${code.slice(3)}`);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
});

test('a mangled address leads to its page, also without the server', async () => {
  await asha.goto('/Books/?q=a');
  await expect(asha).toHaveURL('/books?q=a');
  await asha.evaluate(() => {
    history.pushState(null, '', '/Help।');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(asha).toHaveURL('/help');
  await expect(asha.getByRole('heading', { level: 1 })).toBeVisible();
});
