import { BookSummary } from '@wandering-books/contract/books/books.ts';
import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerBook, answerChoices, createBookPage, createShelf } from '../support/books.ts';
import { answerChat, box, CHAT } from '../support/chats.ts';
import { answer, listCalls, refuse } from '../support/fake-api.ts';
import { dialog } from '../support/keyboard.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { answerOwnProfile } from '../support/profiles.ts';
import { createRequest, ravi, sentByAsha } from '../support/requests.ts';

const WORDS = 'Two lines of mine';

interface Form {
  address: string;
  open?: () => Promise<void>;
  field: Locator;
}

const press = (name: RegExp | string) => page.getByRole('button', { name }).first().click();
const reason = dialog.getByLabelText('Why do you want this book?');

async function openReport() {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report this book' }).click();
}

const FORMS: Record<string, Form> = {
  request: { address: '/book/1', open: () => press('Free'), field: reason },
  report: { address: '/book/1', open: openReport, field: dialog.getByRole('textbox') },
  'edit book': {
    address: '/profile',
    open: () => press('Edit: Gora'),
    field: dialog.getByLabelText('Publisher'),
  },
  profile: {
    address: '/profile',
    open: () => press('Edit Profile'),
    field: page.getByRole('form', { name: 'Edit Profile' }).getByLabelText('About you'),
  },
  contact: { address: '/contact', field: page.getByRole('main').getByRole('textbox', { name: 'Message' }) },
};

/** Asha has the book Gora, and Ravi gives one away. */
function answerPages() {
  const book = answerBook({ type: 'donate', price: null, user: ravi });
  answerChoices();
  answerOwnProfile();
  const own = { ...BookSummary.parse(book), title: 'Gora', user_id: asha.id };
  answer('GET /api/users/:id/books', createShelf([own]));
}

const open = (address: string) => openPage(address, { member: asha, width: 360 });

test.each(Object.entries(FORMS))(
  'the %s form keeps its text after Escape, the cross, Back and a return',
  async (_, form) => {
    answerPages();
    await open(form.address);
    await form.open?.();
    await form.field.fill(WORDS);
    const leave = [
      () => userEvent.keyboard('{Escape}'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      async () => history.back(),
    ];
    for (const close of dialog.query() ? leave : []) {
      await close();
      await expect.element(dialog).not.toBeInTheDocument();
      await form.open?.();
      await expect.element(form.field).toHaveValue(WORDS);
    }
    await cleanup();
    await open(form.address);
    await form.open?.();
    await expect.element(form.field).toHaveValue(WORDS);
  },
);

const loseToken = () => localStorage.removeItem('token');

async function expectLogin() {
  await expect.poll(readAddress).toBe('/login');
  await expect.element(page.getByText('You have been signed out. Please sign in again.')).toBeVisible();
}

async function logInAgain() {
  await expectLogin();
  answer('POST /api/login', { token: 'another token', user: asha });
  await page.getByLabelText('Email').fill(asha.email);
  await page.getByLabelText('Password').first().fill('monsoon reading room');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test.each([
  ['this tab has lost its token', loseToken],
  ['the server has ended the session', () => refuse('POST /api/requests', 'accounts.unauthenticated')],
])('when %s, the dialog of a request opens again after the login, with its words', async (_, end) => {
  answerPages();
  await open('/book/1');
  await press('Free');
  await reason.fill('For the school library');
  const send = () => dialog.getByRole('button', { name: 'Send Request' }).click();
  end();
  await userEvent.keyboard(' in our village');
  await send();
  await logInAgain();
  await expect.poll(readAddress).toBe('/book/1');
  await expect.element(reason).toHaveValue('For the school library in our village');
  answer('POST /api/requests', createRequest('The Guide', sentByAsha));
  await send();
  await expect.element(page.getByText('Donate request sent!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.includes(':request:'))).toEqual([]);
});

const heart = page.getByRole('button', { name: /^Favorite/ }).first();

test.each([
  ['the heart of a book page', '/book/1', heart, 'Please login to add favorites'],
  ['the heart of a card', '/books', heart, 'Please login to add favorites'],
  [
    'Add Book',
    '/about',
    page.getByRole('banner').getByRole('link', { name: 'Add Book' }),
    'Please login to share your books!',
  ],
])('%s asks for a login once the token is gone', async (_, address, control, words) => {
  answerPages();
  answer('GET /api/book-posts/explore', createBookPage([{ title: 'Godan' }]));
  await openPage(address, { member: asha });
  await expect.element(control).toBeVisible();
  loseToken();
  await control.click();
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expectLogin();
});

test('deleting a book once the token is gone says that it needs authentication', async () => {
  answerPages();
  await openPage('/profile', { member: asha });
  await press('Delete: Gora');
  loseToken();
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect.element(page.getByText('Authentication required')).toBeVisible();
  await expect.poll(readAddress).toBe('/login');
});

test('a message keeps its words when the token is gone at sending', async () => {
  answerChat([]);
  await openPage(`/?chat=${CHAT}`, { member: asha });
  await box.fill('I would come by on Monday.');
  loseToken();
  await userEvent.keyboard('{Enter}');
  await logInAgain();
  await expect.poll(readAddress).toBe('/');
  await cleanup();
  await openPage(`/?chat=${CHAT}`, { member: asha });
  await expect.element(box).toHaveValue('I would come by on Monday.');
  expect(listCalls('POST /api/conversations/:id/messages')).toEqual([]);
});
