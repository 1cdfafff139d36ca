import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { api } from '@wandering-books/contract/api.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, listCalls } from '../support/fake-api.ts';
import { dialog, paste } from '../support/keyboard.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { answerOwnProfile } from '../support/profiles.ts';
import { agreed, answerRequests, createRequest, ravi, sentByAsha, meeting } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';
import { answerBook } from '../support/books.ts';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The digits of Devanagari. */
const toHindi = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

test('register reads a number copied from an address book', async () => {
  answer('POST /api/register', createSample(api['POST /api/register'].answer));
  await openPage('/register');
  await page.getByLabelText('Full Name').fill('Meera Nair');
  await page.getByLabelText('Email Address').fill('meera.nair@example.org');
  const mobile = page.getByLabelText('Mobile Number');
  await paste(mobile, '9999999999');
  await page.getByLabelText('Email Address').click();
  await expect.element(page.getByText('This is not a mobile number. Please check it.')).toBeVisible();
  await paste(mobile, '\u202A(+91) 98765\u201143210\u202C');
  await page.getByLabelText('Password').first().fill('monsoon reading room');
  await page.getByLabelText('Confirm Password').fill('monsoon reading room');
  await press('Create Account');
  await expect.poll(() => listCalls('POST /api/register')[0]?.body.mobile).toBe('+919876543210');
});

test('the profile reads mobile and pincode', async () => {
  const own = answerOwnProfile();
  answer('PUT /api/user', { ...own, message: 'Saved' });
  await openPage('/profile', { member: asha });
  await press('Edit Profile');
  const form = page.getByRole('form', { name: 'Edit Profile' });
  await expect.element(form.getByLabelText('Mobile')).toBeVisible();
  await paste(form.getByLabelText('Mobile'), toHindi('98765 00000'));
  await paste(form.getByLabelText('Pincode'), `Mumbai – ${toHindi('400 076')}।`);
  await press('Save Profile');
  await expect
    .poll(() => listCalls('PUT /api/user')[0]?.body)
    .toMatchObject({ mobile: '+919876500000', pincode: '400076' });
});

test('the share form reads price and ISBN', async () => {
  await openPage('/give-book', { member: asha });
  await page.getByRole('radio', { name: 'Sell' }).click();
  const price = page.getByRole('spinbutton', { name: 'Price' });
  await expect.element(price).toHaveAttribute('type', 'number');
  for (const [pasted, read] of [
    ['₹1,500', 1500],
    ['Rs. 1,00,000.50/-', 100000.5],
    [toHindi('१५०'), 150],
    ['150', 150],
  ] as const) {
    await paste(price, pasted);
    await expect.element(price).toHaveValue(read);
  }
  await price.clear();
  await price.click();
  await userEvent.keyboard(toHindi('249.5'));
  await expect.element(price).toHaveValue(249.5);
  const input = price.element() as HTMLInputElement;
  input.select();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '₹ 1,750/-');
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(price).toHaveValue(1750);

  await paste(page.getByRole('textbox', { name: 'ISBN' }), 'ISBN-13 \u200F : \u200E 978-8126415007');
  await page.getByLabelText('Book Title').click();
  await expect.poll(() => listCalls('GET /api/editions/:isbn').at(-1)?.params.isbn).toBe('9788126415007');
});

test('an offered price is read', async () => {
  answerBook({ user: ravi });
  await openPage('/book/1', { member: asha });
  await press('Buy');
  const price = dialog.getByLabelText('Price you offer');
  await expect.element(price).toBeVisible();
  await paste(price, `₹${toHindi('1,500')}`);
  await expect.element(price).toHaveValue(1500);
});

test('the code of a hand-over is read', async () => {
  answerRequests([createRequest('The Guide', { ...agreed, ...sentByAsha, appointment: meeting })]);
  answer('POST /api/requests/:id/handover', createRequest('The Guide', { ...agreed, ...sentByAsha }));
  await openPage('/notifications', { member: asha });
  await press('Collect: The Guide');
  const digits = dialog.getByLabelText('Four digits');
  await expect.element(digits).toBeVisible();
  await paste(digits, ' 40 71 ');
  await expect.poll(() => listCalls('POST /api/requests/:id/handover')[0]?.body.code).toBe('4071');
});

test('the code of an authenticator app is read', async () => {
  answer('GET /api/settings', createSample(Settings, { has_password: true }));
  answer('GET /api/second-factor', createSample(api['GET /api/second-factor'].answer));
  answer('POST /api/second-factor/totp', { secret: 'ABCD EFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' });
  answer('POST /api/second-factor/totp/confirm', { recovery_codes: [] });
  await openPage('/profile/settings#two-step', { member: asha });
  await press('Set up');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await expect.element(code).toBeVisible();
  await paste(code, `\u200E${toHindi('123')}-456`);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => listCalls('POST /api/second-factor/totp/confirm')[0]?.body.code).toBe('123456');
});

test('a mangled address leads to its page without the server', async () => {
  await openPage('/about');
  history.pushState(null, '', '/Help।');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(readAddress).toBe('/help');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});
