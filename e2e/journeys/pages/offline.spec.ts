import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { closeChat, messageLog, openChat, writeMessage } from '../../support/chats.ts';
import { openCachedPage, waitUntilCached } from '../../support/devices.ts';
import { NetworkProxy } from '../../support/network-proxy.ts';
import { Member } from '../../support/members.ts';
import { createPhotos } from '../../support/photos.ts';
import { Product } from '../../support/product.ts';

const NOT_OPENED = 'You are offline. Please open this page when you are back online.';

test.describe.configure({ mode: 'serial' });

let product: Product;
let proxy: NetworkProxy;
let owner: Member;
let reader: Member;
let guide: { id: number; receiver_id: number };
let unseen: { id: number };
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  proxy = await NetworkProxy.open(product);
  [owner, reader] = await Promise.all([
    Member.register(product, 'Asha Pillai'),
    Member.register(product, 'Ravi Deshpande'),
  ]);
  guide = await owner.shareBook('The Guide');
  unseen = await owner.shareBook('Malgudi Days');
  await reader.shareBook('Swami and Friends');
  const wanted = await owner.shareBook('The English Teacher');
  await reader.requestBook(wanted);
  const conversation = await owner.openConversation(reader);
  await owner.sendMessage(conversation, 'It is on my shelf.');
  page = await openCachedPage(browser, proxy, reader);
});
test.afterAll(async () => {
  await page.context().close();
  proxy.close();
  await product.stop();
});

async function goOffline() {
  proxy.isDown = true;
  await page.context().setOffline(true);
}

/** Chromium 150 takes a page for online that the service worker answered, until the network changes. */
async function openOffline(path: string) {
  await page.goto(path);
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

async function goOnline() {
  proxy.isDown = false;
  await page.context().setOffline(false);
}

test('pages come from the server, or after three seconds from the device, which stores no page of a member', async () => {
  const renderedFor = () => page.locator('html').getAttribute('data-rendered-for');
  // A slow machine may need more than three seconds.
  await expect(async () => {
    await page.goto('/books');
    expect(await renderedFor()).toBe(String(reader.id));
  }).toPass();
  proxy.pageDelayMs = 15_000;
  const begun = Date.now();
  await page.goto('/books');
  expect(Date.now() - begun).toBeLessThan(12_000);
  expect(await renderedFor()).toBeNull();
  await expect(page.getByRole('article').filter({ hasText: 'The Guide' })).toBeVisible();
  proxy.pageDelayMs = 0;

  const stored = await page.evaluate(async () => {
    const documents: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const response = await caches.match(request, { cacheName: name });
        if (!response?.headers.get('content-type')?.includes('html')) continue;
        documents.push(`${new URL(request.url).pathname} ${(await response.text()).includes('data-rendered-for')}`);
      }
    return documents;
  });
  expect(stored).toEqual(['/app-shell false']);
});

