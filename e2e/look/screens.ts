import type { Page } from '@playwright/test';

export interface Demo {
  /** A requestable book of another member. */
  book: { id: number; user_id: number };
  ownBook: { id: number };
}

interface Screen {
  who: 'guest' | 'member';
  path: string | ((demo: Demo) => string);
  /** Opens what the address alone does not show, in any language. */
  open?: (page: Page) => Promise<void>;
  /** Keeps the window size, for a dialog or panel over the page. */
  isWindow?: true;
  /** Maximum width. */
  upTo?: number;
}

const showDialog = (page: Page) => page.locator('[role="dialog"]').waitFor();

async function openDialog(page: Page) {
  await page.locator('main [aria-haspopup="dialog"]:visible:not(:disabled)').first().click();
  await showDialog(page);
}

async function openRequest(page: Page) {
  // The one large button; photos and the menu open dialogs too.
  await page.locator('main button.text-lg[aria-haspopup="dialog"]').first().click();
  await showDialog(page);
}

async function openScanner(page: Page) {
  await page.locator('main button:has(svg)').first().click();
  await showDialog(page);
}

async function openConversations(page: Page) {
  await page.locator('header [aria-haspopup="dialog"]').first().click();
  await showDialog(page);
}

async function openConversation(page: Page) {
  await openConversations(page);
  await page.locator('[role="dialog"] li button').first().click();
  await page.locator('[role="dialog"] textarea').waitFor();
}

async function openBell(page: Page) {
  // Before it is there, the menu of narrow screens matches first.
  await page.locator('header [aria-haspopup="dialog"]').first().waitFor();
  await page.locator('header button[aria-expanded]:not([aria-haspopup]):visible').first().click();
  // Its texts load after the first press.
  await page.locator('header section').waitFor();
}

async function sendEmptyForm(page: Page) {
  await page.locator('main form button[type="submit"]:visible').first().click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

async function search(page: Page) {
  await page.locator('main input[type="search"]').first().fill('gita');
  await page.locator('[role="option"]').first().waitFor();
}

/** The main screens by the names of their pictures. */
export const screens: Record<string, Screen> = {
  home: { who: 'guest', path: '/' },
  login: { who: 'guest', path: '/login' },
  register: { who: 'guest', path: '/register' },
  'register-errors': { who: 'guest', path: '/register', open: sendEmptyForm },
  'forgot-password': { who: 'guest', path: '/forgot-password' },
  'stop-mail': { who: 'guest', path: '/stop-mail' },
  books: { who: 'guest', path: '/books' },
  'books-suggestions': { who: 'guest', path: '/books', open: search, isWindow: true },
  'books-found': { who: 'guest', path: '/books?q=gita' },
  'books-nothing': { who: 'guest', path: '/books?q=nothing-of-this-kind-999' },
  'books-filters': { who: 'guest', path: '/books?type=rent', open: openDialog, isWindow: true, upTo: 768 },
  book: { who: 'guest', path: ({ book }) => `/book/${book.id}` },
  user: { who: 'guest', path: ({ book }) => `/user/${book.user_id}` },
  about: { who: 'guest', path: '/about' },
  help: { who: 'guest', path: '/help' },
  contact: { who: 'guest', path: '/contact' },
  terms: { who: 'guest', path: '/terms' },
  privacy: { who: 'guest', path: '/privacy' },
  'not-found': { who: 'guest', path: '/nowhere' },
  'member-home': { who: 'member', path: '/' },
  'member-bell': { who: 'member', path: '/about', open: openBell, isWindow: true },
  'member-books': { who: 'member', path: '/books' },
  'member-book': { who: 'member', path: ({ book }) => `/book/${book.id}` },
  'member-book-request': {
    who: 'member',
    path: ({ book }) => `/book/${book.id}`,
    open: openRequest,
    isWindow: true,
  },
  'member-own-book': { who: 'member', path: ({ ownBook }) => `/book/${ownBook.id}` },
  'member-share': { who: 'member', path: '/give-book' },
  'member-share-errors': { who: 'member', path: '/give-book', open: sendEmptyForm },
  'member-scan': { who: 'member', path: '/give-book', open: openScanner, isWindow: true },
  'member-shelf': { who: 'member', path: '/give-book/shelf' },
  'member-list': { who: 'member', path: '/give-book/shelf?import=new' },
  'member-profile': { who: 'member', path: '/profile' },
  'member-favourites': { who: 'member', path: '/profile#favourites' },
  'member-history': { who: 'member', path: '/profile#history' },
  'member-settings': { who: 'member', path: '/profile/settings' },
  'member-security': { who: 'member', path: '/profile/settings#security' },
  'member-user': { who: 'member', path: ({ book }) => `/user/${book.user_id}` },
  'member-requests': { who: 'member', path: '/notifications' },
  'member-sent': { who: 'member', path: '/notifications#sent' },
  'member-moderation': { who: 'member', path: '/moderation' },
  'member-chats': { who: 'member', path: '/help', open: openConversations, isWindow: true },
  'member-chat': { who: 'member', path: '/help', open: openConversation, isWindow: true },
};
