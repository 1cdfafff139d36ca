import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { chatDrawer, messageLog, messagesButton, openChat, writeMessage } from '../../support/chats.ts';
import { createJourneyDatabase } from '../../support/database.ts';
import { Member, appointModerator } from '../../support/members.ts';
import { createPhotos } from '../../support/photos.ts';
import { Product } from '../../support/product.ts';

const PHOTOS = '**/api/conversations/*/photos';

test.describe.configure({ mode: 'serial' });

let product: Product;
let asha: Page;
let ravi: Page;
let stranger: Page;
let moderator: Page;

test.beforeAll(async ({ browser }) => {
  const DATABASE_URL = await createJourneyDatabase();
  product = await Product.start({ DATABASE_URL });
  const [owner, reader, other, mira] = await Promise.all(
    ['Asha Pillai', 'Ravi Deshpande', 'Meera Nair', 'Mira Moderator'].map((name) => Member.register(product, name)),
  );
  await appointModerator(DATABASE_URL);
  [asha, ravi, stranger, moderator] = await Promise.all([
    owner!.openPage(browser),
    reader!.openPage(browser, { viewport: { width: 360, height: 740 } }),
    other!.openPage(browser),
    mira!.openPage(browser),
  ]);
  await owner!.sendMessage(await owner!.openConversation(reader!), 'Hello');
  await Promise.all([asha, ravi, stranger].map((page) => page.goto('/about')));
  await openChat(asha, 'Ravi Deshpande');
  await openChat(ravi, 'Asha Pillai');
});
test.afterAll(async () => {
  await Promise.all([asha, ravi, stranger, moderator].map((page) => page.context().close()));
  await product.stop();
});

const photoDialog = (page: Page) => page.getByRole('dialog', { name: 'Send a photo' });
const choosePhoto = async (page: Page) =>
  page.getByLabel('Add a photo').setInputFiles((await createPhotos(page, [600]))[0]!);
const photoOf = (page: Page, name: string) => messageLog(page).getByRole('img', { name });
const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test('a photo whose upload fails stays with its text and is sent at the second attempt', async () => {
  await choosePhoto(asha);
  await photoDialog(asha)
    .getByLabel(/Caption/)
    .fill('This one?');
  await expect(photoDialog(asha).getByRole('img', { name: 'Photo to send' })).toBeVisible();
  await expectAccessible(asha);
  await asha.route(PHOTOS, (route) => route.abort());
  await photoDialog(asha).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(photoDialog(asha).getByRole('alert')).toHaveText('Not sent. The server cannot be reached.');
  await expect(photoDialog(asha).getByLabel(/Caption/)).toHaveValue('This one?');

  await asha.unroute(PHOTOS);
  await photoDialog(asha).getByRole('button', { name: 'Try again' }).click();
  await expect(photoDialog(asha)).toBeHidden();
  await expect(photoOf(asha, 'Your photo')).toBeVisible();
});

test('the recipient sees the photo at once and opens it large', async () => {
  const photo = photoOf(ravi, 'Photo from Asha Pillai');
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate(isDrawn)).toBe(true);
  await expect(messageLog(ravi).getByText('This one?')).toBeVisible();
  await expect(messageLog(ravi).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(ravi);

  await messageLog(ravi).getByRole('button', { name: 'Photo from Asha Pillai' }).click();
  const large = ravi.getByRole('dialog', { name: 'Photo from Asha Pillai' });
  await expect(large.getByRole('img')).toBeVisible();
  await expectAccessible(ravi);
  await ravi.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(messageLog(ravi)).toBeVisible();
});

test('a photo can be sent without text, and the list of conversations says "Photo"', async () => {
  await choosePhoto(ravi);
  await photoDialog(ravi).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(photoOf(asha, 'Photo from Ravi Deshpande')).toBeVisible();
  await chatDrawer(ravi).getByRole('button', { name: 'All chats' }).click();
  await expect(chatDrawer(ravi).getByRole('button', { name: /Asha Pillai.*Photo/ })).toBeVisible();
  await chatDrawer(ravi)
    .getByRole('button', { name: /Asha Pillai/ })
    .click();
  await writeMessage(ravi, 'Words alone go as before');
  await expect(messageLog(asha).getByText('Words alone go as before')).toBeVisible();
});

test('a moderator sees the reported photo', async () => {
  await messageLog(ravi).getByRole('button', { name: 'More options for this message' }).nth(1).click();
  await ravi.getByRole('menuitem', { name: 'Report this message' }).click();
  await ravi.getByRole('radio', { name: 'It is a scam or fraud' }).check();
  await ravi.getByRole('button', { name: 'Send report' }).click();
  await expect(ravi.getByText('Our moderators will look into it.')).toBeVisible();
  await moderator.goto('/moderation/1');
  const photo = moderator.getByRole('img', { name: 'The photo of the reported message' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate(isDrawn)).toBe(true);
  await expectAccessible(moderator);
});

test('members outside the conversation cannot load the photo', async () => {
  const address = '/api/messages/2/photo';
  const ask = (page: Page) =>
    page.evaluate(async (url) => {
      const token = localStorage.getItem('token')!.replaceAll('"', '');
      const headers = { authorization: `Bearer ${token}` };
      return [(await fetch(url, { headers })).status, (await fetch(url)).status];
    }, address);
  expect(await ask(ravi)).toEqual([200, 401]);
  expect(await ask(stranger)).toEqual([404, 401]);
  await expect(messagesButton(stranger)).toBeVisible();
});
