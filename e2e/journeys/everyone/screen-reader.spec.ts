import { type Browser, expect, type Page, test } from '@playwright/test';
import { openLibrary } from '../../support/library.ts';
import type { Member } from '../../support/members.ts';
import { waitForScripts } from '../../support/rendering.ts';

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

const expectTree = (page: Page, tree: string) => expect(page.getByRole('main')).toMatchAriaSnapshot(tree);

test('the login announces its fields and errors', async ({ browser }) => {
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

test('the search announces its suggestions, the count and each book', async ({ browser }) => {
  const page = await open(browser, '/books', library.ravi);
  const box = page.getByRole('combobox', { name: 'Search books' });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially('malg');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toHaveCount(1);
  await box.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true })).toHaveText(
    /Malgudi Days/,
  );
  await box.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: /suggestion/ })).toHaveCount(0);
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

test('the live region for toasts exists before the first one', async ({ browser }) => {
  const page = await open(browser, '/about', library.ravi);
  const toasts = page.locator('section[aria-live=polite]');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toBeEmpty();
  await page.goto(`/book/${library.books.donate.id}`);
  await page.getByRole('button', { name: 'Favorite “Gora”' }).first().click();
  await expect(toasts).toContainText('Added to favorites');
  await page.context().close();
});

test('fields announce how many titles, authors, cities and colleges are suggested', async ({ browser }) => {
  const page = await open(browser, '/give-book', library.ravi);
  const told = page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ });
  const suggest = async (label: string, text: string) => {
    const field = page.getByRole('combobox', { name: label });
    await field.fill('');
    await field.pressSequentially(text);
    await expect(told).toHaveCount(1);
    await field.press('Escape');
    await expect(told).toHaveCount(0);
  };
  // The combobox replaces a plain field after hydration.
  await suggest('Book Title', 'malg');
  await suggest('Author', 'nara');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('State').selectOption('Maharashtra');
  await suggest('City', 'pun');
  await suggest('College', 'iit');
  await page.context().close();
});
