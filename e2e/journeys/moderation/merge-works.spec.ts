import { expect, test } from '@playwright/test';
import { createJourneyDatabase } from '../../support/database.ts';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { appointModerator, Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a moderator merges two works, undoes it in the log, and splits one', async ({ browser }) => {
  const DATABASE_URL = await createJourneyDatabase();
  const product = await Product.start({ DATABASE_URL });
  const moderator = await Member.register(product, 'Mira Moderator');
  const owner = await Member.register(product, 'Asha Pillai');
  await owner.shareBook('The Guide');
  await owner.shareBook('The Guide', { type: 'donate' });
  const guid = await owner.shareBook('Gide, The Gift');
  await appointModerator(DATABASE_URL);
  const mira = await moderator.openPage(browser, PHONE);
  const titles = mira.getByRole('article').getByRole('heading');
  const openForms = async () => {
    await mira.getByText('For moderators').tap();
    await mira.getByLabel('Note for the log').fill('The same book');
  };

  const { work_id } = (await (await fetch(`${product.url}/api/book-posts/${guid.id}`)).json()) as { work_id: number };
  await mira.goto(`/works/${work_id}`);
  await openForms();
  await mira.getByRole('button', { name: 'Merge' }).tap();
  await expect(mira.getByText('The work field is required')).toBeVisible();
  await mira.getByRole('combobox', { name: 'Work that these copies belong to' }).fill('The Guide');
  await mira.getByRole('option', { name: 'The Guide' }).tap();
  await expectAccessible(mira);
  await mira.getByRole('button', { name: 'Merge' }).dblclick();
  await expect(titles).toHaveCount(3);
  await mira.getByRole('link', { name: 'Moderation log' }).tap();
  await expect(mira.getByText('The same book')).toHaveCount(1);
  await mira.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(mira.getByText('Undone')).toBeVisible();
  await mira.goto('/books?q=The Guide');
  await mira.getByRole('link', { name: '2 copies, from ₹0' }).first().tap();
  await expect(titles).toHaveCount(2);

  await openForms();
  await mira.getByRole('checkbox').first().check();
  await mira.getByRole('button', { name: 'Make them a work of their own' }).tap();
  await expect(titles).toHaveCount(1);
  await mira.context().close();
  await product.stop();
});
