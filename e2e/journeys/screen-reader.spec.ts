import { type Browser, expect, type Page, test } from '@playwright/test';
import { openLibrary } from '../support/library.ts';
import type { Member } from '../support/members.ts';
import { waitForScripts } from '../support/rendering.ts';

let library: Awaited<ReturnType<typeof openLibrary>>;
test.beforeAll(async () => {
  library = await openLibrary();
});
test.afterAll(() => library.product.stop());

async function open(browser: Browser, address: string, who?: Member) {
  const page = who
    ? await who.openPage(browser)
    : await (await browser.newContext({ baseURL: library.product.url })).newPage();
  await page.goto(address);
  await waitForScripts(page);
  return page;
}

const expectTree = (page: Page, tree: string, role: 'main' | 'dialog' | 'banner' = 'main') =>
  expect(page.getByRole(role)).toMatchAriaSnapshot(tree);

test('a guest hears what the login wants', async ({ browser }) => {
  const page = await open(browser, '/login');
  await expectTree(
    page,
    `
    - main:
      - heading "Sign In" [level=1]
      - textbox "Email"
      - textbox "Password"
      - button "Show password"
      - button "Sign In"
  `,
  );
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/required/);
  await page.context().close();
});

test('a reader hears the search, its suggestions, the count and each book', async ({ browser }) => {
  const page = await open(browser, '/books', library.ravi);
  const box = page.getByRole('combobox', { name: 'Search books' });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially('malg');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true })).toHaveText(
    /Malgudi Days/,
  );
  await box.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Books Found' })).toContainText('1 Books Found');
  await expectTree(
    page,
    `
    - main:
      - heading "All Books" [level=1]
      - search:
        - combobox "Search books"
  `,
  );
  await expect(page.getByRole('article').first()).toMatchAriaSnapshot(`
    - article:
      - heading "Malgudi Days" [level=3]
      - button "Favorite “Malgudi Days”"
  `);
  await page.context().close();
});

test('a reader hears a book, and what the window asks for', async ({ browser }) => {
  const page = await open(browser, `/book/${library.books.sell.id}`, library.ravi);
  await expectTree(
    page,
    `
    - main:
      - button "Share"
      - heading "Malgudi Days" [level=1]
      - button "Buy"
      - button "Message Asha Pillai"
      - button "Report this book"
  `,
  );
  await page.getByRole('button', { name: 'Buy' }).click();
  await expectTree(
    page,
    `
    - dialog:
      - heading [level=2]
      - button "Close"
      - spinbutton "Offered buy price": "180"
      - button "Send Buy Request"
  `,
    'dialog',
  );
  await page.context().close();
});

test('the owner hears what is new, what may be done about it, and the chat', async ({ browser }) => {
  const page = await open(browser, '/notifications', library.asha);
  const bell = page.getByRole('button', { name: /^Notifications, \d new$/ });
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toMatchAriaSnapshot(`
    - region "Notifications":
      - heading "Notifications" [level=2]
      - button "Close notifications"
      - list:
        - listitem
        - listitem:
          - 'button "Accept: The Guide"'
          - 'button "Decline: The Guide"'
      - link "See all requests"
  `);
  await page.keyboard.press('Escape');
  await expectTree(
    page,
    `
    - main:
      - tablist:
        - tab /Requests/ [selected]
        - tab
        - tab "History"
      - tabpanel /Requests/
  `,
  );
  await page.getByRole('button', { name: /^Messages, 2 unread/ }).click();
  await page.getByRole('button', { name: /Ravi Deshpande/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('log', { name: /Ravi Deshpande/ })).toHaveAttribute('aria-live', 'polite');
  await expectTree(
    page,
    `
    - dialog:
      - button "All conversations"
      - heading /Ravi Deshpande/ [level=2]
      - button "More about Ravi Deshpande"
      - button "Close messages"
      - log
      - textbox "Write a message"
  `,
    'dialog',
  );
  await page.context().close();
});

test('the place of short messages is known before the first one comes', async ({ browser }) => {
  const page = await open(browser, '/about', library.ravi);
  const toasts = page.locator('section[aria-live=polite]');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toBeEmpty();
  await page.goto(`/book/${library.books.donate.id}`);
  await page.getByRole('button', { name: 'Favorite “Gora”' }).first().click();
  await expect(toasts).toContainText('Added to favorites');
  await page.context().close();
});
