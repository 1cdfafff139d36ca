import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

test.use({ environment: { SEED_DEMO: 'true' } });

const ALL_SHOWN = /^Showing (\d+) of \1 books$/;

const box = (page: Page) => page.getByRole('combobox', { name: 'Search books' });
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const foundSome = (page: Page) => expect(page.getByRole('heading', { name: /^[1-9]\d* Books? Found$/ })).toBeVisible();

test('a guest finds books by a misspelt title, a suggestion, filters, and words that mean filters', async ({
  page,
}) => {
  await page.goto('/books');
  await expect(page.getByText(/^Showing \d+ of \d+ books$/)).toBeVisible();
  await box(page).fill('crime and punishmant');
  await expect(cards(page).first()).toContainText('Crime and Punishment');
  await box(page).fill('god');
  await page.getByRole('option').filter({ hasText: 'गोदान' }).click();
  await expect(cards(page).first()).toContainText('गोदान');

  await page.goto('/books?q=cheap+books+in+Pune+under+100');
  await expect(page.getByRole('button', { name: 'Remove filter City: Pune' })).toBeVisible();
  await expect(cards(page).first()).toContainText('Pune');
  await page.goto('/books?q=poetry+Pune');
  await page.getByRole('link', { name: /^In Pune: none\. \d+ elsewhere\.$/ }).click();
  await foundSome(page);

  await page.goto('/books?category=5');
  await expect(page.getByRole('button', { name: 'Remove filter Category: Mystery & Thriller' })).toBeVisible();
  await page.goto('/books?category=Fiction&language=Hindi');
  await expect(cards(page).filter({ hasText: 'Fiction · Hindi' }).first()).toBeVisible();
  await expect(cards(page).filter({ hasNotText: 'Fiction · Hindi' })).toHaveCount(0);
  await filters(page).getByRole('button', { name: 'Clear' }).click();
  for (const choice of ['City', 'College']) {
    await filters(page).getByLabel(choice).selectOption({ index: 1 });
    await foundSome(page);
    await filters(page).getByRole('button', { name: 'Clear' }).click();
  }
});

test('the list loads more while scrolling and is restored after Back from a book', async ({ asha: page }) => {
  await page.goto('/books');
  await expect(page.getByText(/^Showing 100 of \d+ books$/)).toBeVisible();
  // Covers that come into view take space and may move the end of the list away again.
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Show more' });
    if (await more.isVisible()) await more.scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(page.getByText(ALL_SHOWN)).toBeVisible({ timeout: 2500 });
  }).toPass();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeGreaterThan(131);
  }).toPass();
  const places = await page.evaluate(() => [...document.querySelectorAll('main article a')].map(String));
  expect(new Set(places).size).toBe(places.length);

  const card = cards(page).nth(130);
  await card.scrollIntoViewIfNeeded();
  const title = (await card.getByRole('heading').textContent())!;
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(ALL_SHOWN)).toBeAttached();
  await expect(cards(page).nth(130)).toContainText(title);
  await expect(cards(page).nth(130)).toBeInViewport();
});
