import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { createPhotos } from '../../support/photos.ts';

test.use({ device: { viewport: { width: 360, height: 740 } } });

const addPhotos = async (page: Page, widths: number[]) =>
  page.getByLabel('Book Image').setInputFiles(await createPhotos(page, widths));
const row = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'More photos' })
    .getByRole('listitem')
    .filter({ hasText: `Photo ${number}` });

test('several photos are sent ahead of a book, survive a reload, are seen and changed', async ({
  product,
  asha,
  ravi,
}) => {
  // A busy server may refuse at first.
  const expectWidths = (id: number, widths: number[]) =>
    expect
      .poll(async () => {
        const answer = await fetch(`${product.url}/api/book-posts/${id}`);
        const { photos } = (await answer.json()) as { photos?: { width: number }[] };
        return photos?.map(({ width }) => width);
      })
      .toEqual(widths);
  await asha.goto('/give-book');
  await asha.getByLabel('Book Title').fill('Malgudi Days');
  await asha.getByLabel('Author').fill('R. K. Narayan');
  await asha.getByLabel('Category').selectOption({ label: 'Poetry' });
  await asha.getByRole('radio', { name: 'Donate' }).check();
  await addPhotos(asha, [310, 320, 330]);
  await expect(row(asha, 3)).toContainText('Ready');
  await asha.reload();
  await expect(row(asha, 3)).toContainText('Ready');
  await asha.getByRole('button', { name: 'Make photo 2 the cover' }).click();
  const posting = asha.waitForResponse('**/api/book-post');
  await asha.getByRole('button', { name: 'Share Your Book' }).click();
  const { data } = (await (await posting).json()) as { data: { id: number } };
  await expectWidths(data.id, [320, 310, 330]);

  await ravi.goto(`/book/${data.id}`);
  await ravi.getByRole('button', { name: 'See photo 2 of 3' }).click();
  await expect(ravi.getByRole('img', { name: 'Photo 2 of 3: Malgudi Days' })).toBeInViewport({ ratio: 0.9 });

  await asha.goto(`/book/${data.id}`);
  await asha.getByRole('button', { name: 'Manage your book' }).press('Enter');
  await asha.getByRole('menuitem', { name: 'Edit' }).click();
  await asha.getByRole('button', { name: 'Remove the cover photo' }).click();
  await addPhotos(asha, [380]);
  await expect(row(asha, 3)).toContainText('Ready');
  await asha.getByRole('button', { name: 'Save Changes' }).click();
  await expect(asha.getByText('Book updated successfully!')).toBeVisible();
  await expectWidths(data.id, [310, 330, 380]);
});
