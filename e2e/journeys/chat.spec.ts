import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { box, closeChat, drawer, log, messagesButton, openChat, said, write } from '../support/chats.ts';
import { Member } from '../support/members.ts';
import { Product } from '../support/product.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let owner: Member;
let reader: Member;
let asha: Page;
let ravi: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  [owner, reader] = await Promise.all([Member.join(product, 'Asha Pillai'), Member.join(product, 'Ravi Deshpande')]);
  [asha, ravi] = await Promise.all([owner.page(browser), reader.page(browser)]);
});
test.afterAll(async () => {
  await Promise.all([asha.context().close(), ravi.context().close()]);
  await product.stop();
});

/** Holds the answers to these calls back until the returned function is called. */
async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the list says that it loads, and that nobody is in it', async () => {
  const release = await hold(asha, '**/api/conversations');
  await asha.goto('/about');
  await messagesButton(asha).click();
  await expect(drawer(asha).getByText('Loading conversations...')).toBeAttached();
  release();
  await expect(drawer(asha).getByText('No conversations yet.')).toBeVisible();
  await expectAccessible(asha);
  await closeChat(asha);
  await expect(messagesButton(asha)).toBeFocused();
});

test('a chat is opened from a profile, and finds its person again after a reload', async () => {
  await asha.goto(`/user/${reader.id}`);
  await asha.getByRole('main').getByRole('button', { name: 'Message Ravi Deshpande' }).click();
  await expect(drawer(asha).getByText('No messages yet.')).toBeVisible();
  const release = await hold(asha, '**/api/conversations');
  await asha.reload();
  await expect(drawer(asha).getByText('Loading user...')).toBeVisible();
  release();
  await expect(drawer(asha).getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  await expectAccessible(asha);
});

test('what one says is with the other at once, in order, and is seen', async () => {
  await box(asha).fill('first line');
  await box(asha).press('Shift+Enter');
  await box(asha).pressSequentially('second line');
  await box(asha).press('Enter');
  await expect(box(asha)).toHaveValue('');
  await expect(log(asha).getByText('Sent')).toBeAttached();

  await ravi.goto('/books');
  await expect(ravi.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible();
  await expect(ravi).toHaveTitle(/^\(1\) /);
  await openChat(ravi, 'Asha Pillai');
  await expect(log(asha).getByText('Seen')).toBeVisible();
  await expect(ravi).toHaveTitle(/^[^(]/);

  for (const text of ['one', 'two', 'three']) await write(ravi, text);
  // Who has not joined the conversation's channel yet does not hear of the first letters.
  await expect(async () => {
    await box(asha).pressSequentially('a');
    await expect(log(ravi).getByText('Asha Pillai is typing...')).toBeVisible({ timeout: 2500 });
  }).toPass();
  await write(asha, 'four');
  await expect(log(ravi).getByText('Asha Pillai is typing...')).toBeHidden();
  const all = ['first line\nsecond line', 'one', 'two', 'three', 'four'];
  await expect.poll(() => said(ravi)).toEqual(all);
  await expect.poll(() => said(asha)).toEqual(all);
  await expect(log(asha).getByRole('heading', { name: 'Today' })).toHaveCount(1);
});

test('what is blank stays where it is', async () => {
  for (const blank of ['   ', '\n \n', '\u200b\u200d']) {
    await box(ravi).fill(blank);
    await box(ravi).press('Enter');
    await drawer(ravi).getByRole('button', { name: 'Send' }).click();
  }
  await box(ravi).fill('');
  expect(await said(ravi)).toHaveLength(5);
});

test('a word that is being composed is not sent by its Enter', async () => {
  await box(ravi).fill('नमस्ते');
  await box(ravi).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
  await box(ravi).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(box(ravi)).toHaveValue('नमस्ते');
  await write(ravi, 'नमस्ते');
  await expect(log(asha).getByText('नमस्ते')).toBeVisible();
});

test('what was begun waits: in the list, after closing, after a reload', async () => {
  await box(ravi).fill('I was about to');
  await drawer(ravi).getByRole('button', { name: 'All conversations' }).click();
  const entry = drawer(ravi).getByRole('button', { name: /Asha Pillai/ });
  await expect(entry).toContainText('Draft: I was about to');
  await ravi.reload();
  await entry.click();
  await expect(box(ravi)).toHaveValue('I was about to');
  await closeChat(ravi);
  await openChat(ravi, 'Asha Pillai');
  await box(ravi).press('Enter');
  await expect(log(asha).getByText('I was about to')).toBeVisible();
  await expect(box(ravi)).toHaveValue('');
});

test('a text that is too long says so, and nothing of it is lost', async () => {
  const text = `${'अ'.repeat(4000)}😀`;
  await box(asha).fill(text);
  await expect(drawer(asha).getByText('Please shorten this one by 1, or send it in parts.')).toBeVisible();
  await expectAccessible(asha);
  await box(asha).press('Enter');
  await expect(box(asha)).toHaveValue(text);
  await box(asha).press('End');
  await box(asha).press('Backspace');
  await expect(drawer(asha).getByText('4,000 of 4,000 characters')).toBeVisible();
  await box(asha).press('Enter');
  await expect(box(asha)).toHaveValue('');
  await expect(log(ravi).getByText('अ'.repeat(4000))).toBeAttached();
});

test('links lead out harmlessly, and markup is only text', async () => {
  const html = '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">x</a>';
  await write(asha, `Here (https://example.org/map_(old)): ${html} javascript:alert(2)`);
  const link = log(ravi).getByRole('link');
  await expect(link).toHaveText('https://example.org/map_(old)');
  await expect(link).toHaveAttribute('href', 'https://example.org/map_(old)');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(log(ravi).locator('img')).toHaveCount(0);
  await expect(log(ravi).getByText(html)).toBeVisible();
});

test('every script is set in its own direction, and nothing is wider than its bubble', async () => {
  await ravi.setViewportSize({ width: 360, height: 740 });
  const texts = ['سلام، کتاب ابھی میرے پاس ہے۔', 'சனிக்கிழமை சந்திக்கலாமா?', 'തീർച്ചയായും, വരാം', 'w'.repeat(300), '👍'];
  for (const text of texts) await write(asha, text);
  await expect(log(ravi).getByText('👍')).toBeVisible();
  const direction = (text: string) =>
    log(ravi)
      .getByText(text)
      .evaluate((p) => getComputedStyle(p).direction);
  expect(await direction(texts[0]!)).toBe('rtl');
  expect(await direction(texts[1]!)).toBe('ltr');
  expect(await log(ravi).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('on a phone the chat fills the screen and can be reached by every thumb', async () => {
  expect(await drawer(ravi).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  const targets = drawer(ravi).locator('button, textarea');
  for (const target of await targets.all()) {
    const { width, height } = (await target.boundingBox())!;
    expect(Math.min(width, height), await target.innerHTML()).toBeGreaterThanOrEqual(43.9);
  }
  await expectAccessible(ravi);
});

test('the way back leads out of the chat to where the page was, and from a profile into it again', async () => {
  await ravi.setViewportSize({ width: 1280, height: 800 });
  await ravi.goto('/help');
  const place = 600;
  const goThere = (top: number) => (scrollTo({ top, behavior: 'instant' }), scrollY);
  await expect.poll(() => ravi.evaluate(goThere, place)).toBe(place);
  // A press would scroll to the button first, although the header is always in view.
  await messagesButton(ravi).evaluate((button: HTMLElement) => {
    button.focus({ preventScroll: true });
    button.click();
  });
  await drawer(ravi)
    .getByRole('button', { name: /Asha Pillai/ })
    .press('Enter');
  await expect(box(ravi)).toBeFocused();
  await ravi.goBack();
  await expect(drawer(ravi).getByRole('list', { name: 'Conversations' })).toBeVisible();
  await ravi.goBack();
  await expect(drawer(ravi)).toBeHidden();
  await expect(messagesButton(ravi)).toBeFocused();
  expect(await ravi.evaluate(() => scrollY)).toBe(place);

  await openChat(ravi, 'Asha Pillai');
  await drawer(ravi).getByRole('link', { name: 'Asha Pillai' }).click();
  await expect(ravi.getByRole('heading', { level: 1, name: 'Asha Pillai' })).toBeVisible();
  await expect(drawer(ravi)).toBeHidden();
  await ravi.goBack();
  await expect(box(ravi)).toBeVisible();
  await closeChat(ravi);
  await expect(ravi).toHaveURL(/\/help$/);
});

test('the counts of unread messages are right on every tab', async () => {
  const other = await ravi.context().newPage();
  await other.goto('/about');
  await closeChat(asha);
  const conversation = await owner.chatWith(reader);
  await owner.sayAll(conversation, ['Are you there?', 'I am at the station.']);
  for (const tab of [ravi, other]) {
    await expect(messagesButton(tab)).toHaveAccessibleName('Messages, 2 unread');
    await expect(tab).toHaveTitle(/^\(2\) /);
  }
  await openChat(ravi, 'Asha Pillai');
  await expect(log(ravi).getByText('Unread messages')).toBeVisible();
  for (const tab of [ravi, other]) await expect(tab).toHaveTitle(/^[^(]/);
  await expect(messagesButton(other)).toHaveAccessibleName('Messages');
  await other.close();
});

test('signing out leaves nothing behind that was begun', async () => {
  await box(ravi).fill('half a thought');
  await closeChat(ravi);
  expect(await ravi.evaluate(() => JSON.stringify(localStorage))).toContain('half a thought');
  await ravi.getByRole('button', { name: 'Your account' }).hover();
  await ravi.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(ravi.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await keptOfChats(ravi)).toEqual([]);
});

test('deleting the account leaves nothing behind that was begun or not yet sent', async () => {
  await openChat(asha, 'Ravi Deshpande');
  await asha.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await write(asha, 'a last word');
  await box(asha).fill('and half of another');
  await expect.poll(() => keptOfChats(asha)).toHaveLength(2);
  await asha.evaluate(() => localStorage.setItem('user_location', '{}'));

  await asha.goto('/profile/settings');
  await asha.getByRole('button', { name: 'Delete my account' }).click();
  await asha.getByLabel('Your Password').fill('monsoon reading room');
  await asha.getByRole('button', { name: 'Delete for good' }).click();
  await expect(asha.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await keptOfChats(asha)).toEqual([]);
  const kept = await asha.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => ['token', 'userId', 'user_location'].includes(name))).toEqual([]);
});

/** Names under which something of a chat is kept on this device. */
const keptOfChats = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('chat:')));
