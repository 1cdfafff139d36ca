import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let owner: Member;
let asha: Page;
let ravi: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  owner = await Member.register(product, 'Asha Pillai');
  const reader = await Member.register(product, 'Ravi Deshpande');
  const request = await reader.requestBook(await owner.shareBook('Malgudi Days'));
  await owner.move('accept', request);
  await reader.move('complete', request);
  [asha, ravi] = await Promise.all([owner.openPage(browser), reader.openPage(browser)]);
});
test.afterAll(async () => {
  await Promise.all([asha.context().close(), ravi.context().close()]);
  await product.stop();
});

const rating = (page: Page) =>
  page.getByRole('main').locator('dl > div', { has: page.getByText('Rating', { exact: true }) });
const ratings = (page: Page) => page.getByRole('region', { name: 'Ratings' });

async function openHistory(page: Page) {
  await page.goto('/notifications');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('1 request in your history')).toBeVisible();
}

test('an unrated member has the initial trust value and no stars', async () => {
  await asha.goto('/profile');
  await expect(rating(asha)).toContainText('4.8');
  await expect(rating(asha)).toContainText('Starting rating');
  await expect(rating(asha).getByRole('img')).toHaveCount(0);
  await expect(ratings(asha)).toContainText('No ratings yet.');
  await asha.goto('/');
  await expect(asha.locator('dl', { hasText: 'Community Rating' })).toContainText('4.8Starting rating');
});

test('the reader rates the owner once, and the rating stays hidden at first', async () => {
  await openHistory(ravi);
  await ravi.getByRole('button', { name: 'Rate Asha Pillai: Malgudi Days' }).click();
  const dialog = ravi.getByRole('dialog', { name: 'Rate Asha Pillai' });
  await dialog.getByRole('button', { name: 'Send rating' }).click();
  await expect(dialog.getByText('Please choose 1 to 5 stars.')).toBeVisible();
  await expectAccessible(ravi);

  await ravi.route('**/rating', (route) =>
    route.fulfill({ status: 409, json: { message: 'You have already rated this.', code: 'ratings.already_given' } }),
  );
  await dialog.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Send rating' }).click();
  await expect(ravi.getByText('You have already rated this.')).toBeVisible();
  await ravi.unroute('**/rating');

  await dialog.getByRole('radio', { name: '2 stars' }).press('ArrowRight');
  await dialog.getByRole('radio', { name: '3 stars' }).press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await dialog.getByLabel('Comment').fill('Kind, and on time.');
  let sent = 0;
  ravi.on('request', (request) => (sent += Number(request.url().endsWith('/rating'))));
  await dialog.getByRole('button', { name: 'Send rating' }).dblclick();
  await expect(ravi.getByText('Thank you for your rating!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(ravi.getByRole('main')).toContainText('You rated Asha Pillai');
  await expect(ravi.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(ravi.getByText(/Shown once Asha Pillai has rated you too, or by/)).toBeVisible();
  await expect(ravi.getByRole('button', { name: /^Rate/ })).toHaveCount(0);
  expect(sent).toBe(1);
  await expectAccessible(ravi);

  await openHistory(asha);
  await expect(asha.getByText('Kind, and on time.')).toHaveCount(0);
});

test('both ratings are revealed once the owner has rated too', async () => {
  await asha.getByRole('button', { name: 'Rate Ravi Deshpande: Malgudi Days' }).click();
  await asha.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await asha.getByRole('button', { name: 'Send rating' }).click();
  await expect(asha.getByText('Ravi Deshpande rated you')).toBeVisible();
  await expect(asha.getByText('Kind, and on time.')).toBeVisible();
  await expect(ravi.getByText('Asha Pillai rated you')).toBeVisible();
  await expect(ravi.getByText(/^Shown once/)).toHaveCount(0);
  await expectAccessible(asha);
});

test('the profile and the dashboard show the received ratings', async () => {
  await asha.goto('/profile');
  await expect(rating(asha)).toContainText('1 rating');
  await expect(ratings(asha).getByRole('listitem')).toContainText(['Ravi Deshpande']);
  await expect(ratings(asha)).toContainText('Kind, and on time.');
  await expectAccessible(asha);
  await asha.goto('/');
  await expect(asha.locator('dl', { hasText: 'Community Rating' })).toContainText('4.71 rating');
});

test('the public profile shows the ratings to guests', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto(`/user/${owner.id}`);
  await expect(rating(page)).toContainText('1 rating');
  await expect(ratings(page)).toContainText('Kind, and on time.');
  await context.close();
});

test('ratings that fail to load show an error with a retry button', async () => {
  let refused = 0;
  await asha.route('**/ratings?*', (route) => {
    refused++;
    return route.fulfill({ status: 400, json: { message: 'Closed today' } });
  });
  // The realtime connection would refetch them on opening, without a click.
  await asha.routeWebSocket(/./, () => {});
  await asha.goto('/profile');
  const failure = asha.getByText('Failed to load ratings: Closed today');
  await expect(failure).toBeVisible();
  const before = refused;
  await ratings(asha).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => refused).toBeGreaterThan(before);
  await expect(failure).toBeVisible();

  await asha.unroute('**/ratings?*');
  await ratings(asha).getByRole('button', { name: 'Try again' }).click();
  await expect(ratings(asha)).toContainText('Kind, and on time.');
});
