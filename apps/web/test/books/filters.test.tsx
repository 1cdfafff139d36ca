import type { MeantFilter } from '@wandering-books/contract/books/book-search.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChoices, createBookPage, createVolumes } from '../support/books.ts';
import { answer, listCalls } from '../support/fake-api.ts';
import { openPage, readAddress } from '../support/open-page.tsx';

const SEARCH = 'GET /api/book-posts/search';

const main = page.getByRole('main');
const filters = page.getByRole('region', { name: 'Filters' });
const active = (text: string) => filters.getByText(text, { exact: true });
const pill = (name: string) => page.getByRole('button', { name: `Remove filter ${name}` });
const clear = filters.getByRole('button', { name: 'Clear' });
const readOptions = (choice: string) =>
  filters
    .getByLabelText(choice)
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

function openBooks(address: string, width?: number) {
  answerChoices();
  answer('GET /api/book-posts/explore', createBookPage(createVolumes(1, 4)));
  answer(SEARCH, createBookPage(createVolumes(1, 2)));
  return openPage(address, { width });
}

test('filters are counted, shown and removed one by one or all at once', async () => {
  await openBooks('/books');
  await filters.getByLabelText('Category').selectOptions('Fiction');
  await expect.poll(readAddress).toBe('/books?category=Fiction');
  await filters.getByLabelText('Language').selectOptions('Hindi');
  await expect.poll(readAddress).toBe('/books?category=Fiction&language=Hindi');
  await expect.element(active('2 active filters')).toBeInTheDocument();
  await expect.poll(() => listCalls(SEARCH).at(-1)!.query).toMatchObject({ category: 'Fiction', language: 'Hindi' });
  await expectAccessible();

  await pill('Language: Hindi').click();
  await expect.poll(readAddress).toBe('/books?category=Fiction');
  await expect.element(main.getByText('Category: Fiction', { exact: true })).toBeVisible();
  await filters.getByLabelText('Sort By').selectOptions('Title A-Z');
  await expect.poll(readAddress).toBe('/books?category=Fiction&sort_by=title_asc');
  await expect.poll(() => listCalls(SEARCH).at(-1)!.query).toMatchObject({ sort_by: 'title_asc' });
  await clear.click();
  await expect.poll(readAddress).toBe('/books');
  await expect.element(main.getByText('Category: Fiction', { exact: true })).not.toBeInTheDocument();

  for (const [choice, value, address] of [
    ['City', 'Mumbai (2)', 'city=2'],
    ['College', 'Presidency College (1)', 'college=1'],
  ] as const) {
    await filters.getByLabelText(choice).selectOptions(value);
    await expect.element(active('1 active filter')).toBeInTheDocument();
    await expect.poll(readAddress).toBe(`/books?${address}`);
    await clear.click();
  }
  await filters.getByRole('button', { name: /^Filters/ }).click();
  await expect.element(filters.getByLabelText('Category')).not.toBeInTheDocument();
});

test('values carry their counts, and those without books are left out', async () => {
  await openBooks('/books');
  await expect
    .poll(() => readOptions('Category'))
    .toEqual(['All', 'Fiction (7)', 'Poetry (1)', 'Mystery & Thriller (2)']);
  expect(readOptions('Language')).toEqual(['All', 'English (100+)', 'Hindi (3)', 'Tamil (1)']);
});

test('a category id in the address shows the name of the category', async () => {
  await openBooks('/books?category=4');
  await expect.element(pill('Category: Mystery & Thriller')).toBeVisible();
  await expect.element(filters.getByLabelText('Category')).toHaveDisplayValue('Mystery & Thriller (2)');
});

test('an unknown value and an unknown order of an address do no harm', async () => {
  await openBooks('/books?category=Cartography&sort_by=loudest');
  await expect.element(filters.getByLabelText('Category')).toHaveDisplayValue('Cartography');
  await pill('Category: Cartography').click();
  await expect.poll(readAddress).toBe('/books');
  await expect.element(page.getByRole('heading', { name: '4 Books Found' })).toBeVisible();
});

