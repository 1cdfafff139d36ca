import { expect, registerAnew, test } from '../../support/fixtures.ts';

test.use({ environment: { SEED_DEMO: 'false' } });

const offered = { type: 'exchange', price: undefined };

test('three readers in a circle are notified, and all accept', async ({
  browser,
  product,
  owner,
  reader,
  asha,
  ravi,
}) => {
  const third = await registerAnew(product, 'Meera Nair');
  const meera = await third.openPage(browser);
  await meera.goto('/exchanges');
  await asha.goto('/notifications');
  await owner.shareBook('Chemmeen', offered);
  await reader.shareBook('Godan', offered);
  await third.shareBook('Malgudi Days', offered);
  await owner.addWish('Godan');
  await reader.addWish('Malgudi Days');
  await third.addWish('Chemmeen');

  await asha.getByRole('main').getByRole('link', { name: 'An exchange for you' }).click();
  await expect(asha.getByText('You get “Godan” from Ravi Deshpande.')).toBeVisible();
  await expect(asha.getByText('You give “Chemmeen” to Meera Nair.')).toBeVisible();
  await asha.getByRole('button', { name: 'Accept' }).click();
  await expect(meera.getByText('1 of 3 has said yes')).toBeVisible();
  await meera.getByRole('button', { name: 'Accept' }).click();
  await expect(asha.getByText('2 of 3 have said yes')).toBeVisible();
  await ravi.goto('/');
  await ravi.getByRole('button', { name: /^Notifications, \d new/ }).click();
  await ravi.getByRole('link', { name: 'An exchange for you' }).click();
  await ravi.getByRole('button', { name: 'Accept' }).click();
  for (const page of [asha, ravi, meera])
    await expect(page.getByText('All have said yes. The books are promised to you.')).toBeVisible();
  await asha.getByRole('link', { name: 'See your requests' }).click();
  await expect(asha.getByRole('main').getByRole('article').filter({ hasText: 'Godan' })).toBeVisible();
  await meera.context().close();
});
