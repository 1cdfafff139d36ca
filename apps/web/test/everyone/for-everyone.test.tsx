import { isGuestPage, type PageName } from '@wandering-books/contract/pages.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { expectForEveryone } from '../support/everyone/layout.ts';
import { allPages, answerPages, buildAddress, guestPages } from '../support/everyone/pages.ts';
import { asha, openPage } from '../support/open-page.tsx';

/** Pages that look different to members, apart from the header. */
const MEMBER_PAGES: PageName[] = ['home', 'books', 'book', 'user', 'work', 'author', 'wanted', 'passport', 'about'];

async function expectPageForEveryone(name: PageName, member?: typeof asha) {
  answerPages();
  await openPage(buildAddress(name), { width: 360, ...(member && { member }) });
  await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
  await expectAccessible();
  await expectForEveryone();
}

test.each(guestPages)('the page %s is for every guest', (name) => expectPageForEveryone(name));

test.each(allPages.filter((name) => !isGuestPage(name) || MEMBER_PAGES.includes(name)))(
  'the page %s is for every member',
  (name) => expectPageForEveryone(name, { ...asha, is_moderator: true }),
);
