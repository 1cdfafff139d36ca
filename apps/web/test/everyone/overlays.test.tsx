import { BookSummary } from '@wandering-books/contract/books/books.ts';
import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerBook, answerChoices, createShelf } from '../support/books.ts';
import { answerChat, createMessage, log } from '../support/chats.ts';
import { expectForEveryone } from '../support/everyone/layout.ts';
import { answer } from '../support/fake-api.ts';
import { dialog } from '../support/keyboard.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createPhoto } from '../support/photos.ts';
import { answerOwnProfile, createMember } from '../support/profiles.ts';
import { answerRequests, createRequest, ravi, pressMore } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

interface Overlay {
  address: string;
  /** Each opens one more overlay. */
  open: (() => Promise<unknown>)[];
  shown: Locator[];
}

const press = (name: RegExp | string) => page.getByRole('button', { name }).first().click();
const pressInDialog = (name: RegExp | string) => dialog.getByRole('button', { name }).click();
const menu = page.getByRole('navigation', { name: 'Main' });
/** Resolves when the browser has arrived. */
const goBack = () => navigation.back().finished;
const goForward = () => navigation.forward().finished;
const chats = page.getByRole('dialog', { name: 'Messages' });
const MORE = 'More options for Ravi Deshpande';
const college = page.getByRole('combobox', { name: 'College' });