test('visited pages can be read offline, and others show an offline message', async () => {
  await page.goto('/books');
  await expect(page.getByRole('article').filter({ hasText: 'The Guide' })).toBeVisible();
  await waitUntilCached(page, 'GET /api/book-posts/explore');
  await page.goto(`/book/${guide.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Guide' })).toBeVisible();
  await waitUntilCached(page, '"one"');
  await page.goto('/notifications#sent');
  await expect(page.getByRole('article').filter({ hasText: 'The English Teacher' })).toBeVisible();
  await waitUntilCached(page, '"sent"');
  await page.goto('/give-book');
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Poetry' })).toBeAttached();
  await waitUntilCached(page, '"languages"');
  await page.goto('/profile');
  await expect(page.getByRole('article').filter({ hasText: 'Swami and Friends' })).toBeVisible();
  await openChat(page, 'Asha Pillai');
  await expect(messageLog(page).getByText('It is on my shelf.')).toBeVisible();
  await waitUntilCached(page, 'It is on my shelf.');
  await closeChat(page);

  await goOffline();
  await openOffline('/books');
  await expect(page.getByRole('article').filter({ hasText: 'The Guide' })).toBeVisible();
  await expect(page.getByText('You are offline. You can still read what you opened before')).toBeVisible();
  await expectAccessible(page);
  await openOffline(`/book/${guide.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Guide' })).toBeVisible();
  await openOffline('/notifications#sent');
  await expect(page.getByRole('article').filter({ hasText: 'The English Teacher' })).toBeVisible();
  await openOffline('/profile');
  await expect(page.getByRole('article').filter({ hasText: 'Swami and Friends' })).toBeVisible();
  await openChat(page, 'Asha Pillai');
  await expect(messageLog(page).getByText('It is on my shelf.')).toBeVisible();
  await closeChat(page);
  await openOffline(`/book/${unseen.id}`);
  await expect(page.getByText(NOT_OPENED).filter({ visible: true })).toHaveCount(1);
});

async function describeBook() {
  await page.getByLabel('Author').fill('R. K. Narayan');
  await page.getByLabel('Category').selectOption({ label: 'Fiction' });
  await page.getByRole('radio', { name: 'Donate' }).check();
}

async function shareWithPhoto(title: string) {
  await page.getByLabel('Book Title').fill(title);
  await describeBook();
  const [photo] = await createPhotos(page, [320]);
  await page.locator('input[type=file]').first().setInputFiles(photo!);
  await expect(page.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
  await page.getByRole('button', { name: 'Share Your Book' }).click();
}

test('offline actions survive a reload and are sent once on reconnect, even if the first responses are lost', async () => {
  await goOffline();
  await page.goto('/profile');
  await openChat(page, 'Asha Pillai');
  await writeMessage(page, 'May I fetch it on Sunday?');
  await expect(messageLog(page).getByText('Waiting to be sent')).toBeVisible();
  await closeChat(page);

  await page.goto(`/book/${guide.id}`);
  await page.getByRole('button', { name: 'Buy' }).click();
  await page.getByRole('button', { name: 'Send Buy Request' }).click();
  await expect(page.getByRole('region', { name: 'Waiting to be sent' }).getByText('Your request')).toBeVisible();

  await page.goto('/give-book');
  await shareWithPhoto('The Man-Eater of Malgudi');
  await expect(
    page.getByRole('region', { name: 'Waiting to be sent' }).getByText('The Man-Eater of Malgudi'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile');
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting.getByRole('button', { name: 'Try again: The Man-Eater of Malgudi' })).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Delete: The Man-Eater of Malgudi' })).toBeVisible();

  const lost = new Set<string>();
  proxy.dropsResponse = (method, path) => {
    const isFirst = method === 'POST' && /\/(book-post|requests|messages)$/.test(path) && !lost.has(path);
    if (isFirst) lost.add(path);
    return isFirst;
  };
  const second = await page.context().newPage();
  await second.goto('/about').catch(() => undefined);
  await goOnline();
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toBeHidden({ timeout: 60_000 });
  expect([...lost]).toHaveLength(3);
  await second.close();

  const ask = (path: string) =>
    page.evaluate(async (address) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      return (await fetch(address, { headers })).json() as Promise<unknown>;
    }, path);
  const mine = (await ask('/api/book-posts/mine')) as { title: string; image: string | null }[];
  const sent = mine.filter(({ title }) => title === 'The Man-Eater of Malgudi');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.image).toBeTruthy();
  const wishes = (await ask(`/api/requests?book_id=${guide.id}`)) as unknown[];
  expect(wishes).toHaveLength(1);
  const [conversation] = (await ask('/api/conversations')) as { messages: { message: string }[] }[];
  expect(conversation!.messages.filter(({ message }) => message === 'May I fetch it on Sunday?')).toHaveLength(1);
  proxy.dropsResponse = () => false;
});

test('a book shared offline for a wanted notice is offered once it is sent, and what the server rejects says why', async () => {
  const { id } = await owner.addWish('The Financial Expert', { shown: true });
  await page.goto(`/give-book?wanted=${id}`);
  await expect(page.getByLabel('Book Title')).toHaveValue('The Financial Expert');
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Poetry' })).toBeAttached();
  await goOffline();
  await describeBook();
  await page.getByRole('radio', { name: 'Drawn cover' }).check();
  await page.getByRole('button', { name: 'Share Your Book' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(waiting.getByText('The Financial Expert')).toBeVisible();

  let offers = 0;
  proxy.dropsResponse = (method, path) => method === 'POST' && path.endsWith('/offers') && (offers += 1) === 1;
  await goOnline();
  await expect(waiting).toBeHidden({ timeout: 60_000 });
  proxy.dropsResponse = () => false;
  expect(offers).toBe(2);
  await page.goto('/notifications');
  await expect(page.getByRole('article').filter({ hasText: 'The Financial Expert' })).toHaveCount(1);

  const gone = await owner.shareBook('A Tiger for Malgudi');
  await page.goto(`/book/${gone.id}`);
  await expect(page.getByRole('button', { name: 'Buy' })).toBeEnabled();
  await waitUntilCached(page, 'A Tiger for Malgudi');
  await goOffline();
  await page.getByRole('button', { name: 'Buy' }).click();
  await page.getByRole('button', { name: 'Send Buy Request' }).click();
  // Its end goes back in history, which would abort the navigation below.
  await expect(page.getByRole('dialog')).toBeHidden();
  await owner.deleteBook(gone);
  await page.goto('/profile');
  await goOnline();
  await expect(waiting.getByText('Not sent: Book not found')).toBeVisible();
  await waiting.getByRole('button', { name: 'Delete: A Tiger for Malgudi' }).click();
  await expect(waiting).toBeHidden();
});

test('a photo shared from another app starts a new book', async () => {
  await page.goto('/about');
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 300);
    canvas.getContext('2d')!.fillRect(0, 0, 200, 300);
    const photo = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'cover.jpg', { type: 'image/jpeg' });
    // Like the operating system: the form of the manifest, sent as a navigation.
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const { share_target: target } = await (await fetch(manifest.href)).json();
    const form = Object.assign(document.createElement('form'), {
      action: target.action,
      method: target.method,
      enctype: target.enctype,
    });
    const add = (name: string, about: object) =>
      form.appendChild(Object.assign(document.createElement('input'), { name, ...about }));
    add(target.params.title, { value: 'Waiting for the Mahatma' });
    add(target.params.url, { value: 'https://example.org/a-book' });
    const files = new DataTransfer();
    files.items.add(photo);
    add(target.params.files[0].name, { type: 'file' }).files = files.files;
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL('**/give-book');
  await expect(page.getByLabel('Book Title')).toHaveValue('Waiting for the Mahatma');
  await expect(page.getByLabel('Description')).toHaveValue('https://example.org/a-book');
  await expect(page.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
});
