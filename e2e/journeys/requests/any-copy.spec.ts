import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { openPair, type Pair } from '../../support/pair.ts';

test.describe.configure({ mode: 'serial' });

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let pair: Pair;
let meera: Member;
let work: string;

test.beforeAll(async ({ browser }) => {
  pair = await openPair(browser, PHONE);
  meera = await Member.register(pair.product, 'Meera Nair');
  await pair.owner.shareBook('The Guide', { price: 90 });
  await meera.shareBook('The Guide', { price: 120 });
});
test.afterAll(() => pair.close());

const findAsk = (page: Page) => page.getByRole('button', { name: 'Ask for any copy' });
const findProgress = (page: Page) => page.getByRole('status').filter({ hasText: /owner/ });

test('sends a guest to the login and back', async ({ browser }) => {
  const guest = await (await browser.newContext({ baseURL: pair.product.url, ...PHONE })).newPage();
  await guest.goto('/books?q=guide');
  await guest.getByRole('link', { name: '2 copies' }).first().tap();
  await findAsk(guest).tap();
  await expect(guest.getByText('Please log in to ask for a copy')).toBeVisible();
  work = new URL(guest.url()).pathname;
  await expect(guest).toHaveURL(/\/login/);
  await guest.context().close();
});

test('asks one owner after the other, and keeps a wish in the end', async () => {
  const { asha, ravi } = pair;
  await ravi.goto(work);
  await findAsk(ravi).tap();
  const dialog = ravi.getByRole('dialog', { name: 'Ask for any copy' });
  await dialog.getByLabel('Highest price').fill('50');
  await expectAccessible(ravi);
  await dialog.getByRole('button', { name: 'Ask the nearest owner' }).tap();
  await expect(ravi.getByText('There is no copy that you can ask for now')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Tell me when it comes' })).toBeVisible();
  await dialog.getByLabel('Highest price').fill('150');
  await dialog.getByRole('button', { name: 'Ask the nearest owner' }).tap();
  await expect(findProgress(ravi)).toContainText('Asked 1 owner. Asha Pillai has until');
  await expectAccessible(ravi);

  await asha.goto('/notifications');
  await asha.getByRole('button', { name: 'Decline' }).first().tap();
  await expect(findProgress(ravi)).toContainText('Asked 2 owners. Meera Nair has until');
  await meera.deleteAccount();
  await expect(findProgress(ravi)).toHaveText('No owner could give it. We tell you when another copy comes.');
  await expectAccessible(ravi);
});

test('stops when the reader wants no copy any more', async () => {
  const { owner, asha, ravi } = pair;
  await owner.shareBook('Malgudi Days');
  await (await Member.register(pair.product, 'Lakshmi Rao')).shareBook('Malgudi Days', { price: 999 });
  await ravi.goto('/books?q=malgudi');
  await ravi.getByRole('link', { name: '2 copies' }).first().tap();
  await findAsk(ravi).tap();
  await ravi.getByRole('button', { name: 'Ask the nearest owner' }).tap();
  await expect(findProgress(ravi)).toContainText('Asha Pillai has until');
  await asha.goto('/notifications');
  await expect(asha.getByRole('button', { name: 'Decline' })).toHaveCount(1);
  await ravi.getByRole('button', { name: 'Stop asking' }).tap();
  await expect(findAsk(ravi)).toBeFocused();
  await expect(asha.getByRole('button', { name: 'Decline' })).toHaveCount(0);
});
