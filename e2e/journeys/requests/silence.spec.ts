import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { openPair } from '../../support/pair.ts';

test('two requests without an answer take the books off the lists, and one tap puts them back', async ({ browser }) => {
  const { product, owner, reader, asha, ravi, close } = await openPair(browser);
  const books = [await owner.shareBook('The Guide'), await owner.shareBook('Godan')];
  for (const book of books) await reader.requestBook(book);

  await product.drainAndRestart({ CLOCK_OFFSET: '15d' });
  await ravi.goto(`/book/${books[0]!.id}`);
  const paused = ravi.getByText('Unavailable · paused, the owner does not answer').first();
  await expect(async () => {
    await ravi.reload();
    await expect(paused).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await asha.goto('/');
  await expect(asha.getByText('Your 2 books are paused')).toBeVisible();
  await expectAccessible(asha);
  await asha.getByRole('button', { name: 'Put them back' }).click();
  await expect(asha.getByText('Your 2 books are paused')).toHaveCount(0);
  await ravi.goto('/books');
  await expect(ravi.getByRole('main')).toContainText('The Guide');
  await close();
});
