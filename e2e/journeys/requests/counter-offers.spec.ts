import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { chatDrawer, messageLog, openChat, showRequests } from '../../support/chats.ts';
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
});
test.afterAll(() => close());

const requestCard = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: title });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('bell, inbox and chat show the owner the same details before deciding', async () => {
  guide = await owner.shareBook('The Guide');
  await reader.requestBook(guide, { buy_price: 90 });
  await Promise.all([asha.goto('/notifications'), ravi.goto('/notifications')]);
  await bell(asha).click();
  await openChat(asha, 'Ravi Deshpande');
  await expect(chatDrawer(asha).getByText('Ravi Deshpande asked for The Guide', { exact: true })).toBeVisible();
  await showRequests(asha);
  const inChat = chatDrawer(asha).getByRole('region', { name: 'Requests between you' }).getByRole('article');
  const facts = [
    'The owner asks:',
    '₹180',
    'The reader offers:',
    'Ravi Deshpande offers ₹90',
    'No ratings yet',
    '0 completed exchanges',
  ];
  for (const fact of facts) await expect(inChat.getByText(fact)).toBeVisible();
  await expect(inChat.getByText(/^Member since \p{L}+ \d{4}$/u)).toBeVisible();
  await asha.keyboard.press('Escape');
  for (const fact of facts) await expect(requestCard(asha, 'The Guide').getByText(fact)).toBeVisible();
  await bell(asha).click();
  for (const fact of facts) await expect(panel(asha).getByText(fact)).toBeVisible();
  await expectAccessible(asha);
  const listButtons = (part: Locator) =>
    part.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const offered = await listButtons(requestCard(asha, 'The Guide'));
  expect(offered).toEqual(expect.arrayContaining(['Accept: The Guide', 'Make a counter-offer: The Guide']));
  expect(await listButtons(panel(asha).getByRole('listitem').filter({ hasText: 'The Guide' }).first())).toEqual(
    offered,
  );

  await panel(asha).getByRole('button', { name: 'Message Ravi Deshpande' }).click();
  await expect(chatDrawer(asha).getByRole('textbox', { name: 'Type a message' })).toBeVisible();
  await expect(panel(asha)).toHaveCount(0);
  await asha.keyboard.press('Escape');
});

test('the owner answers on the page of the book too', async () => {
  await asha.setViewportSize({ width: 360, height: 740 });
  await asha.goto(`/book/${guide.id}`);
  const bar = asha.locator('[data-foot]');
  await expect(bar).toContainText('Ravi Deshpande offers ₹90');
  await expect(bar.getByRole('button', { name: /^(Accept|Decline): The Guide$/ })).toHaveCount(2);
  await expect(bar.getByRole('button', { name: 'Edit: The Guide' })).toBeVisible();
  const { x, width, height } = (await bar.boundingBox())!;
  expect([x, width]).toEqual([0, 360]);
  expect(height).toBeLessThanOrEqual(0.15 * 740);
  await expectAccessible(asha);
  await asha.setViewportSize({ width: 1280, height: 800 });
  await asha.goto('/notifications');
});

