import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member, PASSWORD } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let product: Product;
let owner: Member;
let book: { id: number };
test.beforeAll(async () => {
  product = await Product.start();
  owner = await Member.register(product, 'Asha Pillai');
  await owner.choosePlace('411001');
  book = await owner.shareBook('The Guide', { description: 'A tourist guide becomes a saint.' });
});
test.afterAll(() => product.stop());

const openAsGuest = async (browser: Browser, options = {}) =>
  (await browser.newContext({ baseURL: product.url, ...PHONE, ...options })).newPage();

const wantedBook = (page: Page) => page.getByRole('article').filter({ hasText: 'The Guide' });

async function expectWantedBook(page: Page) {
  await expect(wantedBook(page)).toContainText('R. K. Narayan');
  await expect(wantedBook(page)).toContainText('₹180');
  await expect(wantedBook(page)).toContainText('Pune');
  await expect(wantedBook(page).getByRole('img', { name: 'Cover of The Guide' })).toBeVisible();
  await expect(page.getByText('A tourist guide becomes a saint.')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

const nearby = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Books Available Near You' }) });

async function register(page: Page, name: string) {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Mobile Number').fill('98765 43210');
  await page.getByLabel('Email Address').fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.org`);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function shareBook(page: Page, title: string) {
  await page.getByLabel('Book Title').fill(title);
  await page.getByLabel('Author').fill('Perumal Murugan');
  await page.getByLabel('Category').selectOption({ label: 'Fiction' });
  await page.getByRole('radio', { name: 'Donate' }).check();
  await page.getByRole('radio', { name: 'Drawn cover' }).check();
  await page.getByRole('button', { name: 'Share Your Book' }).click();
}

test('a guest who follows a shared link registers and is back at the book', async ({ browser }) => {
  const page = await openAsGuest(browser);
  await page.goto(`/book/${book.id}`);
  await page.waitForURL('**/login');
  await expectWantedBook(page);
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expectWantedBook(page);
  await page.getByRole('link', { name: 'Create Account' }).click();
  await expectWantedBook(page);
  await register(page, 'Meera Iyer');
  await expect(page.getByText('Registration successful! Welcome to The Wandering Book Network')).toBeVisible();
  await page.waitForURL(`**/book/${book.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Guide' })).toBeVisible();
  await expect(page.getByText('A tourist guide becomes a saint.')).toBeVisible();
});

test('the login shows the book without scripts, too', async ({ browser }) => {
  const page = await openAsGuest(browser, { javaScriptEnabled: false });
  await page.goto(`/book/${book.id}`);
  await expectWantedBook(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expectWantedBook(page);
  await page.getByRole('link', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expectWantedBook(page);
});

test('a book that is gone does not hinder the login', async ({ browser }) => {
  const page = await openAsGuest(browser);
  const response = await page.goto('/login?book=999999');
  expect(response!.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a guest finds the first book of a new member in the city of its pincode', async ({ browser }) => {
  const newcomer = await Member.register(product, 'Kavya Reddy');
  const page = await newcomer.openPage(browser, PHONE);
  await page.goto('/give-book');
  const question = page.getByRole('group', { name: 'Where is the book?' });
  await question.getByRole('combobox', { name: 'Pincode or city' }).fill('560034');
  await page.getByRole('option', { name: /Bengaluru/ }).click();
  await expect(question.getByText('Saved. Your books show in Bengaluru.')).toBeVisible();
  await expectAccessible(page);
  await shareBook(page, 'Poonachi');
  await expect(page.getByText('People near Bengaluru see it first.')).toBeVisible();

  const guest = await openAsGuest(browser);
  await guest.goto('/books?city=Bengaluru');
  await expect(guest.getByRole('article').filter({ hasText: 'Poonachi' })).toContainText('Bengaluru');
  await page.goto('/give-book');
  await expect(page.getByLabel('Book Title')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a book may be shared without a place, and gets one later', async ({ browser }) => {
  const newcomer = await Member.register(product, 'Nila Raman');
  const page = await newcomer.openPage(browser, PHONE);
  await page.goto('/give-book');
  await shareBook(page, 'Seasons of the Palm');
  await expect(page.getByText('It has no place yet, so nobody finds it by city or near them.')).toBeVisible();

  await page.goto('/');
  const near = nearby(page);
  await near.scrollIntoViewIfNeeded();
  await near.getByRole('combobox', { name: 'Pincode or city' }).fill('mys');
  await page.getByRole('option', { name: /Mysuru/ }).click();
  await expect(near.getByText('Showing books near Mysuru')).toBeVisible();
  const guest = await openAsGuest(browser);
  await guest.goto('/books?city=Mysuru');
  await expect(guest.getByRole('article').filter({ hasText: 'Seasons of the Palm' })).toBeVisible();
});

test('a guest without GPS says where they are', async ({ browser }) => {
  const page = await openAsGuest(browser);
  await page.goto('/');
  const near = nearby(page);
  await near.scrollIntoViewIfNeeded();
  await near.getByRole('button', { name: 'Use my location' }).click();
  await expect(near.getByText('Location permission denied. Showing all available books instead.')).toBeVisible();
  await near.getByRole('combobox', { name: 'Pincode or city' }).fill('pune');
  await page.getByRole('option', { name: /Pune/ }).first().click();
  await expect(near.getByText('Showing books near Pune')).toBeVisible();
  await expect(near.getByText('All books near you are shown above.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await near.scrollIntoViewIfNeeded();
  await near.getByRole('button', { name: 'Change place' }).click();
  await expect(near.getByRole('combobox', { name: 'Pincode or city' })).toBeVisible();
});
