import { expect, test } from '../../support/fixtures.ts';

test.use({ environment: { SEED_DEMO: 'false' } });

const offered = { type: 'exchange', price: undefined };

test('two members who have what the other looks for are notified, and both accept', async ({
  owner,
  reader,
  asha,
  ravi,
}) => {
  await asha.goto('/notifications');
  await ravi.goto('/exchanges');
  await owner.shareBook('Chemmeen', offered);
  await reader.shareBook('Godan', offered);
  await owner.addWish('Godan');
  await reader.addWish('Chemmeen');

  await asha
    .getByRole('main')
    .getByRole('link', { name: /“Godan” .*“Chemmeen”/ })
    .click();
  await expect(asha.getByText('For you: “Godan”')).toBeVisible();
  await expect(asha.getByText('For Ravi Deshpande: “Chemmeen”')).toBeVisible();
  await asha.getByRole('button', { name: 'Accept' }).click();
  await expect(asha.getByText(/^You have accepted. Ravi Deshpande can accept until/)).toBeVisible();
  await expect(ravi.getByText(/would exchange. You can accept until/)).toBeVisible();
  await ravi.getByRole('button', { name: 'Accept' }).click();
  for (const page of [asha, ravi]) await expect(page.getByText('You have both accepted.')).toBeVisible();
  await asha.getByRole('link', { name: 'See your requests' }).click();
  const card = asha.getByRole('main').getByRole('article').filter({ hasText: 'Godan' });
  await expect(card).toContainText('You and Ravi Deshpande agreed to exchange “Chemmeen” for “Godan”');
});
