import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { openChat, writeMessage } from '../../support/chats.ts';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';
import { EMBEDDED } from '../../support/product.ts';

const PHOTO = resolve(import.meta.dirname, '../../../apps/server/seeds/demo/covers/rabindranath-tagore_gitanjali.jpg');

test.use({ environment: { DATABASE_URL: EMBEDDED } });

async function join(page: Page, name: string, email: string) {
  await page.goto('/register');
  await expectAccessible(page);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Mobile Number').fill('+91 98765 43210');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration successful! Welcome to The Wandering Book Network')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test(
  'two readers meet over a book, and nothing is lost when the server is killed',
  { tag: '@long' },
  async ({ page: asha, browser, product }) => {
    test.setTimeout(360_000);
    const ravi = await (await browser.newContext({ baseURL: product.url })).newPage();

    await test.step('two readers register', async () => {
      await join(asha, 'Asha Pillai', 'asha.pillai@example.org');
      await join(ravi, 'Ravi Deshpande', 'ravi.deshpande@example.org');
    });

    await test.step('Asha shares a book for sale with a photo', async () => {
      await asha.getByRole('link', { name: 'Add Book' }).first().click();
      await expect(asha.getByRole('heading', { name: 'Share Your Book' })).toBeVisible();
      await asha.getByLabel('Book Title').fill('Gitanjali: Song Offerings');
      await asha.getByLabel('Author').fill('Rabindranath Tagore');
      await asha.getByLabel('Category').selectOption({ label: 'Poetry' });
      await asha.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' });
      await asha.getByRole('radio', { name: 'Sell' }).check();
      await asha.getByLabel('Price').fill('180');
      await asha.locator('input[type=file]').setInputFiles(PHOTO);
      await expect(asha.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
      await expectAccessible(asha);
      await asha.getByRole('button', { name: 'Share Your Book' }).click();
      await expect(asha.getByText('Book posted successfully!')).toBeVisible();
    });

    await test.step('Ravi finds it by a misspelt word and makes an offer', async () => {
      await ravi.getByRole('link', { name: 'Books', exact: true }).first().click();
      await ravi
        .getByRole('searchbox')
        .or(ravi.getByRole('combobox', { name: 'Search books' }))
        .first()
        .fill('gitanjly');
      await expect(ravi).toHaveURL(/q=gitanjly/);
      const card = ravi.getByRole('link', { name: /Gitanjali: Song Offerings/ }).first();
      await expect(card).toBeVisible();
      await expect(ravi.getByText('1 Books Found')).toBeVisible();
      await expectAccessible(ravi);
      await card.click();

      await expect(ravi.getByRole('heading', { name: 'Gitanjali: Song Offerings', level: 1 })).toBeVisible();
      await expect(ravi.getByText('₹180')).toBeVisible();
      await expectAccessible(ravi);
      await ravi.getByRole('button', { name: 'Buy', exact: true }).click();
      await ravi.getByLabel('Price you offer').fill('0');
      await ravi.getByRole('button', { name: 'Send Buy Request' }).click();
      await expect(ravi.getByText('Please enter a valid buy price.').first()).toBeVisible();
      await ravi.getByLabel('Price you offer').fill('150');
      await expectAccessible(ravi);
      await ravi.getByRole('button', { name: 'Send Buy Request' }).click();
      await expect(ravi.getByText('Buy request sent!')).toBeVisible();
      await expect(ravi.getByText('You have already requested, wait for their response')).toBeVisible();
    });

    await test.step('Asha sees the bell update without a reload, and accepts', async () => {
      await asha.getByRole('button', { name: 'Notifications, 1 new' }).click();
      await expect(asha.getByRole('link', { name: 'Ravi Deshpande offers ₹150, you ask ₹180' })).toBeVisible();
      await expectAccessible(asha);
      await asha.getByRole('link', { name: 'See all requests' }).click();
      await expect(asha.getByRole('heading', { name: 'Your Requests' })).toBeVisible();
      await expectAccessible(asha);
      await asha
        .getByRole('main')
        .getByRole('button', { name: /Accept/ })
        .click();
      await expect(asha.getByText('Request accepted!')).toBeVisible();
      await expect(asha.getByRole('dialog', { name: 'When and where?' })).toBeVisible();
      await asha.keyboard.press('Escape');
      await expect(ravi.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
    });

    await test.step('both open the chat, and messages appear for the other at once', async () => {
      await openChat(asha, 'Ravi Deshpande');
      await openChat(ravi, 'Asha Pillai');
      await writeMessage(ravi, 'Namaste! Can we meet at the Majestic metro station?');
      await expect(asha.getByText('Can we meet at the Majestic metro station?')).toBeVisible();
      await writeMessage(asha, 'Yes, Saturday at five. நன்றி!');
      await expect(ravi.getByText('Yes, Saturday at five. நன்றி!')).toBeVisible();
      await expect(ravi.getByText('Seen').last()).toBeVisible();
      await expectAccessible(asha);
    });

    await test.step('nothing is lost when the server is killed and restarted, and the chat continues', async () => {
      const restarted = product.killAndRestart();
      await writeMessage(asha, 'Written meanwhile');
      await restarted;

      await writeMessage(asha, 'Still there?');
      // The longer the server is away, the longer its clients wait before they connect again.
      await expect(ravi.getByText('Still there?')).toBeVisible({ timeout: 60_000 });

      await ravi.reload();
      for (const text of [
        'Can we meet at the Majestic metro station?',
        'Yes, Saturday at five.',
        'Written meanwhile',
        'Still there?',
      ])
        await expect(ravi.getByRole('dialog').getByText(text)).toHaveCount(1);

      await asha.goto('/profile');
      const photo = asha.getByRole('main').locator('img[src*="/images/"]');
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
      await asha.goto('/notifications');
      await expect(asha.getByText('Accepted').first()).toBeVisible();
    });

    await ravi.context().close();
  },
);
