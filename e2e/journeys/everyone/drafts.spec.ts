import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';

test.use({ device: { viewport: { width: 360, height: 740 }, hasTouch: true } });

test('a request begun survives a reload, and a log-out in another tab until its member is back', async ({
  owner,
  reader,
  ravi,
}) => {
  const book = await owner.shareBook('Gora', { type: 'donate' });
  const dialog = ravi.getByRole('dialog');
  const reason = dialog.getByLabel('Why do you want this book?');
  await ravi.goto(`/book/${book.id}`);
  await ravi.getByRole('button', { name: 'Free' }).first().click();
  await reason.fill('For the school library');
  await ravi.reload();
  await ravi.getByRole('button', { name: 'Free' }).first().click();
  await expect(reason).toHaveValue('For the school library');

  const other = await ravi.context().newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Open menu' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');

  await expect(ravi).toHaveURL('/login');
  await expect(ravi.getByText('You have been signed out. Please sign in again.')).toBeVisible();
  await ravi.getByLabel('Email').fill(reader.email);
  await ravi.getByLabel('Password').first().fill(PASSWORD);
  await ravi.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(ravi).toHaveURL(`/book/${book.id}`);
  await expect(reason).toHaveValue('For the school library');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(ravi.getByText('Donate request sent!')).toBeVisible();
});
