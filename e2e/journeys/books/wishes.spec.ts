import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { openPair, type Pair } from '../../support/pair.ts';

let owner: Pair['owner'];
let reader: Pair['reader'];
let ravi: Pair['ravi'];
let close: Pair['close'];

test.beforeAll(async ({ browser }) => {
  ({ owner, reader, ravi, close } = await openPair(browser));
  await Promise.all([owner.choosePlace('411001'), reader.choosePlace('411001')]);
});
test.afterAll(() => close());

test('a reader who finds nothing sees the book as soon as it is shared near, in another script', async () => {
  await ravi.goto('/books?q=गोदान');
  await ravi.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect(ravi.getByText('We will tell you when “गोदान” is shared near you.')).toBeVisible();
  await expectAccessible(ravi);

  await ravi.goto('/profile#wishes');
  const wishes = ravi.getByRole('tabpanel', { name: 'Wishes' });
  await expect(wishes.getByText('No book yet')).toBeVisible();
  await owner.shareBook('Godan');
  await expect(wishes.getByRole('heading', { name: 'Godan' })).toBeVisible();
  await expect(wishes.getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(ravi);

  await ravi.goto('/about');
  await owner.shareBook('Godan');
  await ravi.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const notice = ravi.getByRole('link', { name: 'A book that you look for is here' });
  await expect(notice).toBeVisible();
  await expectAccessible(ravi);
  await notice.click();
  await expect(wishes.getByText('New', { exact: true })).toHaveCount(1);
  await expect(ravi.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await wishes.getByRole('button', { name: 'Change the wish गोदान' }).click();
  await wishes.getByRole('spinbutton', { name: 'Highest price' }).fill('10');
  await wishes.getByRole('button', { name: 'Save' }).click();
  await expect(wishes.getByText('No book yet')).toBeVisible();
  await wishes.getByRole('button', { name: 'Delete the wish गोदान' }).click();
  await expect(wishes.getByText('You look for no book')).toBeVisible();
});
