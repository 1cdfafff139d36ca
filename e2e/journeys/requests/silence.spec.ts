import { expect, test } from '../../support/fixtures.ts';

// A product of its own, whose clock is put forward.
test.use({ environment: { CLOCK_OFFSET: '0d' } });

test('two requests without an answer take the books off the lists, and one tap puts them back', async ({
  product,
  owner,
  reader,
  asha,
  ravi,
}) => {
  const books = [await owner.shareBook('The Guide'), await owner.shareBook('Godan')];
  for (const book of books) await reader.requestBook(book);
  await product.drainAndRestart({ CLOCK_OFFSET: '15d' });
  await ravi.goto(`/book/${books[0]!.id}`);
  await expect(async () => {
    await ravi.reload();
    await expect(ravi.getByText('Unavailable · paused, the owner does not answer').first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await asha.goto('/');
  await asha.getByRole('button', { name: 'Put them back' }).click();
  await expect(asha.getByText('Your 2 books are paused')).toHaveCount(0);
  await ravi.goto('/books');
  await expect(ravi.getByRole('main')).toContainText('The Guide');
});
