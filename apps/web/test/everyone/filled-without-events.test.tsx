import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { api } from '@wandering-books/contract/api.ts';
import { BookSummary } from '@wandering-books/contract/books/books.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerBook, answerChoices, answerSharing, createShelf } from '../support/books.ts';
import { answerChat, box, openChat } from '../support/chats.ts';
import { answer, listCalls } from '../support/fake-api.ts';
import { dialog, main } from '../support/keyboard.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { answerOwnProfile } from '../support/profiles.ts';
import { createRequest, ravi, sentByAsha } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const PASSWORD = 'monsoon reading room';

/** Sets fields as password managers and scripts do, without any event. */
async function set(within: Locator, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    const find = () => within.element().querySelector<HTMLInputElement>(`[name=${name}]:not([type=radio])`);
    await expect.poll(find).not.toBeNull();
    find()!.value = text;
  }
}

const tick = (within: Locator, name: string, value: string) =>
  (within.element().querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)!.checked = true);
const press = (name: string, within: Locator = main) => within.getByRole('button', { name }).first().click();
const listBodies = (name: Parameters<typeof listCalls>[0]) => listCalls(name).map(({ body }) => body as object);

test('a guest registers, signs in and forgets the password', async () => {
  answer('POST /api/register', createSample(api['POST /api/register'].answer));
  answer('POST /api/login', { token: 'a token', user: asha });
  answer('POST /api/password/forgot', { message: 'Sent' });
  answer('PUT /api/settings', createSample(Settings));
  const { unmount } = await openPage('/forgot-password');
  await set(main, { email: asha.email });
  await press('Send');
  await expect.poll(() => listBodies('POST /api/password/forgot')).toMatchObject([{ email: asha.email }]);
  await unmount();
  await openPage('/register');
  await set(main, { name: asha.name, mobile: '98765 43210', email: asha.email, password: PASSWORD });
  await set(main, { confirmation: PASSWORD });
  await press('Create Account');
  await expect.poll(() => listBodies('POST /api/register')).toMatchObject([{ name: asha.name, email: asha.email }]);
  await expect.element(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  await set(main, { email: asha.email, password: PASSWORD });
  await press('Sign In');
  await expect.poll(() => listBodies('POST /api/login')).toMatchObject([{ email: asha.email, password: PASSWORD }]);
});

test.each(['/', '/books'])('a search on %s', async (address) => {
  await openPage(address, { member: asha });
  await set(main, { q: 'gora' });
  (main.element().querySelector('[name=q]') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(readAddress).toBe('/books?q=gora');
});

test('a request', async () => {
  answerBook({ type: 'donate', price: null, user: ravi });
  answer('POST /api/requests', createRequest('The Guide', sentByAsha));
  await openPage('/book/1', { member: asha });
  await press('Free');
  const reason = dialog.getByLabelText('Why do you want this book?');
  await expect.element(reason).toBeVisible();
  (reason.element() as HTMLTextAreaElement).value = 'For the school library';
  await press('Send Request', dialog);
  await expect.poll(() => listBodies('POST /api/requests')).toMatchObject([{ description: 'For the school library' }]);
});

test('a new book', async () => {
  answerChoices();
  answerSharing();
  await openPage('/give-book', { member: asha });
  for (const name of ['Poetry', 'Hindi']) await expect.element(page.getByRole('option', { name })).toBeInTheDocument();
  // The field that suggests replaces a plain one, on which a value would be set too late.
  await expect.element(main.getByRole('combobox', { name: 'Author' })).toBeVisible();
  const button = main.getByRole('button', { name: 'Share Your Book' }).element() as HTMLElement;
  await set(main, { title: 'Silent Spring', author: 'Rachel Carson', price: '120' });
  // In one go: a page that is rendered anew shows the choices it knows of.
  tick(main, 'type', 'sell');
  tick(main, 'cover', 'drawn');
  main.element().querySelector<HTMLSelectElement>('[name=category_id]')!.value = '1';
  button.click();
  const sent = { title: 'Silent Spring', author: 'Rachel Carson', category_id: 1, type: 'sell', price: 120 };
  await expect.poll(() => listBodies('POST /api/book-post')).toMatchObject([{ ...sent, cover: 'drawn' }]);
});

test('an own book and the profile', async () => {
  const own = answerOwnProfile();
  const book = answerBook();
  answerChoices();
  answer('GET /api/users/:id/books', createShelf([BookSummary.parse(book)]));
  answer('PUT /api/book-posts/:id', { message: 'Changed', data: book });
  answer('PUT /api/user', { ...own, message: 'Saved' });
  await openPage('/profile', { member: asha });
  await press('Edit: The Guide');
  await expect.element(dialog.getByRole('option', { name: 'Poetry' })).toBeInTheDocument();
  await set(dialog, { publisher: 'Houghton', price: '110' });
  dialog.element().querySelector<HTMLInputElement>('[name=is_available]')!.checked = false;
  await press('Save Changes', dialog);
  await expect
    .poll(() => listBodies('PUT /api/book-posts/:id'))
    .toMatchObject([{ publisher: 'Houghton', price: 110, is_available: false }]);

  await press('Edit Profile');
  const form = page.getByRole('form', { name: 'Edit Profile' });
  await set(form, { bio: 'I read at night', date_of_birth: '1990-05-04', gender: 'male' });
  await press('Save Profile', form);
  const saved = { bio: 'I read at night', date_of_birth: '1990-05-04', gender: 'male' };
  await expect.poll(() => listBodies('PUT /api/user')).toMatchObject([saved]);
});

test('messages to support and in a chat', async () => {
  answer('POST /api/contact', createSample(api['POST /api/contact'].answer));
  answerChat([]);
  await openPage('/contact', { member: asha });
  const sent = { name: 'Ravi', email: 'r@example.org', subject: 'Labels', message: 'How?' };
  await set(main, sent);
  await press('Send Message');
  await expect.poll(() => listBodies('POST /api/contact')).toMatchObject([sent]);
  await openChat();
  (box.element() as HTMLTextAreaElement).value = 'Filled by a script';
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => listBodies('POST /api/conversations/:id/messages'))
    .toMatchObject([{ message: 'Filled by a script' }]);
});

test('settings', async () => {
  answer('GET /api/settings', createSample(Settings, { has_password: true }));
  answer('PUT /api/user/upi', ({ body }) => createSample(Settings, { upi_id: body.upi_id }));
  answer('POST /api/second-factor/totp', { secret: 'ABCD EFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' });
  answer('POST /api/second-factor/totp/confirm', { recovery_codes: [] });
  const { unmount } = await openPage('/profile/settings#upi', { member: asha });
  const upi = page.getByRole('region', { name: 'Getting paid' });
  await expect.element(upi).toBeVisible();
  await set(upi, { upi_id: 'ravi@okbank' });
  await press('Save', upi);
  await expect.poll(() => listBodies('PUT /api/user/upi')).toMatchObject([{ upi_id: 'ravi@okbank' }]);
  await unmount();
  await openPage('/profile/settings#two-step', { member: asha });
  await press('Set up', page.getByRole('region', { name: 'Two-step sign-in' }));
  await expect.element(dialog).toBeVisible();
  await press('Continue', dialog);
  await set(dialog, { code: '123456' });
  await press('Turn on', dialog);
  await expect.poll(() => listBodies('POST /api/second-factor/totp/confirm')).toMatchObject([{ code: '123456' }]);
});
