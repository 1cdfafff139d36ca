import { expect, type Page, test } from '@playwright/test';
import { chatDrawer, openChat } from '../../support/chats.ts';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { openPair, type Pair } from '../../support/pair.ts';

test.describe.configure({ mode: 'serial' });

let owner: Pair['owner'];
let reader: Pair['reader'];
let asha: Pair['asha'];
let ravi: Pair['ravi'];
let close: Pair['close'];

test.beforeAll(async ({ browser }) => {
  ({ owner, reader, asha, ravi, close } = await openPair(browser));
  const request = await reader.requestBook(await owner.shareBook('The Guide'));
  await owner.move('accept', request);
});
test.afterAll(() => close());

const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'The Guide' });
const meeting = (page: Page) => card(page).getByRole('region', { name: 'Meeting' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'When and where?' });

test('the reader suggests two times on the card of the request', async () => {
  await Promise.all([asha.goto('/notifications'), ravi.goto('/notifications')]);
  await card(ravi).getByRole('button', { name: 'Suggest a time to meet' }).click();
  await dialog(ravi).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog(ravi).getByText('The place field is required')).toBeVisible();
  await expect(dialog(ravi).getByRole('textbox', { name: 'Place' })).toBeFocused();
  await dialog(ravi).getByRole('button', { name: 'Public library' }).click();
  await dialog(ravi).getByRole('button', { name: 'Add another time' }).click();
  await dialog(ravi).getByRole('textbox', { name: 'Place' }).nth(1).fill('Cubbon Park');
  await expectAccessible(ravi);
  await dialog(ravi).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(meeting(ravi).getByText('Asha Pillai has not picked a time yet.')).toBeVisible();
});

test('the owner sees them at once in the chat, and accepts one', async () => {
  await expect(card(asha).getByText('Ravi Deshpande suggests a time to meet for The Guide')).toBeVisible();
  await openChat(asha, 'Ravi Deshpande');
  await expect(chatDrawer(asha).getByText('Time to meet suggested')).toBeVisible();
  await expectAccessible(asha);
  let accepted = 0;
  asha.on('request', (request) => (accepted += Number(request.url().endsWith('/accept'))));
  await chatDrawer(asha)
    .getByRole('button', { name: /^Accept .*, Cubbon Park$/ })
    .dblclick();
  await expect(chatDrawer(asha).getByText('Time to meet agreed')).toBeVisible();
  expect(accepted).toBe(1);
});

test('both see where they meet, and how the other is on the way', async () => {
  await expect(meeting(ravi).getByText('Cubbon Park')).toBeVisible();
  await expect(meeting(ravi).getByText('Public library')).toHaveCount(0);
  const saved = ravi.waitForEvent('download');
  await meeting(ravi).getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('wandering-books.ics');

  await chatDrawer(asha).getByRole('button', { name: '15 minutes late' }).click();
  await expect(meeting(ravi).getByText('Asha Pillai: 15 minutes late')).toBeVisible();
  await expectAccessible(ravi);
  await meeting(ravi).getByRole('button', { name: 'Call off the meeting' }).click();
  await expect(chatDrawer(asha).getByText('The meeting was called off.')).toBeVisible();
});

test('the settings make an address for the calendar app', async () => {
  await ravi.goto('/profile/settings#calendar');
  await ravi.getByRole('button', { name: 'Make a new address' }).click();
  const url = await ravi.getByLabel('Address').inputValue();
  expect(await (await ravi.request.get(new URL(url).pathname)).text()).toContain('STATUS:CANCELLED');
});
