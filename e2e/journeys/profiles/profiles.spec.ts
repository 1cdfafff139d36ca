import { resolve } from 'node:path';
import { expect, registerAnew, test } from '../../support/fixtures.ts';
import { waitForScripts } from '../../support/rendering.ts';

const PHOTO = resolve(import.meta.dirname, '../../../apps/server/seeds/demo/covers/rabindranath-tagore_gitanjali.jpg');
const MYSURU = { latitude: 12.2958, longitude: 76.6394 };

test.describe('a profile', () => {
  test.use({ device: { permissions: ['geolocation'], geolocation: MYSURU } });

  test('is saved with photo, place and schools, shown after a reload, and loses its position', async ({
    asha: page,
  }) => {
    const main = page.getByRole('main');
    const edit = page.getByRole('form', { name: 'Edit Profile' });
    const openEdit = () => page.getByRole('button', { name: 'Edit Profile' }).click();
    const combobox = (name: string) => edit.getByRole('combobox', { name });
    const choose = async (field: string, typed: string, wanted: RegExp) => {
      await combobox(field).fill(typed);
      await edit.getByRole('listbox', { name: field }).getByRole('option', { name: wanted }).first().click();
    };
    await page.goto('/profile');
    await openEdit();
    await edit.getByLabel('Full Name').fill('Asha P.');
    await edit.getByLabel('About you').fill('Reads at night.\nமாலை வணக்கம்');
    await edit.locator('input[type=file]').setInputFiles(PHOTO);
    await expect(edit.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
    await expect(edit.getByLabel('Country').locator('option:checked')).toHaveText('India');
    await edit.getByLabel('State').selectOption({ label: 'Karnataka' });
    await choose('City', 'Mysore', /^Mysuru$/);
    await choose('University', 'mysore', /University of Mysore/);
    await choose('College', 'engineering mysore', /engineering/i);
    await edit.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Asha P.', level: 1 })).toBeVisible();
    await expect(main.getByText('Mysuru, Karnataka, India')).toBeVisible();
    await expect(main.getByText('மாலை வணக்கம்')).toBeVisible();
    const picture = main.locator('header img[src*="/images/"]');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);

    await expect(main.getByRole('img', { name: 'Location added' })).toBeVisible();
    await waitForScripts(page);
    await openEdit();
    await expect(combobox('City')).toHaveValue('Mysuru');
    await expect(combobox('College')).toHaveValue(/engineering/i);
    await edit.getByRole('button', { name: 'Remove my location' }).click();
    await expect(page.getByText('Your location was removed')).toBeVisible();
    await edit.getByRole('button', { name: 'Save Profile' }).click();
    await expect(edit).toHaveCount(0);
    await page.reload();
    await expect(main.getByText('Mysuru, Karnataka, India')).toBeVisible();
    await expect(main.getByRole('img', { name: 'Location added' })).toHaveCount(0);
  });
});

test('a reader comes from a book to its owner, who has a public profile, and writes a message', async ({
  page,
  owner,
  ravi,
}) => {
  const book = await owner.shareBook('Gitanjali');
  const chat = ravi.getByRole('dialog');
  await ravi.goto(`/book/${book.id}`);
  await ravi.getByRole('main').getByRole('link', { name: 'Asha Pillai' }).click();
  await expect(ravi).toHaveURL(`/user/${owner.id}`);
  await expect(ravi.getByText(owner.email)).toHaveCount(0);
  await ravi.getByRole('main').getByRole('button', { name: 'Message Asha Pillai' }).click();
  await chat.getByRole('textbox', { name: 'Type a message' }).fill('Namaste!');
  await chat.getByRole('textbox', { name: 'Type a message' }).press('Enter');
  await expect(chat.getByText('Namaste!')).toBeVisible();
  await ravi.goto('/');
  await ravi
    .getByRole('banner')
    .getByRole('button', { name: /^Messages/ })
    .click();
  await chat.getByRole('button', { name: /Asha Pillai/ }).click();
  await chat.getByRole('link', { name: 'Asha Pillai' }).click();
  await expect(ravi).toHaveURL(`/user/${owner.id}`);
  await expect(chat.getByText('Namaste!')).toBeVisible();

  await page.goto(`/user/${owner.id}`);
  await expect(page.getByRole('heading', { name: 'Asha Pillai', level: 1 })).toBeVisible();
  await expect(page.getByText(owner.email)).toHaveCount(0);
  await page.goto('/user/999999');
  await expect(page.getByRole('heading', { name: 'Failed to fetch user profile' })).toBeVisible();
});

test('a member who has deleted their account is not shown from a page that was kept', async ({ page, product }) => {
  const name = page.getByRole('heading', { name: 'Nalini Iyer', level: 1 });
  for (const isSamePage of [false, true]) {
    const leaving = await registerAnew(product, 'Nalini Iyer');
    await page.goto(`/user/${leaving.id}`);
    await expect(name).toBeVisible();
    await expect(page).toHaveTitle(/^Nalini Iyer/);
    if (isSamePage) {
      await waitForScripts(page);
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      await page.waitForURL('**/about');
    } else await page.goto('/about');
    await leaving.deleteAccount();
    if (isSamePage) await page.clock.setSystemTime(Date.now() + 60_000);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Failed to fetch user profile', level: 1 })).toBeVisible();
    await expect(name).toBeHidden();
    await expect(page).not.toHaveTitle(/Nalini/);
  }
});
