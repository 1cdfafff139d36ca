import { expect, test } from '../../support/fixtures.ts';

test('the link of a mail stops its kind without a log-in', async ({ product, owner, reader, asha, page }) => {
  const findLink = async (name: string) =>
    (await product.listMailedLinks(owner.email)).find((link) => link.includes(name)) ?? '';
  await expect.poll(() => findLink('/verify-email')).not.toBe('');
  await page.goto(await findLink('/verify-email'));
  await expect(page.getByText(/confirmed/i).first()).toBeVisible();
  await reader.requestBook(await owner.shareBook('Malgudi Days'));
  await expect.poll(() => findLink('/stop-mail')).not.toBe('');
  const link = await findLink('/stop-mail');
  await page.goto(link);
  await expect(page.getByText('You will no longer get these emails: New requests for my books')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You will get these emails again: New requests for my books')).toBeVisible();

  const setting = asha.getByRole('switch', { name: 'New requests for my books' });
  await asha.goto('/profile/settings#emails');
  const mails = asha.getByRole('region', { name: 'Emails about requests' });
  await expect(mails.locator(setting)).toBeChecked();
  const oneClick = await page.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status()).toBe(200);
  await asha.reload();
  await expect(mails.locator(setting)).not.toBeChecked();
});
