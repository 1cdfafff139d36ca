import { devices, type Locator, type Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const MAX_TAPS = 6;
const MAX_TYPED_FIELDS = 1;

test.use({ device: { ...devices['Galaxy S9+'], viewport: { width: 360, height: 740 } } });

/** Counts taps and typed fields, also in a further document: a link that is pressed before hydration loads one. */
async function countEffort(page: Page) {
  await page.addInitScript(() => {
    const add = (name: 'taps' | 'fields') =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    const written = new Set<EventTarget | null>();
    addEventListener('pointerdown', () => add('taps'), true);
    // Without touch a click counts as a tap.
    addEventListener('keydown', ({ key }) => void (['Enter', ' '].includes(key) && add('taps')), true);
    addEventListener(
      'beforeinput',
      ({ target }) => {
        if (!written.has(target)) add('fields');
        written.add(target);
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps')),
      fields: Number(sessionStorage.getItem('fields')),
    }));
}

async function write(field: Locator, text: string) {
  await field.tap();
  await field.pressSequentially(text);
}

test('a book is shared from Home in six taps and one field, and rented for some weeks', async ({
  owner,
  asha,
  ravi,
}) => {
  await owner.choosePlace('560034');
  await owner.shareBook('Godan', { isbn: '9788126415007', author: 'Premchand', category_id: 2, language_id: 1 });
  const getEffort = await countEffort(asha);
  await asha.goto('/');
  await asha.getByRole('link', { name: 'Share Your Books' }).tap();
  await write(asha.getByLabel('Book Title'), 'Godan');
  await asha.getByRole('option', { name: /Godan/ }).first().tap();
  await asha.getByRole('radio', { name: 'Donate' }).tap();
  await asha.getByRole('radio', { name: 'Drawn cover' }).tap();
  await asha.getByRole('button', { name: 'Share Your Book' }).tap();
  await expect(asha.getByRole('heading', { name: 'Your book is live!' })).toBeFocused();
  const { taps, fields } = await getEffort();
  expect(taps).toBeGreaterThan(0);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(fields).toBe(MAX_TYPED_FIELDS);

  await asha.getByRole('button', { name: 'Add another book' }).tap();
  await asha.getByLabel('Book Title').fill('Kim');
  await asha.getByLabel('Author').fill('Rudyard Kipling');
  await asha.getByRole('radio', { name: 'Rent' }).tap();
  await asha.getByLabel('Price').fill('30');
  await asha.getByRole('radio', { name: 'Drawn cover' }).tap();
  await asha.getByRole('button', { name: 'Share Your Book' }).tap();
  await ravi.goto((await asha.getByRole('link', { name: 'See your book' }).getAttribute('href'))!);
  await ravi.getByRole('button', { name: 'Rent', exact: true }).tap();
  await ravi.getByLabel('Rent you offer').fill('25.50');
  await ravi.getByLabel('For how long?').selectOption('3 weeks');
  await ravi.getByRole('button', { name: 'Send Rent Request' }).tap();
  await expect(ravi.getByText('Rent request sent!')).toBeVisible();

  await asha.goto('/notifications');
  const card = asha.getByRole('main').getByRole('article').filter({ hasText: 'Kim' });
  await expect(card.getByText('Ravi Deshpande offers ₹76.50, you ask ₹90')).toBeVisible();
  await expect(card.getByText('3 weeks')).toBeVisible();
  await card.getByRole('button', { name: /Accept/ }).tap();
  const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await expect(asha.getByLabel('Due back on')).toHaveValue(inThreeWeeks);
});