/** Without the mouse, whose passing opens no overlay. */
async function openMenu(part: Locator, name = MORE) {
  await expect.element(part.getByRole('button', { name })).toBeVisible();
  (part.getByRole('button', { name }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

const OVERLAYS: Record<string, Overlay> = {
  'the filter sheet': {
    address: '/books',
    open: [() => press('More')],
    shown: [page.getByRole('dialog', { name: 'Filters' })],
  },
  'a photo on the whole screen': {
    address: '/book/1',
    open: [() => press('See the photos of Chemmeen')],
    shown: [dialog],
  },
  'the request form': { address: '/book/1', open: [() => press('Free')], shown: [dialog] },
  'the report form': {
    address: '/book/1',
    open: [
      async () => {
        await openMenu(page.getByRole('main'), 'More');
        await page.getByRole('menuitem', { name: 'Report this book' }).click();
      },
    ],
    shown: [dialog],
  },
  'the bell and a dialog over it': {
    address: '/help',
    open: [() => press(/^Notifications/), () => press('Accept')],
    shown: [page.getByRole('region', { name: 'Notifications' }), dialog],
  },
  'the menu': { address: '/help', open: [() => press('Open menu')], shown: [menu] },
  'the chat, a conversation, its menu': {
    address: '/help',
    open: [() => press(/^Chats/), () => pressInDialog(/^Ravi Deshpande/), () => openMenu(dialog)],
    shown: [chats, page.getByRole('dialog', { name: /Ravi Deshpande/ }), page.getByRole('menu')],
  },
  'a dialog that a menu opens': {
    address: '/user/2',
    open: [
      async () => {
        await openMenu(page.getByRole('main'));
        await page.getByRole('menuitem', { name: 'Block Ravi Deshpande' }).click();
      },
    ],
    shown: [page.getByRole('dialog', { name: /Block Ravi Deshpande/ })],
  },
  'the edit form': {
    address: '/profile',
    open: [() => press('Edit: Gora')],
    shown: [page.getByRole('dialog', { name: 'Edit Book' })],
  },
  'the question before a book is deleted': {
    address: '/profile',
    open: [() => press('Delete: Gora')],
    shown: [dialog],
  },
  'the scanner': { address: '/give-book', open: [() => press('Scan ISBN')], shown: [dialog] },
  'the photo of a chat': {
    address: '/help',
    open: [
      () => press(/^Chats/),
      () => pressInDialog(/^Ravi Deshpande/),
      async () => userEvent.upload(page.getByLabelText('Add a photo'), await createPhoto()),
    ],
    shown: [chats, log, dialog.filter({ has: page.getByRole('img', { name: 'Photo to send' }) })],
  },
  'the list of colleges': {
    address: '/profile',
    open: [
      async () => {
        await press('Edit Profile');
        await college.click();
      },
    ],
    shown: [page.getByRole('listbox')],
  },
  'a counter-offer': {
    address: '/notifications',
    open: [() => pressMore('Godan', 'Make a counter-offer')],
    shown: [dialog],
  },
  'the due date of a loan': { address: '/notifications', open: [() => press('Accept: Godan')], shown: [dialog] },
  'the camera': { address: '/give-book', open: [() => press('Use Camera')], shown: [dialog] },
  'the second factor': { address: '/profile/settings#two-step', open: [() => press('Set up')], shown: [dialog] },
  'the question before an account is deleted': {
    address: '/profile/settings#data',
    open: [() => press('Delete my account')],
    shown: [dialog],
  },
};

/** Shows an address after the page about us. */
async function openAfterAbout(address: string) {
  const photo = { image: 'photo.webp', width: 600, height: 800 };
  const book = answerBook({
    title: 'Chemmeen',
    type: 'donate',
    price: null,
    user: ravi,
    image: photo.image,
    photos: [photo],
  });
  answerChoices();
  answerOwnProfile();
  answerChat([createMessage(1, 'Is it still there?')]);
  answerRequests([createRequest('Godan', { type: 'rent' })]);
  answer('GET /api/settings', createSample(Settings, { has_password: true }));
  answer('GET /api/users/:id/profile', createMember());
  answer('GET /api/users/:id/books', createShelf([BookSummary.parse({ ...book, title: 'Gora', user_id: asha.id })]));
  history.pushState({ key: 'about' }, '', '/about');
  history.pushState(null, '', address);
  await openPage(address, { member: asha, width: 360 });
}

async function expectBackToAbout() {
  await goBack();
  await expect.poll(readAddress).toBe('/about');
  await expect.element(page.getByRole('heading', { name: 'Books are meant to wander' })).toBeVisible();
}

const countEntries = () => (history.state as { overlays?: unknown[] } | null)?.overlays?.length ?? 0;

test.each(Object.entries(OVERLAYS))(
  'Back closes %s one by one and stays on the page; Forward and the next Back are right',
  async (_, { address, open, shown }) => {
    await openAfterAbout(address);
    for (const [at, act] of open.entries()) {
      await act();
      await expect.element(shown[at]!.first()).toBeVisible();
    }
    await expectForEveryone();
    await page.viewport(360, 800);
    for (const overlay of shown.toReversed()) {
      await expect.element(overlay.first()).toBeVisible();
      await goBack();
      await expect.element(overlay).not.toBeInTheDocument();
      expect(readAddress()).toBe(address);
    }
    await goForward();
    // Forward reopens the chat, and nothing else.
    if (shown[0] === chats) {
      await expect.element(chats).toBeVisible();
      await goBack();
    }
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(countEntries).toBe(0);
    await expectBackToAbout();
  },
);

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => pressInDialog('Close')],
  ['a click outside', () => page.elementLocator(document.body).click({ position: { x: 180, y: 10 }, force: true })],
])('%s removes the entry', async (_, close) => {
  await openAfterAbout('/books');
  await press('More');
  await expect.element(dialog).toBeVisible();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(countEntries).toBe(0);
  await expectBackToAbout();
});

test('a link in an overlay leads to its page, and Back to the page before without the overlay', async () => {
  await openAfterAbout('/help');
  await press('Open menu');
  await menu.getByRole('link', { name: 'Books' }).click();
  await expect.poll(readAddress).toBe('/books');
  await expect.element(menu).not.toBeInTheDocument();
  await goBack();
  await expect.poll(readAddress).toBe('/help');
  await expect.element(menu).not.toBeInTheDocument();
  await goForward();
  await expect.poll(readAddress).toBe('/books');
});