test('filters that a search text means are pills, and leave the text when they are removed', async () => {
  const meant: MeantFilter[] = [
    { filter: 'sort_by', value: 'price_asc', q: 'books in Pune under 100' },
    { filter: 'city', value: '1', q: 'cheap books under 100' },
    { filter: 'max_price', value: '100', q: 'cheap books in Pune' },
  ];
  answerChoices();
  answer(SEARCH, ({ query: { q = '' } }) =>
    createBookPage(createVolumes(1, 2), { meant: meant.filter((_, at) => q.includes(['cheap', 'Pune', '100'][at]!)) }),
  );
  await openPage('/books?q=cheap+books+in+Pune+under+100');
  await expect.element(pill('Sort By: Price (Lowest First)')).toBeVisible();
  await expect.element(pill('City: Pune')).toBeVisible();
  await expect.element(filters.getByLabelText('City')).toHaveDisplayValue('Pune (4)');
  await pill('Price: Up to ₹100').click();
  await expect.poll(readAddress).toBe('/books?q=cheap+books+in+Pune');
  await expect.element(page.getByRole('combobox', { name: 'Search books' })).toHaveValue('cheap books in Pune');
  await filters.getByLabelText('City').selectOptions('Mumbai (2)');
  await expect.poll(readAddress).toBe('/books?q=cheap+books&city=2');
});

test('on a phone the filters open in a sheet, which counts the books and applies together', async () => {
  await openBooks('/books?category=Fiction', 360);
  await expect.element(page.getByRole('heading', { name: '2 Books Found' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^More/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(sheet.getByLabelText('Date shared')).toBeVisible();
  await expect.element(sheet.getByLabelText('Sort By')).not.toBeInTheDocument();
  answer(SEARCH, ({ query: { condition } }) => createBookPage(createVolumes(1, 1), { total: condition ? 1 : 3 }));
  await sheet.getByLabelText('Language').selectOptions('Tamil');
  await expect.element(sheet.getByRole('button', { name: 'Show 3 books' })).toBeVisible();
  await sheet.getByLabelText('Condition').selectOptions('used');
  const show = sheet.getByRole('button', { name: 'Show 1 book' });
  await expect.element(show).toBeVisible();
  expect(readAddress()).toBe('/books?category=Fiction');
  await expectAccessible();
  await show.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(readAddress).toBe('/books?category=Fiction&language=Tamil&condition=used');
  await expect.element(page.getByRole('heading', { name: '1 Books Found' })).toBeVisible();
  history.back();
  await expect.poll(readAddress).toBe('/books?category=Fiction');
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('on a phone the first cover begins in the upper 40 % of the screen, and pills are one row', async () => {
  await openBooks('/books?category=Fiction&condition=used&type=sell', 360);
  const first = main.getByRole('article').first();
  await expect.element(first).toBeVisible();
  await expect.element(pill('Category: Fiction')).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeLessThan(0.4 * 740);
  const pills = page.getByRole('button', { name: /^Remove filter/ }).elements();
  const tops = pills.map((one) => one.getBoundingClientRect().top);
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('on a phone, chips below the search set the filters that most readers use', async () => {
  await openBooks('/books', 360);
  await page.getByRole('button', { name: 'Free', exact: true }).click();
  await expect.poll(readAddress).toBe('/books?type=donate');
  await expect.element(pill('Type: Donate')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Rent', exact: true })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Hindi (3)');
  await expect.poll(readAddress).toBe('/books?language=Hindi&type=donate');
  await expect.element(pill('Language: Hindi')).toHaveFocus();
  await pill('Type: Donate').click();
  await page.getByRole('combobox', { name: 'Sort By' }).selectOptions('Oldest');
  await expect.poll(readAddress).toBe('/books?language=Hindi&sort_by=oldest');
  await expectAccessible();
});
