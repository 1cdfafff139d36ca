import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { createPhotos } from '../../support/photos.ts';
import { Product } from '../../support/product.ts';

let product: Product;
let asha: Member;
let ravi: Member;

test.beforeAll(async () => {
  product = await Product.start();
  [asha, ravi] = await Promise.all([
    Member.register(product, 'Asha Pillai'),
    Member.register(product, 'Ravi Deshpande'),
  ]);
});
test.afterAll(() => product.stop());

const addPhotos = async (page: Page, widths: number[]) =>
  page.getByLabel('Book Image').setInputFiles(await createPhotos(page, widths));
const row = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'More photos' })
    .getByRole('listitem')
    .filter({ hasText: `Photo ${number}` });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const expectWidths = async (id: number, widths: number[]) => {
  const { photos } = (await (await fetch(`${product.url}/api/book-posts/${id}`)).json()) as {
    photos: { width: number }[];
  };
  expect(photos.map(({ width }) => width)).toEqual(widths);
};

async function describeBook(page: Page, title: string) {
  await page.getByLabel('Book Title').fill(title);
  await page.getByLabel('Author').fill('R. K. Narayan');
  await page.getByLabel('Category').selectOption({ label: 'Poetry' });
  await page.getByLabel('Language').selectOption({ label: 'Bengali' });
  await page.getByRole('radio', { name: 'Donate' }).check();
}

test('several photos survive a failed upload and a reload, and are reordered, enlarged and edited', async ({
  browser,
}) => {
  const page = await asha.openPage(browser);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/give-book');
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Poetry' })).toBeAttached();
  await describeBook(page, 'Malgudi Days');

  let isDown = true;
  await page.route('**/api/book-photos', (route) => (isDown ? route.abort() : route.continue()));
  await addPhotos(page, [310, 320, 330]);
  await expect(row(page, 3).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await row(page, 2).getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 2)).toContainText('Ready');

  await page.reload();
  await expect(row(page, 2)).toContainText('Ready');
  await expect(row(page, 3)).toContainText('Ready');
  await expect(page.getByLabel('Book Title')).toHaveValue('Malgudi Days');

  await addPhotos(page, [340, 350, 360, 370]);
  await expect(page.getByText('A book can have up to 6 photos', { exact: true })).toBeVisible();
  await expect(row(page, 6)).toContainText('Ready');
  await expect(page.getByLabel('Book Image')).toBeDisabled();
  await press(page, 'Remove photo 6');
  await press(page, 'Remove photo 5');
  await press(page, 'Move photo 4 forward');
  await expect(page.getByRole('button', { name: 'Move photo 3 forward' })).toBeFocused();
  await press(page, 'Make photo 2 the cover');
  await expect(page.getByRole('list', { name: 'More photos' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);

  const posting = page.waitForResponse('**/api/book-post');
  await page.getByRole('button', { name: 'Share Your Book' }).click();
  const { data } = (await (await posting).json()) as { data: { id: number } };
  await expectWidths(data.id, [320, 310, 340, 330]);

  await lookAt(await ravi.openPage(browser), data.id);
  await change(page, data.id);
  await page.context().close();
});

/** Pages through the photos by button, key and swipe. */
async function lookAt(page: Page, id: number) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/book/${id}`);
  await page.getByRole('button', { name: 'See photo 2 of 4' }).click();
  const gallery = page.getByRole('dialog', { name: 'Malgudi Days' });
  const shown = (number: number) =>
    expect(gallery.getByRole('img', { name: `Photo ${number} of 4: Malgudi Days` })).toBeInViewport({ ratio: 0.9 });
  await shown(2);
  await expect(gallery.getByRole('status')).toHaveText('Photo 2 of 4');
  await expectAccessible(page);
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await shown(3);
  await page.keyboard.press('ArrowRight');
  await shown(4);
  await expect(gallery.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await gallery.getByRole('list').evaluate((strip) => strip.scrollBy({ left: -300 }));
  await shown(3);

  const photo = gallery.getByRole('img', { name: 'Photo 3 of 4: Malgudi Days' });
  const width = async () => (await photo.boundingBox())!.width;
  const before = await width();
  await gallery.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await gallery.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBe(before);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(page.getByRole('button', { name: 'See photo 2 of 4' })).toBeFocused();
  await page.context().close();
}

/** Removes photos and adds one; nothing changes before saving. */
async function change(page: Page, id: number) {
  await page.goto(`/book/${id}`);
  const edit = () => page.getByRole('button', { name: 'Edit', exact: true }).click();
  await edit();
  await press(page, 'Remove photo 3');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectWidths(id, [320, 310, 340, 330]);
  await edit();
  await page.getByRole('button', { name: 'Remove the cover photo' }).click();
  await press(page, 'Remove photo 3');
  await addPhotos(page, [380]);
  await expect(row(page, 3)).toContainText('Ready');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Book updated successfully!')).toBeVisible();
  await expectWidths(id, [310, 340, 380]);
  await expect(page.getByRole('button', { name: 'See photo 3 of 3' })).toBeVisible();
}
