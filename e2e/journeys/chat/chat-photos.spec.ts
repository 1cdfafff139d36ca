import type { Page } from '@playwright/test';
import { expect, registerAnew, test } from '../../support/fixtures.ts';
import { messageLog, openChat } from '../../support/chats.ts';
import { appointModerator } from '../../support/members.ts';
import { createPhotos } from '../../support/photos.ts';

const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test('a photo reaches the recipient at once, moderators once it is reported, and nobody else', async ({
  browser,
  product,
  owner,
  reader,
  asha,
  ravi,
}) => {
  await owner.sendMessage(await owner.openConversation(reader), 'Hello');
  await Promise.all([asha.goto('/about'), ravi.goto('/about')]);
  await openChat(ravi, 'Asha Pillai');
  await openChat(asha, 'Ravi Deshpande');
  const loading = ravi.waitForResponse(/\/api\/messages\/\d+\/photo/);
  await asha.getByLabel('Add a photo').setInputFiles((await createPhotos(asha, [600]))[0]!);
  const dialog = asha.getByRole('dialog', { name: 'Send a photo' });
  await dialog.getByLabel(/Caption/).fill('This one?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messageLog(asha).getByRole('img', { name: 'Your photo' })).toBeVisible();

  const photo = messageLog(ravi).getByRole('img', { name: 'Photo from Asha Pillai' });
  await expect.poll(() => photo.evaluate(isDrawn)).toBe(true);
  await expect(messageLog(ravi).getByText('This one?')).toBeVisible();
  await messageLog(ravi).getByRole('button', { name: 'More options for this message' }).nth(1).click();
  await ravi.getByRole('menuitem', { name: 'Report this message' }).click();
  await ravi.getByRole('radio', { name: 'It is a scam or fraud' }).check();
  const reporting = ravi.waitForResponse(/\/api\/reports/);
  await ravi.getByRole('button', { name: 'Send report' }).click();
  await expect(ravi.getByText('Our moderators will look into it.')).toBeVisible();

  const mira = await registerAnew(product, 'Mira Moderator');
  const meera = await registerAnew(product, 'Meera Nair');
  await appointModerator(product.databaseUrl, mira.email);
  const [moderator, stranger] = await Promise.all([mira.openPage(browser), meera.openPage(browser)]);
  const report = (await (await reporting).json()) as { id: number };
  await moderator.goto(`/moderation/${report.id}`);
  const reported = moderator.getByRole('img', { name: 'The photo of the reported message' });
  await expect.poll(() => reported.evaluate(isDrawn)).toBe(true);

  await stranger.goto('/about');
  const { pathname } = new URL((await loading).url());
  const ask = (page: Page) =>
    page.evaluate(async (url) => {
      const token = localStorage.getItem('token')!.replaceAll('"', '');
      const headers = { authorization: `Bearer ${token}` };
      return [(await fetch(url, { headers })).status, (await fetch(url)).status];
    }, pathname);
  expect(await ask(ravi)).toEqual([200, 401]);
  expect(await ask(stranger)).toEqual([404, 401]);
  await Promise.all([moderator.context().close(), stranger.context().close()]);
});
