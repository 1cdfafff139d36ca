import { BookPage, BookSummary } from '@wandering-books/contract/books/books.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../support/fake-api.ts';
import { openPage } from '../support/open-page.tsx';
import { createSample, createSamples } from '../support/samples.ts';

test('a drawn cover replaces a missing or broken photo', async () => {
  const data = createSamples(BookSummary, [{ title: 'Nashtanir', image: 'gone.webp' }, { title: 'Kabuliwala' }]);
  answer('GET /api/book-posts/explore', createSample(BookPage, { data, total: 2 }));
  await openPage('/books');
  for (const { title } of data) {
    const card = page.getByRole('article').filter({ hasText: title });
    await expect.poll(() => card.element().querySelector('svg text')?.textContent).toBe(title);
    await expect.element(card.getByRole('presentation')).not.toBeInTheDocument();
  }
});
