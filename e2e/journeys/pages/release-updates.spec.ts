import { expect, type Page, test } from '@playwright/test';
import {
  expectNoMemberData,
  openCachedPage,
  readBuildId,
  waitForBuild,
  waitUntilCached,
} from '../../support/devices.ts';
import { NetworkProxy } from '../../support/network-proxy.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';
import { waitForScripts } from '../../support/rendering.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let proxy: NetworkProxy;
let owner: Member;
let reader: Member;
let guide: { id: number };
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  proxy = await NetworkProxy.open(product);
  [owner, reader] = await Promise.all([
    Member.register(product, 'Asha Pillai'),
    Member.register(product, 'Ravi Deshpande'),
  ]);
  guide = await owner.shareBook('The Guide');
  page = await openCachedPage(browser, proxy, reader);
});
test.afterAll(async () => {
  await page.context().close();
  proxy.close();
  await product.stop();
});

test(
  'a new build is offered without breaking open pages, and is never mixed with an old one',
  { tag: '@long' },
  async () => {
    // A page that has not yet seen an uncached response of its own build would reload.
    const waitForUncached = () => page.waitForResponse((response) => response.url().includes('/api/notifications'));
    const uncached = waitForUncached();
    await page.goto('/give-book');
    await uncached;
    await expect(page.getByLabel('Category').getByRole('option', { name: 'Poetry' })).toBeAttached();
    await page.getByLabel('Book Title').fill('Typed before the update');
    const old = proxy.buildId;
    proxy.buildId = 'build-two';
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const toast = page.getByRole('listitem').filter({ hasText: 'A new version is available' });
    await expect(toast).toBeVisible();
    await expect(toast.getByRole('button', { name: 'Later' })).toBeVisible();
    expect(await readBuildId(page)).toBe(old);

    const another = await page.context().newPage();
    await another.goto('/about');
    await expect(another.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readBuildId(another)).toBe('build-two');

    // The server no longer has the files of the old build: the open page uses the cached ones.
    await page.getByRole('link', { name: 'Books', exact: true }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Book Title')).toHaveValue('Typed before the update');
    expect(await readBuildId(page)).toBe(old);

    const uncachedOfNext = waitForUncached();
    await toast.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readBuildId(page)).toBe('build-two');
    await expect(page.getByLabel('Book Title')).toHaveValue('Typed before the update');
    await uncachedOfNext;
    await another.close();

    // A cached page that meets another build is reloaded from the server.
    proxy.buildId = 'build-three';
    // It may reload as soon as its first bytes are there, which aborts what was asked for.
    await page.goto('/about', { waitUntil: 'commit' }).catch(() => undefined);
    await expect.poll(() => readBuildId(page)).toBe('build-three');
    await expect(page).toHaveURL('/about');

    // A page in use is not.
    await page.goto('/give-book');
    await waitForScripts(page);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Book Title').fill('Typed while it was replaced');
    await expect(page.getByLabel('Category').getByRole('option', { name: 'Poetry' })).toBeAttached();
    await waitForBuild(page, 'build-three');
    proxy.buildId = 'build-four';
    await page.getByRole('link', { name: 'Books', exact: true }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'A new version is available' })).toBeVisible();
    expect(await readBuildId(page)).toBe('build-three');
  },
);

test('the offer of a new build covers no controls on a phone', { tag: '@long' }, async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/book/${guide.id}`);
  // The page of a slow server is one of the device, of the build before, and reloads.
  await expect.poll(() => readBuildId(page)).toBe('build-four');
  const foot = page.locator('main [data-foot]');
  const buy = foot.getByRole('button', { name: 'Buy', exact: true });
  const dialog = page.getByRole('dialog');
  // Loads its files, which are gone with the next build.
  await buy.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  proxy.buildId = 'build-phone';
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const toast = page.getByRole('listitem').filter({ hasText: 'A new version is available' });
  await expect(toast).toBeVisible();
  for (const name of ['Later', 'Reload'])
    expect((await toast.getByRole('button', { name }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  const measureRoom = async () => {
    const [offer, bar] = await Promise.all([toast.boundingBox(), foot.boundingBox()]);
    return bar!.y - (offer!.y + offer!.height);
  };
  await expect.poll(measureRoom).toBeGreaterThanOrEqual(0);
  const setLetters = (size: string) =>
    page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
  await setLetters('200%');
  await expect.poll(measureRoom).toBeGreaterThanOrEqual(0);
  await setLetters('');
  await buy.click();
  await expect(dialog).toBeVisible();
  await expect(toast).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(toast).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
});

test(
  'guests get every page from the server, and a cached one when it is unreachable',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: proxy.url });
    const guest = await context.newPage();
    await guest.goto('/books');
    await guest.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await guest.goto('/books');
    await owner.shareBook('A Tiger for Malgudi');
    proxy.buildId = 'build-five';
    const answer = await guest.goto('/books');
    expect(answer!.fromServiceWorker()).toBe(true);
    await expect
      .poll(async () => (await (await guest.goto('/books'))!.text()).includes('A Tiger for Malgudi'))
      .toBe(true);
    expect(await readBuildId(guest)).toBe('build-five');
    proxy.isDown = true;
    await guest.goto('/about');
    await expect(guest.getByRole('banner').getByRole('link', { name: 'Books', exact: true }).first()).toBeVisible();
    proxy.isDown = false;
    await context.close();
  },
);

test('logging out removes all of the member’s data from the device', { tag: '@long' }, async () => {
  await page.goto(`/book/${guide.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Guide' })).toBeVisible();
  await waitUntilCached(page, 'The Guide');
  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expectNoMemberData(page);
});
