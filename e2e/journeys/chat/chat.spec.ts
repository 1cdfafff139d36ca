import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import {
  messageBox,
  closeChat,
  chatDrawer,
  messageLog,
  messagesButton,
  openChat,
  listMessages,
  writeMessage,
} from '../../support/chats.ts';
import { listQueuedActions } from '../../support/devices.ts';
import { openPair, type Pair } from '../../support/pair.ts';

test.describe.configure({ mode: 'serial' });

let owner: Pair['owner'];
let reader: Pair['reader'];
let asha: Pair['asha'];
let ravi: Pair['ravi'];
let close: Pair['close'];

test.beforeAll(async ({ browser }) => {
  ({ owner, reader, asha, ravi, close } = await openPair(browser));
});
test.afterAll(() => close());

/** Delays the responses of these calls until the returned function is called. */
async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the list shows that it is loading, then that it is empty', async () => {
  const release = await hold(asha, '**/api/conversations?*');
  await asha.goto('/about');
  await messagesButton(asha).click();
  await expect(chatDrawer(asha).getByText('Loading conversations...')).toBeAttached();
  release();
  await expect(chatDrawer(asha).getByText('No conversations yet.')).toBeVisible();
  await expectAccessible(asha);
  await closeChat(asha);
  await expect(messagesButton(asha)).toBeFocused();
});

