import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { openPair } from '../../support/pair.ts';

test('an owner says until when they are away, and readers see it before they ask', async ({ browser }) => {
  const { owner, asha, ravi, close } = await openPair(browser, { viewport: { width: 360, height: 740 } });
  const book = await owner.shareBook('Malgudi Days');
  const until = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000);
  const day = until.toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

  await asha.goto('/profile/settings#away');
  const form = asha.locator('#away');
  await form.getByLabel('Away until (last day)').fill('2020-01-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose a day from today to a year from now')).toBeVisible();
  await form.getByLabel('Away until (last day)').fill(until.toISOString().slice(0, 10));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('button', { name: 'I am back' })).toBeVisible();
  await expectAccessible(asha, '#away');

  await ravi.goto(`/book/${book.id}`);
  await expect(ravi.getByText(`Asha Pillai is away until ${day} and answers after that.`)).toBeVisible();
  await expectAccessible(ravi);
  await ravi.goto('/books');
  await expect(ravi.getByRole('article').filter({ hasText: 'Malgudi Days' })).toContainText(`Away until ${day}`);
  await ravi.goto(`/user/${owner.id}`);
  await expect(ravi.getByText(`Away until ${day}`).first()).toBeVisible();

  await form.getByRole('button', { name: 'I am back' }).click();
  await expect(form.getByRole('button', { name: 'I am back' })).toHaveCount(0);
  await ravi.goto(`/book/${book.id}`);
  await expect(ravi.getByRole('heading', { level: 1, name: 'Malgudi Days' })).toBeVisible();
  await expect(ravi.getByText('is away until')).toHaveCount(0);
  await close();
});
