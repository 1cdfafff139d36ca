import { expect, test } from '../../support/fixtures.ts';
import { waitForScripts } from '../../support/rendering.ts';

test('a list tells search engines and feed readers what it is, and the next page takes it back', async ({
  page,
  product,
  owner,
}) => {
  await owner.shareBook('Gitanjali', { category_id: 1 });
  await page.goto('/books?category=1');
  const all = page.getByRole('contentinfo').getByRole('link', { name: 'RSS feed of new books' });
  await expect(all).toHaveAttribute('href', '/feeds/books.atom');
  const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  expect(address).toBe(`${product.url}/feeds/books.atom?category=1`);
  const feed = await (await page.request.get(address!)).text();
  const [first] = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
  expect(/<entry>.*?<title[^>]*>(.*?)</s.exec(feed)![1]).toContain(first);

  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/books\?category=1$/);
  await waitForScripts(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('meta[property^="og:"], meta[name="robots"], script[type*="ld+json"]')).toHaveCount(0);
});
