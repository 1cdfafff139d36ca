import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import {
  messageBox,
  closeChat,
  chatDrawer,
  messageLog,
  openChat,
  showRequests,
  writeMessage,
} from '../../support/chats.ts';
import { openPair, type Pair } from '../../support/pair.ts';

test.describe.configure({ mode: 'serial' });

let owner: Pair['owner'];
let reader: Pair['reader'];
let asha: Pair['asha'];
let ravi: Pair['ravi'];
let close: Pair['close'];
let guide: { id: number; receiver_id: number };

test.beforeAll(async ({ browser }) => {
  ({ owner, reader, asha, ravi, close } = await openPair(browser));
  guide = await owner.shareBook('The Guide');
});
test.afterAll(() => close());

const card = (page: Page) => chatDrawer(page).getByRole('region', { name: 'Requests between you' });
const main = (page: Page) => page.getByRole('main');

test('a request appears above the chat of both members with the actions each may take', async () => {
  const conversation = await reader.openConversation(owner);
  await reader.sendMessage(conversation, 'Is The Guide still free?');
  await Promise.all([asha.goto('/about'), ravi.goto(`/book/${guide.id}`)]);
  await openChat(asha, 'Ravi Deshpande');
  await expect(messageLog(asha).getByText('Is The Guide still free?')).toBeVisible();
  await expect(card(asha)).toBeHidden();

  await reader.requestBook(guide);
  await expect(card(asha).getByText('Ravi Deshpande offers ₹150')).toBeVisible();
  await expect(card(asha).getByRole('link', { name: 'The Guide' })).toBeVisible();
  await showRequests(asha);
  for (const fact of ['Buy', '₹150', 'Requested'])
    await expect(card(asha).getByText(fact, { exact: true })).toBeVisible();
  await expect(card(asha).getByText(/Expires: in/)).toBeVisible();

  await main(ravi).getByRole('button', { name: 'Message Asha Pillai' }).click();
  await expect(card(ravi).getByText('You have already requested, wait for their response')).toBeVisible();
  await showRequests(ravi);
  await expect(card(ravi).getByRole('button', { name: 'Cancel request: The Guide' })).toBeVisible();
  await expect(card(ravi).getByRole('button', { name: /Accept/ })).toHaveCount(0);
  await expectAccessible(asha);
});

test('an action of one member shows for the other at once', async () => {
  await card(asha).getByRole('button', { name: 'Accept: The Guide' }).click();
  await expect(card(ravi).getByText('Accepted', { exact: true })).toBeVisible();
  await card(ravi).getByRole('button', { name: 'Hand over: The Guide' }).click();
  await ravi.getByRole('button', { name: 'Mark as handed over' }).click();
  await ravi.getByRole('dialog', { name: 'Has the book changed hands?' }).getByText('Yes, it has').click();
  await expect(card(asha).getByText('Completed', { exact: true })).toBeVisible();
  await expect(card(asha).getByRole('button', { name: /^Rate/ })).toBeVisible();
  await expectAccessible(ravi);
});

test('several requests are folded with open ones first, and take one line on a phone', async () => {
  await reader.requestBook(await owner.shareBook('Malgudi Days'));
  await owner.requestBook(await reader.shareBook('Godan'));
  await expect(card(asha).getByRole('heading', { name: 'Godan' })).toBeVisible();
  await expect(card(asha).getByRole('article')).toHaveCount(1);
  await card(asha).getByRole('button', { name: 'Show 2 more' }).click();
  await expect(card(asha).getByRole('heading')).toHaveText(['Godan', 'Malgudi Days', 'The Guide']);
  await expect(messageBox(asha)).toBeInViewport();
  await writeMessage(asha, 'Two at once!');
  await expect(messageLog(asha).getByText('Two at once!')).toBeInViewport();

  await closeChat(asha);
  await asha.setViewportSize({ width: 360, height: 740 });
  await openChat(asha, 'Ravi Deshpande');
  await expect(card(asha)).toContainText(/Godan.*\+2.*already requested/);
  expect((await card(asha).boundingBox())!.height).toBeLessThanOrEqual(0.15 * 740);
  await expectAccessible(asha);
  await card(asha).getByRole('link', { name: 'Godan' }).click();
  await expect(asha.getByRole('heading', { level: 1, name: 'Godan' })).toBeVisible();
  await expect(chatDrawer(asha)).toBeHidden();
  await asha.setViewportSize({ width: 1280, height: 800 });
});

test('a closed request makes room for the next one', async () => {
  await expect(card(ravi).getByRole('heading', { name: 'Godan' })).toBeVisible();
  await card(ravi).getByRole('button', { name: 'Decline: Godan' }).click();
  await expect(card(ravi).getByRole('heading', { name: 'Malgudi Days' })).toBeVisible();
  await card(ravi).getByRole('button', { name: 'Cancel request: Malgudi Days' }).click();
  await expect(card(ravi).getByText('Cancelled', { exact: true })).toBeVisible();
});

test('a chat opened on the page of a book shows both members which book it is about', async () => {
  const book = await owner.shareBook('Chemmeen', { price: 75 });
  await asha.goto('/');
  await ravi.goto(`/book/${book.id}`);
  await main(ravi).getByRole('button', { name: 'Message Asha Pillai' }).click();
  await expect(chatDrawer(ravi).getByRole('link', { name: 'Chemmeen' })).toBeVisible();
  await openChat(asha, 'Ravi Deshpande');
  await expect(chatDrawer(asha).getByText('₹75')).toBeVisible();
  await chatDrawer(asha).getByRole('link', { name: 'Chemmeen' }).click();
  await expect(asha.getByRole('heading', { level: 1, name: 'Chemmeen' })).toBeVisible();
});

test('every link to a chat opens the right one', async () => {
  await closeChat(ravi);
  await reader.requestBook(await owner.shareBook('Swami and Friends'));
  const ways = [
    { page: ravi, path: `/book/${guide.id}`, other: 'Asha Pillai' },
    { page: ravi, path: `/user/${owner.id}`, other: 'Asha Pillai' },
    { page: ravi, path: '/notifications', tab: /^Sent/, other: 'Asha Pillai' },
    { page: asha, path: '/notifications', tab: /^Requests/, other: 'Ravi Deshpande' },
    { page: asha, path: '/profile', tab: /^Requests/, other: 'Ravi Deshpande' },
  ];
  for (const { page, path, tab, other } of ways) {
    await page.goto(path);
    if (tab) await page.getByRole('tab', { name: tab }).click();
    await main(page)
      .getByRole('button', { name: `Message ${other}` })
      .first()
      .click();
    await expect(chatDrawer(page).getByRole('link', { name: other })).toBeVisible();
    await expect(messageBox(page)).toBeVisible();
    await closeChat(page);
  }
});
