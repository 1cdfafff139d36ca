import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { openPair, type Pair } from '../../support/pair.ts';

test.describe.configure({ mode: 'serial' });

let pair: Pair;
let meera: Page;
let third: Member;

test.beforeAll(async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 } };
  pair = await openPair(browser, phone);
  third = await Member.register(pair.product, 'Meera Nair');
  meera = await third.openPage(browser, phone);
});
test.afterAll(async () => {
  await meera.context().close();
  await pair.close();
});

const offered = { type: 'exchange', price: undefined };

test('three readers in a circle are notified, and all accept', async () => {
  const { owner, reader, asha, ravi } = pair;
  await meera.goto('/exchanges');
  await expect(meera.getByText('No exchange yet')).toBeVisible();
  await expectAccessible(meera);

  await asha.goto('/notifications');
  await owner.shareBook('Chemmeen', offered);
  await reader.shareBook('Godan', offered);
  await third.shareBook('Malgudi Days', offered);
  await owner.addWish('Godan');
  await reader.addWish('Malgudi Days');
  await third.addWish('Chemmeen');

  await asha.getByRole('main').getByRole('link', { name: 'An exchange for you' }).click();
  const main = asha.getByRole('main');
  await expect(main.getByText('You get “Godan” from Ravi Deshpande.')).toBeVisible();
  await expect(main.getByText('You give “Chemmeen” to Meera Nair.')).toBeVisible();
  await expect(main.getByText('0 of 3 have said yes')).toBeVisible();
  await expectAccessible(asha);
  await main.getByRole('button', { name: 'Accept' }).click();
  await expect(main.getByText('You said yes. We tell you when all have.')).toBeVisible();

  await expect(meera.getByText('1 of 3 has said yes')).toBeVisible();
  await meera.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(main.getByText('2 of 3 have said yes')).toBeVisible();

  await ravi.goto('/');
  await ravi.getByRole('button', { name: /^Notifications, \d new/ }).click();
  await ravi.getByRole('link', { name: 'An exchange for you' }).click();
  await ravi.getByRole('button', { name: 'Accept' }).dblclick();
  for (const page of [asha, ravi, meera])
    await expect(page.getByText('All have said yes. The books are promised to you.')).toBeVisible();
  await expect(ravi.getByText('That did not work')).toHaveCount(0);
  await expectAccessible(ravi);

  await asha.getByRole('link', { name: 'See your requests' }).click();
  await expect(asha.getByRole('main').getByRole('article').filter({ hasText: 'Godan' })).toBeVisible();
});

test('a declined exchange ends for both without naming who declined', async () => {
  const { owner, reader, asha, ravi } = pair;
  await owner.shareBook('Parineeta', offered);
  await reader.shareBook('Gitanjali', offered);
  await reader.addWish('Parineeta');
  await owner.addWish('Gitanjali');
  await Promise.all([asha.goto('/exchanges'), ravi.goto('/exchanges')]);
  await asha.getByRole('button', { name: 'Decline' }).click();
  for (const page of [asha, ravi]) await expect(page.getByText('This exchange is no longer possible.')).toBeVisible();
  await expectAccessible(ravi);
});
