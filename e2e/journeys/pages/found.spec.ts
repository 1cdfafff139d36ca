import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../../packages/contract/src/pages.ts';
import { Product } from '../../support/product.ts';
import { waitForScripts } from '../../support/rendering.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start({ SEED_DEMO: 'true' });
});
test.afterAll(() => product.stop());

const listOptions = async (page: Page, path: string) =>
  (await (await page.request.get(product.url + path)).json()) as { id: number; name: string }[];
const findFirstBook = async (page: Page) => {
  const answer = await page.request.get(`${product.url}/api/book-posts/explore?per_page=1`);
  const { data } = (await answer.json()) as { data: { id: number; user_id: number }[] };
  return data[0]!;
};
const readTitle = async (page: Page, path: string) => {
  const html = await (await page.request.get(product.url + path, { headers: { accept: 'text/html' } })).text();
  return page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html);
};

test('the title of each guest page matches the metadata for search engines', async ({ page }) => {
  await page.goto(`${product.url}/about`);
  const [category, city] = [
    (await listOptions(page, '/api/categories')).find(({ name }) => name === 'Poetry')!,
    (await listOptions(page, '/api/cities'))[0]!,
  ];
  const { id, user_id } = await findFirstBook(page);
  const open = Object.values(pages).map(({ path }) => path);
  const fixed = open.filter((path) => /^\/(|about|help|contact|terms|privacy|register|login)$/.test(path));
  const lists = [
    ...['', `?category=${category.id}`, '?category=Poetry', `?city=${city.id}`, '?language=Hindi', '?type=donate'],
    ...[`?category=${category.id}&city=${city.id}`, '?type=rent&language=English', '?q=the', '?category=Nonsense'],
  ].map((query) => `/books${query}`);
  for (const path of [...fixed, ...lists, `/book/${id}`, `/user/${user_id}`]) {
    const title = await readTitle(page, path);
    await page.goto(product.url + path);
    await expect(page.locator('#root').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page, path).toHaveTitle(title);
  }
});

test('structured data is not executed as a script', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
  });
  const { id } = await findFirstBook(page);
  for (const path of ['/', '/books', `/book/${id}`]) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent) as { '@type': string }));
    expect(data.length, path).toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  }
  expect(messages).toEqual([]);
});

test('the metadata of the first page is removed on the next one', async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]');
  await page.goto(`${product.url}/books?category=Poetry`);
  await expect(canonical).toHaveAttribute('href', /\/books\?category=\d+$/);
  await waitForScripts(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`${product.url}/about`);
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('meta[property^="og:"], meta[name="robots"], script[type*="ld+json"]')).toHaveCount(0);
});

test('a list links to its feed with the newest books', async ({ page }) => {
  await page.goto(`${product.url}/books`);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(link('RSS feed of new books')).toHaveAttribute('href', '/feeds/books.atom');
  await page.goto(`${product.url}/books?category=Poetry`);
  const address = await link('RSS feed of new books: Poetry books').getAttribute('href');
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', product.url + address);
  const feed = await (await page.request.get(product.url + address)).text();
  const titles = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return [...parsed.querySelectorAll('entry > title')].map(({ textContent }) => textContent);
  }, feed);
  const [first] = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
  expect(titles[0]).toContain(first);
});

test('the sitemap lists all pages for guests and none that needs a login', async ({ page }) => {
  const read = async () => (await page.request.get(`${product.url}/sitemap.xml`)).text();
  await expect.poll(read, { timeout: 60_000 }).toContain(`<loc>${product.url}/user/`);
  const addresses = [...(await read()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    address!.replaceAll('&amp;', '&'),
  );
  for (const address of addresses.filter((_, place) => place % 20 === 0)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Please login to see the details')).toBeHidden();
    await expect(page).toHaveURL(address);
  }
  expect(addresses.some((address) => /\/books\?category=\d+&city=\d+$/.test(address))).toBe(true);
  expect(addresses.filter((address) => address.includes('/book/'))).toEqual([]);
});
