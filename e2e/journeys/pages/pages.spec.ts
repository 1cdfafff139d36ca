import { expect, type Page, test } from '@playwright/test';
import { listPageAddresses, pages } from '../../../packages/contract/src/pages.ts';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { isOn as isKeyboardAlone } from '../../support/keyboard/alone/keyboard-mode.ts';
import { Product } from '../../support/product.ts';
import { waitForScripts } from '../../support/rendering.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start({ SUPPORT_EMAIL: 'support@example.org' });
});
test.afterAll(() => product.stop());
test.beforeEach(({ page }) => page.goto(product.url));

/** Fails when a heading level is skipped below the page heading. */
async function expectHeadingsInOrder(page: Page) {
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(skipped, levels.join(' ')).toEqual([]);
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

for (const [link, address, heading] of [
  ['About', '/about', 'Books are meant to wander'],
  ['Help Center', '/help', 'Help Center'],
  ['Contact Us', '/contact', 'Contact Us'],
  ['Terms of Service', '/terms', 'Terms of Service'],
  ['Privacy Policy', '/privacy', 'Privacy Policy'],
] as const)
  test(`${link} opens from the footer, scrolled to the top`, async ({ page }) => {
    await footerLink(page, link).click();
    await expect(page).toHaveURL(product.url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expectAccessible(page);
    await expectHeadingsInOrder(page);
  });

test('About opens from the header', async ({ page }) => {
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Books are meant to wander' })).toBeVisible();
});

for (const [link, address, heading] of [
  ['Cookie Policy', '/privacy#cookies', 'Cookies and local storage'],
  ['Accessibility', '/help#accessibility', 'Accessibility'],
] as const)
  test(`${link} leads to its section, from the footer and from other pages`, async ({ page }) => {
    await footerLink(page, link).click();
    await expect(page).toHaveURL(product.url + address);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
  });

test('every page preloads its own files', async ({ page }) => {
  for (const address of Object.values(pages).flatMap(listPageAddresses)) {
    const html = await (await page.request.get(product.url + address.replace(':id', '1'))).text();
    const [first, ...others] = [...html.matchAll(/rel="(?:modulepreload|late)" crossorigin href="([^"]+)"/g)];
    expect(others.length, address).toBeGreaterThan(0);
    expect((await page.request.get(product.url + first![1]!)).headers()['content-type']).toMatch(/javascript/);
  }
});

test('Sitemap serves the XML for search engines', async ({ page }) => {
  const address = await footerLink(page, 'Sitemap').getAttribute('href');
  const answer = await page.request.get(product.url + address);
  expect(await answer.text()).toContain(`<loc>${product.url}/privacy</loc>`);
});

test('Terms have 13 sections, Privacy 12, both with their date and a contact link', async ({ page }) => {
  for (const [address, sections] of [
    ['/terms', 13],
    ['/privacy', 12],
  ] as const) {
    await page.goto(product.url + address);
    await expect(page.getByText('Last updated December 2024')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(sections);
    await expect(page.getByText('13 or older').first()).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(contents).toHaveCount(sections);
    await contents.last().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(`${product.url}/contact`);
  }
});

test('Help answers questions and links to support', async ({ page }) => {
  await page.goto(`${product.url}/help`);
  for (const group of ['Listing books', 'Requests and exchanges', 'Your account'])
    await expect(page.getByRole('heading', { level: 3, name: group })).toBeVisible();
  const answer = page.getByText('We remind the owner after two days and after a week');
  await expect(answer).toBeHidden();
  await page.getByText('How long does a reply take?').click();
  await expect(answer).toBeVisible();
  await expect(page.getByText('Support replies within 24 hours.')).toBeVisible();
  await expect(page.getByText('Phone support: Mon-Fri, 8am to 5pm.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Contact Support' }).click();
  const contact = page.getByRole('dialog', { name: 'Send us a message' });
  await expect(contact.getByRole('textbox', { name: 'Subject' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('Contact', () => {
  test.beforeEach(({ page }) => page.goto(`${product.url}/contact`));

  const field = (page: Page, name: string) => page.getByRole('textbox', { name });
  const fill = async (page: Page, name = 'Meera Iyer') => {
    await field(page, 'Name').fill(name);
    await field(page, 'Email').fill('meera@example.org');
    await field(page, 'Subject').fill('A book that never came');
    await field(page, 'Message').fill('I have been waiting for two weeks.');
  };

  test('shows the support address and four questions', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'support@example.org' })).toHaveAttribute(
      'href',
      'mailto:support@example.org',
    );
    for (const way of ['Email', 'Phone', 'Address'])
      await expect(page.getByRole('heading', { level: 3, name: way })).toBeVisible();
    await expect(page.locator('details')).toHaveCount(4);
  });

  test('sends a message once, confirms it and clears the form', async ({ page }) => {
    let calls = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/contact', async (route) => {
      calls++;
      await released;
      await route.continue();
    });
    await fill(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await field(page, 'Subject').press('Enter');
    const answered = Date.now();
    release();

    const thanks = page.getByText("Thank you! Your message has been sent successfully. We'll get back to you soon! 🎉");
    await expect(thanks).toBeVisible();
    for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(page, name)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
    expect(calls).toBe(1);
    if (!isKeyboardAlone) await page.mouse.move(0, 700);
    await expect(thanks).toBeHidden();
    expect(Date.now() - answered).toBeGreaterThanOrEqual(5000);
  });

  test('requires every field', async ({ page }) => {
    await page.route('**/api/contact', () => {
      throw new Error('sent');
    });
    await waitForScripts(page);
    for (const name of ['Name', 'Email', 'Subject', 'Message']) {
      await fill(page);
      await field(page, name).fill(name === 'Email' ? 'meera' : '');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(field(page, name)).toBeFocused();
    }
  });

  test('shows server errors at their fields and keeps the input', async ({ page }) => {
    await fill(page, '   ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('The name field is required')).toBeVisible();
    await expect(page.getByText('Validation failed')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('I have been waiting for two weeks.');
    await expectAccessible(page);
  });

  test('shows an error when the server cannot be reached, and sends at the next attempt', async ({ page, context }) => {
    await waitForScripts(page);
    await fill(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();
  });
});

test.describe('A page that cannot be shown', () => {
  // The texts of the error screens are loaded ahead.
  test.beforeEach(async ({ page }) => {
    await waitForScripts(page);
    await page.waitForLoadState('networkidle');
  });

  test('links to Home when it does not exist', async ({ page }) => {
    const answer = await page.goto(`${product.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Browse books' }).click();
    await expect(page).toHaveURL(`${product.url}/books`);
  });

  test('offers Reload when a newer build has replaced it', async ({ page }) => {
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await footerLink(page, 'About').click();
    await expect(page.getByRole('heading', { level: 1, name: 'A new version is available' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Books are meant to wander' })).toBeVisible();
  });

  test('retries until the server can be reached', async ({ page }) => {
    const cut = (path: string) => page.route(path, (route) => route.abort('connectionrefused'));
    await cut('**/assets/**');
    await cut('**/api/health');
    await footerLink(page, 'About').click();
    await expect(page.getByRole('heading', { level: 1, name: 'We could not connect' })).toBeVisible();
    await expectAccessible(page);
    // Right after a poll, so that the page does not open by itself before the click.
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Books are meant to wander' })).toBeVisible();
  });

  test('does not block the next one', async ({ page }) => {
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await footerLink(page, 'About').click();
    await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible();
    await page.unroute('**/assets/**');
    const loaded = page.waitForEvent('load');
    await footerLink(page, 'Help Center').click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
  });
});
