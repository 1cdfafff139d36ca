import { BookSummary, BookPage } from '@wandering-books/contract/books/books.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createSample, createSamples } from '../support/samples.ts';
import { expectAccessible } from '../support/accessibility.ts';

test('the heart of a card adds a favourite', async () => {
  const data = createSamples(BookSummary, [
    { title: 'Godan', user_id: 2 },
    { title: 'Gaban', user_id: 2 },
  ]);
  answer('GET /api/book-posts/explore', createSample(BookPage, { data, total: 2 }));
  answer('GET /api/book-posts/search', createSample(BookPage, { data, total: 2 }));
  answer('POST /api/favorites', { message: 'Added' } as never);
  await openPage('/books', { member: asha });
  const heart = page.getByRole('button', { name: 'Favorite “Godan”' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect.element(page.getByText('Added to favorites')).toBeVisible();
  await expectAccessible();
});
