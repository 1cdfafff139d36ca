import { expect, test } from '../../support/fixtures.ts';

test('a reader who finds nothing sees the book as soon as it is shared near, in another script', async ({
  owner,
  reader,
  ravi,
}) => {
  await Promise.all([owner.choosePlace('411001'), reader.choosePlace('411001')]);
  await ravi.goto('/books?q=कर्मभूमि');
  await ravi.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect(ravi.getByText('We will tell you when “कर्मभूमि” is shared near you.')).toBeVisible();

  await ravi.goto('/profile#wishes');
  const wishes = ravi.getByRole('region', { name: 'Wishes' });
  await expect(wishes.getByText('No book yet')).toBeVisible();
  await owner.shareBook('Karmabhumi');
  await expect(wishes.getByRole('heading', { name: 'Karmabhumi' })).toBeVisible();
  await expect(wishes.getByText('New', { exact: true })).toBeVisible();

  await ravi.goto('/about');
  await owner.shareBook('Karmabhumi');
  await ravi.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const match = ravi.getByRole('link', { name: /^One of your wishes: “Karmabhumi”, / });
  await expect(match).toBeVisible();
  await match.click();
  await expect(ravi.getByRole('heading', { name: 'Karmabhumi', level: 1 })).toBeVisible();
  await expect(ravi.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
