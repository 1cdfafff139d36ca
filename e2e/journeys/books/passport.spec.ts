import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { expect, registerAnew, test } from '../../support/fixtures.ts';

const MAX_TAPS = 14;

test.use({ device: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } });

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a passport gets a stamp with a name in 14 taps, which shows when its new owner has passed the book on', async ({
  browser,
  product,
  owner,
  reader,
  asha,
  ravi,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const book = await owner.shareBook('The Guide');
  await asha.goto(`/book/${book.id}`);
  await ravi.goto(`/book/${book.id}`);

  await tap(button(ravi, 'Buy'));
  await tap(button(ravi, 'Send Buy Request'));
  await tap(asha.locator('[data-foot]').getByRole('button', { name: /^Accept/ }));
  await tap(dialog(asha).getByRole('button', { name: 'Close' }));
  await tap(button(asha, 'Hand over: The Guide'));
  const digits = await dialog(asha)
    .getByRole('img', { name: /^Your code:/ })
    .textContent();
  await tap(button(ravi, 'Collect: The Guide'));
  await dialog(ravi).getByLabel('Four digits').fill(digits!);
  await expect(ravi.getByText('The book has changed hands!')).toBeVisible();
  await tap(ravi.getByRole('dialog', { name: 'Rate Asha Pillai' }).getByRole('button', { name: 'Close' }));

  await tap(button(ravi, /^Notifications/));
  await tap(ravi.getByRole('link', { name: 'See all requests' }));
  await tap(ravi.getByRole('tab', { name: 'History' }));
  await tap(button(ravi, 'More: The Guide'));
  await tap(ravi.getByRole('menuitem', { name: 'Details' }));
  await tap(ravi.getByLabel('Show my first name in its passport'));
  await expect(ravi.getByLabel('Show my first name in its passport')).toBeChecked();
  await tap(ravi.getByRole('link', { name: 'Passport of this book' }));
  await expect(ravi.getByRole('heading', { level: 1, name: 'The Guide' })).toBeVisible();
  await expect(ravi.getByText('No stamps yet.')).toBeVisible();
  await expectAccessible(ravi);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  const address = new URL(ravi.url()).pathname;

  await ravi.getByRole('link', { name: 'Share this book' }).tap();
  await expect(ravi.getByLabel('Book Title')).toHaveValue('The Guide');
  await ravi.getByLabel('Category').selectOption('Fiction');
  await ravi.getByLabel('Donate').check();
  await ravi.getByLabel('Drawn cover').check();
  await button(ravi, 'Share Your Book').tap();
  await ravi.getByRole('link', { name: 'See your book' }).tap();
  await ravi.waitForURL(/\/book\/\d+/);
  const sharedId = Number(new URL(ravi.url()).pathname.split('/').at(-1));
  await button(ravi, 'Manage your book').tap();
  await ravi.getByRole('menuitem', { name: 'Passport' }).tap();
  await ravi.waitForURL(`**${address}`);
  await expect(ravi.getByText('No stamps yet.')).toBeVisible();

  const next = await registerAnew(product, 'Zoya Khan');
  const request = await next.requestBook(
    { id: sharedId, receiver_id: reader.id },
    { type: 'donate', description: 'Please' },
  );
  await reader.move('accept', request);
  await next.move('complete', request);

  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByText('Read by Ravi')).toBeVisible();
  expect((await guest.goto('/passport/ZZZZ9999'))!.status()).toBe(404);
  await expect(guest.getByText('No passport found')).toBeVisible();
  await context.close();
});