test('a chat opened from a profile is restored after a reload', async () => {
  await asha.goto(`/user/${reader.id}`);
  await asha.getByRole('main').getByRole('button', { name: 'Message Ravi Deshpande' }).click();
  await expect(chatDrawer(asha).getByText('No messages yet.')).toBeVisible();
  const release = await hold(asha, '**/api/conversations?*');
  await asha.reload();
  await expect(chatDrawer(asha).getByText('Loading user...')).toBeVisible();
  release();
  await expect(chatDrawer(asha).getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  await expectAccessible(asha);
});

test('messages arrive at once, in order, and are marked as read', async () => {
  await messageBox(asha).fill('first line');
  await messageBox(asha).press('Shift+Enter');
  await messageBox(asha).pressSequentially('second line');
  await messageBox(asha).press('Enter');
  await expect(messageBox(asha)).toHaveValue('');
  await expect(messageLog(asha).getByText('Sent')).toBeAttached();

  await ravi.goto('/books');
  await expect(ravi.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible();
  await expect(ravi).toHaveTitle(/^\(1\) /);
  await openChat(ravi, 'Asha Pillai');
  await expect(messageLog(asha).getByText('Seen')).toBeVisible();
  await expect(ravi).toHaveTitle(/^[^(]/);

  for (const text of ['one', 'two', 'three']) await writeMessage(ravi, text);
  // Typing events are not delivered before the channel is joined.
  await expect(async () => {
    await messageBox(asha).pressSequentially('a');
    await expect(messageLog(ravi).getByText('Asha Pillai is typing...')).toBeVisible({ timeout: 2500 });
  }).toPass();
  await writeMessage(asha, 'four');
  await expect(messageLog(ravi).getByText('Asha Pillai is typing...')).toBeHidden();
  const all = ['first line\nsecond line', 'one', 'two', 'three', 'four'];
  await expect.poll(() => listMessages(ravi)).toEqual(all);
  await expect.poll(() => listMessages(asha)).toEqual(all);
  await expect(messageLog(asha).getByRole('heading', { name: 'Today' })).toHaveCount(1);
});

test('a blank message is not sent', async () => {
  for (const blank of ['   ', '\n \n', '\u200b\u200d']) {
    await messageBox(ravi).fill(blank);
    await messageBox(ravi).press('Enter');
    await chatDrawer(ravi).getByRole('button', { name: 'Send' }).click();
  }
  await messageBox(ravi).fill('');
  expect(await listMessages(ravi)).toHaveLength(5);
});

test('Enter during IME composition does not send the message', async () => {
  await messageBox(ravi).fill('नमस्ते');
  await messageBox(ravi).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
  await messageBox(ravi).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(messageBox(ravi)).toHaveValue('नमस्ते');
  await writeMessage(ravi, 'नमस्ते');
  await expect(messageLog(asha).getByText('नमस्ते')).toBeVisible();
});

test('a draft is kept in the list, after closing and after a reload', async () => {
  await messageBox(ravi).fill('I was about to');
  await chatDrawer(ravi).getByRole('button', { name: 'All chats' }).click();
  const entry = chatDrawer(ravi).getByRole('button', { name: /Asha Pillai/ });
  await expect(entry).toContainText('Draft: I was about to');
  await ravi.reload();
  await entry.click();
  await expect(messageBox(ravi)).toHaveValue('I was about to');
  await closeChat(ravi);
  await openChat(ravi, 'Asha Pillai');
  await messageBox(ravi).press('Enter');
  await expect(messageLog(asha).getByText('I was about to')).toBeVisible();
  await expect(messageBox(ravi)).toHaveValue('');
});

test('a message over the limit shows an error and keeps its text', async () => {
  const text = `${'अ'.repeat(4000)}😀`;
  await messageBox(asha).fill(text);
  await expect(chatDrawer(asha).getByText('Please cut 1, or send it in parts.')).toBeVisible();
  await expectAccessible(asha);
  await messageBox(asha).press('Enter');
  await expect(messageBox(asha)).toHaveValue(text);
  await messageBox(asha).press('End');
  await messageBox(asha).press('Backspace');
  await expect(chatDrawer(asha).getByText('4,000 of 4,000 characters')).toBeVisible();
  await messageBox(asha).press('Enter');
  await expect(messageBox(asha)).toHaveValue('');
  await expect(messageLog(ravi).getByText('अ'.repeat(4000))).toBeAttached();
});

test('links open safely, and markup is shown as text', async () => {
  const html = '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">x</a>';
  await writeMessage(asha, `Here (https://example.org/map_(old)): ${html} javascript:alert(2)`);
  const link = messageLog(ravi).getByRole('link');
  await expect(link).toHaveText('https://example.org/map_(old)');
  await expect(link).toHaveAttribute('href', 'https://example.org/map_(old)');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(messageLog(ravi).locator('img')).toHaveCount(0);
  await expect(messageLog(ravi).getByText(html)).toBeVisible();
});

test('each script is laid out in its own direction and fits its bubble', async () => {
  await ravi.setViewportSize({ width: 360, height: 740 });
  const texts = ['سلام، کتاب ابھی میرے پاس ہے۔', 'சனிக்கிழமை சந்திக்கலாமா?', 'തീർച്ചയായും, വരാം', 'w'.repeat(300), '👍'];
  for (const text of texts) await writeMessage(asha, text);
  await expect(messageLog(ravi).getByText('👍')).toBeVisible();
  const direction = (text: string) =>
    messageLog(ravi)
      .getByText(text)
      .evaluate((p) => getComputedStyle(p).direction);
  expect(await direction(texts[0]!)).toBe('rtl');
  expect(await direction(texts[1]!)).toBe('ltr');
  expect(await messageLog(ravi).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('on a phone the chat fills the screen with touch-sized controls', async () => {
  expect(await chatDrawer(ravi).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  const targets = chatDrawer(ravi).locator('button:visible, textarea');
  for (const target of await targets.all()) {
    const { width, height } = (await target.boundingBox())!;
    expect(Math.min(width, height), await target.innerHTML()).toBeGreaterThanOrEqual(43.9);
  }
  await expectAccessible(ravi);
});

test('Back closes the chat at the previous scroll position, and returns to it from a profile', async () => {
  await ravi.setViewportSize({ width: 1280, height: 800 });
  await ravi.goto('/help');
  const place = 600;
  const goThere = (top: number) => (scrollTo({ top, behavior: 'instant' }), scrollY);
  await expect.poll(() => ravi.evaluate(goThere, place)).toBe(place);
  // click() would scroll to the button first, although the header is always in view.
  await messagesButton(ravi).evaluate((button: HTMLElement) => {
    button.focus({ preventScroll: true });
    button.click();
  });
  await chatDrawer(ravi)
    .getByRole('button', { name: /Asha Pillai/ })
    .press('Enter');
  await expect(messageBox(ravi)).toBeFocused();
  await ravi.goBack();
  await expect(chatDrawer(ravi).getByRole('list', { name: 'Chats' })).toBeVisible();
  await ravi.goBack();
  await expect(chatDrawer(ravi)).toBeHidden();
  await expect(messagesButton(ravi)).toBeFocused();
  expect(await ravi.evaluate(() => scrollY)).toBe(place);

  await openChat(ravi, 'Asha Pillai');
  await chatDrawer(ravi).getByRole('link', { name: 'Asha Pillai' }).click();
  await expect(ravi.getByRole('heading', { level: 1, name: 'Asha Pillai' })).toBeVisible();
  await expect(chatDrawer(ravi)).toBeHidden();
  await ravi.goBack();
  await expect(messageBox(ravi)).toBeVisible();
  await closeChat(ravi);
  await expect(ravi).toHaveURL(/\/help$/);
});

test('unread counts agree in every tab', async () => {
  const other = await ravi.context().newPage();
  await other.goto('/about');
  await closeChat(asha);
  const conversation = await owner.openConversation(reader);
  await owner.sendMessages(conversation, ['Are you there?', 'I am at the station.']);
  for (const tab of [ravi, other]) {
    await expect(messagesButton(tab)).toHaveAccessibleName('Messages, 2 unread');
    await expect(tab).toHaveTitle(/^\(2\) /);
  }
  await openChat(ravi, 'Asha Pillai');
  await expect(messageLog(ravi).getByText('Unread messages')).toBeVisible();
  for (const tab of [ravi, other]) await expect(tab).toHaveTitle(/^[^(]/);
  await expect(messagesButton(other)).toHaveAccessibleName('Messages');
  await other.close();
});

test('logging out removes all drafts', async () => {
  await messageBox(ravi).fill('half a thought');
  await closeChat(ravi);
  expect(await ravi.evaluate(() => JSON.stringify(localStorage))).toContain('half a thought');
  await ravi.getByRole('button', { name: 'Your account' }).hover();
  await ravi.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(ravi.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await keptOfChats(ravi)).toEqual([]);
});

test('deleting the account removes all drafts and unsent messages', async () => {
  await openChat(asha, 'Ravi Deshpande');
  await asha.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await writeMessage(asha, 'a last word');
  await messageBox(asha).fill('and half of another');
  await expect.poll(() => keptOfChats(asha)).toHaveLength(1);
  await expect.poll(() => listQueuedActions(asha)).toHaveLength(1);
  await asha.evaluate(() => localStorage.setItem('user_location', '{}'));

  await asha.goto('/profile/settings#data');
  await asha.getByRole('button', { name: 'Delete my account' }).click();
  await asha.getByLabel('Your Password').fill('monsoon reading room');
  await asha.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(asha.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await keptOfChats(asha)).toEqual([]);
  await expect.poll(() => listQueuedActions(asha)).toEqual([]);
  const kept = await asha.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => ['token', 'userId', 'user_location'].includes(name))).toEqual([]);
});

/** Storage keys of chats on this device. */
const keptOfChats = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /^draft:\d*:chat:/.test(name)));
