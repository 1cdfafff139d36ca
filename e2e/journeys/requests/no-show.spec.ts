import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { openPair, type Pair } from '../../support/pair.ts';

test.describe.configure({ mode: 'serial' });

let pair: Pair;
let asha: Pair['asha'];
let ravi: Pair['ravi'];
let book: { id: number; receiver_id: number };

test.beforeAll(async ({ browser }) => {
  pair = await openPair(browser);
  ({ asha, ravi } = pair);
  book = await pair.owner.shareBook('The Guide');
  const request = await pair.reader.requestBook(book);
  await pair.owner.move('accept', request);
});
test.afterAll(() => pair.close());

const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'The Guide' });

test('two days after the time both get the question whether they met', async () => {
  await Promise.all([asha.goto('/notifications'), ravi.goto('/notifications')]);
  await card(ravi).getByRole('button', { name: 'Suggest a time to meet' }).click();
  const dialog = ravi.getByRole('dialog', { name: 'When and where?' });
  await dialog.getByRole('textbox', { name: 'Place' }).fill('Cubbon Park');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await card(asha)
    .getByRole('button', { name: /^Accept .*, Cubbon Park$/ })
    .click();
  await expect(card(ravi).getByRole('button', { name: 'On my way' })).toBeVisible();
  await expect(card(ravi).getByText('Did you meet?')).toHaveCount(0);

  await pair.product.drainAndRestart({ CLOCK_OFFSET: '3d' });
  await Promise.all([asha.goto('/notifications'), ravi.goto('/notifications')]);
  await expect(card(ravi).getByText('Did you meet Asha Pillai for The Guide? Please answer')).toBeVisible();
  await expectAccessible(ravi);
  await card(ravi).getByRole('button', { name: 'We moved it' }).click();
  await expect(ravi.getByRole('dialog', { name: 'When and where?' })).toBeVisible();
  await ravi.keyboard.press('Escape');
  await expect(card(asha).getByRole('button', { name: 'Hand over' })).toBeVisible();
  await card(asha).getByRole('button', { name: 'Ravi Deshpande did not come' }).click();
  await expect(card(asha).getByText(/^You said that Ravi Deshpande did not come\./)).toBeVisible();
});

test('the other contests it, which both see at once', async () => {
  await expect(card(ravi).getByText(/^Asha Pillai says that you did not come\./)).toBeVisible();
  await expectAccessible(ravi);
  await card(ravi).getByRole('button', { name: 'I was there' }).click();
  for (const page of [asha, ravi])
    await expect(
      card(page).getByText('You two disagree about who came, so it counts for neither of you.'),
    ).toBeVisible();
});

test('profiles and the book page show facts about a member, and how they are counted', async () => {
  for (const [page, path] of [
    [asha, '/profile'],
    [asha, `/user/${pair.reader.id}`],
    [ravi, `/book/${book.id}`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('No figure yet')).toHaveCount(3);
    await page.getByRole('button', { name: 'How we count' }).click();
    await expect(page.getByRole('dialog', { name: 'How we count' })).toContainText('the last six months');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});
