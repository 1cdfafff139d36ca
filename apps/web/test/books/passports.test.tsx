import { Passport } from '@wandering-books/contract/passports/passports.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, hold, refuse } from '../support/fake-api.ts';
import { emulatePrint } from '../support/media.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { answerBook, createBooks, chooseForOwnBook } from '../support/books.ts';
import { createSample } from '../support/samples.ts';

const PASSPORT = 'GET /api/passports/:code';

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const stamps = [
  { city: 'Pune', month: '2026-07-01', name: 'Ravi' },
  { city: null, month: '2026-08-01', name: null },
];
const passport = createSample(Passport, { code: 'BCDF2345', title: 'The Guide', stamps, km: 120 });

test('a guest sees where a book was', async () => {
  answer(PASSPORT, passport);
  await openPage('/passport/BCDF2345', { width: 360 });
  await expect.element(title('The Guide')).toBeVisible();
  for (const text of ['Travelled 120 km so far.', 'Pune', 'July 2026', 'Read by Ravi', 'Somewhere in India'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Share this book' }))
    .toHaveAttribute('href', '/give-book?passport=BCDF2345');
  await expectAccessible();
});

test('an owner chooses books, and each gets a label on one sheet', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const books = createBooks([
    { id: 1, title: 'The Guide' },
    { id: 2, title: 'Godan' },
    { id: 3, title: 'Malgudi Days' },
    { id: 4, title: 'Gora', hidden: true },
  ]);
  const passports = ['BCDF2345', 'BCDF2346', 'BCDF2347'];
  answer('GET /api/users/:id/books', { data: books, total: 4, page: 1, per_page: 30, last_page: 1 });
  answer('PUT /api/books/:id/passport', ({ params }) =>
    createSample(Passport, { code: passports[Number(params.id) - 1]!, title: books[Number(params.id) - 1]!.title }),
  );
  await openPage('/profile', { member: asha, width: 360 });
  await page.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await expect.element(dialog.getByLabelText('Gora')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Print labels' })).toBeDisabled();
  await dialog.getByLabelText('The Guide').click();
  await dialog.getByLabelText('Malgudi Days').click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Print labels' }).click();
  await expect.poll(() => print.mock.calls.length).toBeGreaterThan(0);
  await emulatePrint();
  const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')!;
  expect([...sheet.querySelectorAll('svg')].filter((label) => label.checkVisibility())).toHaveLength(2);
  expect(sheet.innerText).toContain('Malgudi Days');
  expect(sheet.innerText).toContain(`${location.host}/passport/BCDF2347`);
  expect(sheet.innerText).not.toContain('Godan');
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument();
  print.mockRestore();
});

test('the page of an own book offers a label, for which the book is chosen; at most 24 can be', async () => {
  const titles = Array.from({ length: 30 }, (_, index) => `Volume ${index + 1}`);
  const books = createBooks(titles.map((name, index) => ({ id: index + 1, title: name })));
  answer('GET /api/users/:id/books', { data: books, total: 30, page: 1, per_page: 30, last_page: 1 });
  answerBook({ id: 3, title: 'Volume 3' });
  refuse('PUT /api/books/:id/passport', 'passports.not_found');
  await openPage('/book/3', { member: asha });
  await chooseForOwnBook('Print labels');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Volume 3', { exact: true })).toBeChecked();
  for (const name of titles.slice(3, 26)) await dialog.getByLabelText(name, { exact: true }).click();
  await expect.element(dialog.getByLabelText('Volume 30')).toBeDisabled();
  await expect.element(dialog.getByLabelText('Volume 3', { exact: true })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Print labels' }).click();
  await expect.element(page.getByText('Refused: passports.not_found')).toBeVisible();
});

test('a passport that fails to load can be retried', async () => {
  refuse(PASSPORT, 'request.not_json');
  await openPage('/passport/BCDF2345');
  await expect.element(title('We could not load the passport')).toBeVisible();
  const release = hold(PASSPORT, { ...passport, stamps: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Loading the passport...')).toBeInTheDocument();
  release();
  await expect.element(page.getByText('No stamps yet. A stamp shows once the next reader has the book.')).toBeVisible();
});

test('a code without a passport leads to the books', async () => {
  refuse(PASSPORT, 'passports.not_found');
  await openPage('/passport/ZZZZ9999');
  await expect.element(title('No passport found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Browse books' })).toHaveAttribute('href', '/books');
});
