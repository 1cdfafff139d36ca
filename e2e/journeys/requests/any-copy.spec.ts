import { expect, registerAnew, test } from '../../support/fixtures.ts';

test.use({ device: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } });

test('asks one owner after the other for any copy, until the reader stops', async ({ product, owner, asha, ravi }) => {
  const title = `Malgudi Days ${owner.id}`;
  const book = await owner.shareBook(title, { price: 90 });
  const other = await registerAnew(product, 'Meera Nair');
  await other.shareBook(title, { price: 120 });
  const { work_id } = (await (await fetch(`${product.url}/api/book-posts/${book.id}`)).json()) as { work_id: number };
  const progress = ravi.getByRole('status').filter({ hasText: /owner/ });
  await ravi.goto(`/works/${work_id}`);
  await ravi.getByRole('button', { name: 'Ask for any copy' }).tap();
  await ravi.getByRole('button', { name: 'Ask the nearest owner' }).tap();
  await expect(progress).toContainText('Asked 1 owner. Asha Pillai has until');
  await asha.goto('/notifications');
  await asha.getByRole('button', { name: 'Decline' }).first().tap();
  await expect(progress).toContainText('Asked 2 owners. Meera Nair has until');
  const meera = await other.openPage(ravi.context().browser()!);
  await meera.goto('/notifications');
  await expect(meera.getByRole('button', { name: 'Decline' })).toHaveCount(1);
  await ravi.getByRole('button', { name: 'Stop asking' }).tap();
  await expect(meera.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await meera.context().close();
});