test('the owner counters with another price, and the reader sees it at once beside their own', async () => {
  await requestCard(asha, 'The Guide').getByRole('button', { name: 'Make a counter-offer: The Guide' }).click();
  const price = dialog(asha, 'Make a counter-offer').getByLabel('Your price');
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('180');
  await price.fill('90');
  await asha.keyboard.press('Enter');
  await expect(
    dialog(asha, 'Make a counter-offer').getByText('This is the price that you are offered already'),
  ).toBeVisible();
  await expectAccessible(asha);
  await price.fill('110');
  await asha.keyboard.press('Enter');
  await expect(asha.getByText('Counter-offer sent!')).toBeVisible();
  await expect(
    requestCard(asha, 'The Guide').getByText('Ravi Deshpande offered ₹90 · Your counter-offer ₹110'),
  ).toBeVisible();
  await expect(requestCard(asha, 'The Guide').getByRole('button', { name: /^Accept/ })).toHaveCount(0);

  await expect(ravi.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await expect(requestCard(ravi, 'The Guide')).toContainText('Asha Pillai made a counter-offer for The Guide');
  await expect(
    requestCard(ravi, 'The Guide').getByText('You offered ₹90 · Asha Pillai’s counter-offer ₹110'),
  ).toBeVisible();
  await expectAccessible(ravi);
});

test('the page of the book asks the reader for the answer, and the sent requests do not count it', async () => {
  await ravi.setViewportSize({ width: 360, height: 740 });
  await ravi.goto(`/book/${guide.id}`);
  const bar = ravi.locator('[data-foot]');
  await expect(bar).toContainText('Asha Pillai’s counter-offer: ₹110');
  await expect(bar.getByRole('button')).toHaveText(['Accept offer', 'Decline offer']);
  await expect(ravi.getByText('wait for their response')).toHaveCount(0);
  const { x, width, height } = (await bar.boundingBox())!;
  expect([x, width]).toEqual([0, 360]);
  expect(height).toBeLessThanOrEqual(0.15 * 740);
  // The bar half covers a button until the page is scrolled, which axe takes for a small target.
  await expectAccessible(ravi, '[data-foot]');
  await ravi.setViewportSize({ width: 1280, height: 800 });
  await ravi.goto('/notifications#sent');
  await expect(ravi.getByText('1 waits for your answer')).toBeVisible();
  await expect(ravi.getByText(/an answer$/)).toHaveCount(0);
  await ravi.goto('/notifications');
});

test('the reader declines, gets a second counter-offer and accepts it from the bell', async () => {
  await requestCard(ravi, 'The Guide').getByRole('button', { name: 'Decline offer: The Guide' }).click();
  await expect(requestCard(asha, 'The Guide')).toContainText(
    'Ravi Deshpande declined your counter-offer for The Guide',
  );
  await requestCard(asha, 'The Guide')
    .getByRole('button', { name: /^Make a counter-offer/ })
    .click();
  await dialog(asha, 'Make a counter-offer').getByLabel('Your price').fill('100');
  await dialog(asha, 'Make a counter-offer').getByRole('button', { name: 'Send counter-offer' }).click();
  await bell(ravi).click();
  await panel(ravi).getByRole('button', { name: 'Accept offer: The Guide' }).click();
  await expect(panel(ravi).getByText('No new notifications')).toBeVisible();
  await expect(requestCard(asha, 'The Guide').getByText('Accepted', { exact: true })).toBeVisible();
  await expect(requestCard(asha, 'The Guide')).toContainText(
    'Ravi Deshpande accepted your counter-offer for The Guide',
  );
  await expect(requestCard(asha, 'The Guide').getByRole('group', { name: 'Offers' }).locator('p')).toHaveText([
    'Ravi Deshpande offered ₹90 · Your counter-offer ₹110 · declined',
    'Ravi Deshpande offered ₹90 · Your counter-offer ₹100 · accepted',
  ]);
  await openChat(asha, 'Ravi Deshpande');
  for (const event of ['Request · The Guide · ₹90', 'Counter-offer · The Guide · ₹110', 'Agreed · The Guide · ₹100'])
    await expect(messageLog(asha).getByText(event)).toBeVisible();
  await expect(messageLog(asha).getByText('No messages yet.')).toBeVisible();
  await asha.keyboard.press('Escape');
});

test('in an exchange the owner asks for another book of the reader', async () => {
  const [wanted, offered] = [
    await owner.shareBook('Godan', { type: 'exchange', price: undefined }),
    await reader.shareBook('Kim'),
    await reader.shareBook('Emma'),
  ];
  await reader.requestBook(wanted, { type: 'exchange', exchange_book_id: offered.id });
  const card = requestCard(asha, 'Godan');
  await expect(card.getByText('Kim', { exact: true }).last()).toBeVisible();
  await expect(card.getByText('Used')).toBeVisible();
  await card.getByRole('button', { name: 'Ask for another book: Godan' }).click();
  const choice = dialog(asha, 'Ask for another book').getByLabel('A book of Ravi Deshpande');
  await expect(choice).toBeFocused();
  await choice.selectOption('Emma');
  await dialog(asha, 'Ask for another book').getByRole('button', { name: 'Send counter-offer' }).click();
  await requestCard(ravi, 'Godan').getByRole('button', { name: 'Accept offer: Godan' }).click();
  await expect(ravi.getByText('Offer accepted!')).toBeVisible();
  await expect(requestCard(asha, 'Godan').getByText('Accepted', { exact: true })).toBeVisible();
});

test('a decline can be undone for ten seconds, and cancelling asks for confirmation', async () => {
  await reader.requestBook(await owner.shareBook('Malgudi Days'));
  await bell(asha).click();
  await panel(asha).getByRole('button', { name: 'Decline: Malgudi Days' }).click();
  await expect(asha.getByText('Request declined!')).toBeVisible();
  await expect(requestCard(asha, 'Malgudi Days')).toHaveCount(0);
  await asha.getByRole('button', { name: 'Undo' }).click();
  await expect(asha.getByText('The request waits for your answer again.')).toBeVisible();
  await expect(requestCard(asha, 'Malgudi Days').getByText('Requested', { exact: true })).toBeVisible();

  await requestCard(asha, 'Malgudi Days')
    .getByRole('button', { name: /^Accept/ })
    .click();
  const callOff = requestCard(asha, 'Malgudi Days').getByRole('button', { name: /^Call it off/ });
  await callOff.click();
  await expectAccessible(asha);
  await dialog(asha, 'Call it off?').getByRole('button', { name: 'No' }).click();
  await expect(requestCard(asha, 'Malgudi Days').getByText('Accepted', { exact: true })).toBeVisible();
  await callOff.click();
  await dialog(asha, 'Call it off?')
    .getByLabel(/^A word to .* \(optional\)$/)
    .fill('My sister has lent it already.');
  await asha.keyboard.press('Escape');
  await callOff.click();
  await dialog(asha, 'Call it off?').getByRole('button', { name: 'Yes, call it off' }).click();
  await expect(asha.getByText('Request called off.')).toBeVisible();
  await ravi
    .getByRole('banner')
    .getByRole('button', { name: /^Messages/ })
    .click();
  await expect(ravi.getByText('My sister has lent it already.').first()).toBeVisible();
  await ravi.keyboard.press('Escape');
});

test('the panel of the bell asks the lender for a due date too', async () => {
  const book = await owner.shareBook('Swami and Friends', { type: 'rent', price: 30 });
  await reader.requestBook(book, { type: 'rent', rent_price: 20 });
  await bell(asha).click();
  await panel(asha).getByRole('button', { name: 'Accept: Swami and Friends' }).click();
  const lend = dialog(asha, 'Lend this book');
  await expect(lend.getByLabel('Due back on')).toBeFocused();
  await lend.getByRole('button', { name: 'Accept' }).click();
  await expect(asha.getByText('Request accepted!')).toBeVisible();
  await expect(panel(asha)).toBeVisible();
});
