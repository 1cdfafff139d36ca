import { Passport } from '@wandering-books/contract/passports/passports.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, hold, refuse } from '../support/fake-api.ts';
import { emulatePrint } from '../support/media.ts';
import { asha, openPage } from '../support/open-page.tsx';
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

test('24 labels are printed on one sheet', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  answer(PASSPORT, passport);
  await openPage('/passport/BCDF2345');
  await page.getByRole('button', { name: '24 labels on A4' }).click();
  await expect.poll(() => print.mock.calls.length).toBeGreaterThan(0);
  await emulatePrint();
  const sheet = document.querySelector('[data-print-sheet]')!;
  expect([...sheet.querySelectorAll('svg')].filter((label) => label.checkVisibility())).toHaveLength(24);
  await expect.element(page.getByRole('heading', { name: 'Stamps' })).not.toBeInTheDocument();
  print.mockRestore();
});

test('the owner notes a BCID', async () => {
  answer(PASSPORT, { ...passport, mine: true });
  await openPage('/passport/BCDF2345', { member: asha });
  const bcid = page.getByLabelText('BCID (BookCrossing)');
  const save = page.getByRole('button', { name: 'Save' });
  const message = 'This does not look like a BCID, such as 123-4567890.';
  refuse('PUT /api/passports/:code', 'request.invalid', { errors: { bcid: [message] } });
  await bcid.fill('12');
  await save.click();
  await expect.element(page.getByText(message)).toBeVisible();
  answer('PUT /api/passports/:code', ({ body }) => ({ ...passport, mine: true, bcid: body.bcid ?? null }));
  await bcid.fill('123-4567890');
  await save.click();
  await expect.element(page.getByText('BCID (BookCrossing): 123-4567890')).toBeVisible();
});

test('a passport that fails to load can be retried', async () => {
  refuse(PASSPORT, 'request.not_json');
  await openPage('/passport/BCDF2345');
  await expect.element(title('We could not load the passport')).toBeVisible();
  const release = hold(PASSPORT, { ...passport, stamps: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Loading the passport...')).toBeInTheDocument();
  release();
  await expect.element(page.getByText('No stamps yet. Each hand-over adds one.')).toBeVisible();
});

test('a code without a passport leads to the books', async () => {
  refuse(PASSPORT, 'passports.not_found');
  await openPage('/passport/ZZZZ9999');
  await expect.element(title('No passport found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Browse books' })).toHaveAttribute('href', '/books');
});
