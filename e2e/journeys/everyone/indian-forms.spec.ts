import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { createJourneyDatabase } from '../../support/database.ts';
import { Member, appointModerator } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let asha: Page;
let mira: Page;
let ashas: Member;

test.beforeAll(async ({ browser }) => {
  const DATABASE_URL = await createJourneyDatabase();
  product = await Product.start({ DATABASE_URL });
  ashas = await Member.register(product, 'Asha Pillai');
  const moderator = await Member.register(product, 'Mira Moderator');
  await appointModerator(DATABASE_URL);
  [asha, mira] = await Promise.all([ashas.openPage(browser), moderator.openPage(browser)]);
  await asha.setViewportSize({ width: 360, height: 740 });
});
test.afterAll(async () => {
  await Promise.all([asha, mira].map((page) => page.context().close()));
  await product.stop();
});

const form = () => asha.getByRole('form', { name: 'Edit Profile' });
const combobox = (name: string) => form().getByRole('combobox', { name });
const save = async () => {
  await form().getByRole('button', { name: 'Save Profile' }).click();
  await expect(form()).toHaveCount(0);
};
const openForm = async () => {
  await asha.goto('/profile');
  await asha.getByRole('button', { name: 'Edit Profile' }).click();
};

test('a pincode fills state and city, and a college is found by its short name', async () => {
  await openForm();
  await expect(form().getByLabel('Country').locator('option:checked')).toHaveText('India');
  await form().getByLabel('Pincode').fill('400 076');
  await expect(form().getByText('This pincode is in Mumbai.')).toBeVisible();
  await expect(form().getByLabel('State').locator('option:checked')).toHaveText('Maharashtra');
  await expect(combobox('City')).toHaveValue('Mumbai');
  await form().getByLabel('Pincode').fill('999999');
  await expect(form().getByText('We do not know this pincode.')).toBeVisible();
  await expect(combobox('City')).toHaveValue('Mumbai');
  await form().getByLabel('Pincode').fill('400076');

  await combobox('College').fill('IITB');
  await expect(form().getByRole('listbox', { name: 'College' }).getByRole('option').first()).toContainText(
    'Indian Institute of Technology, Bombay',
  );
  await combobox('College').press('ArrowDown');
  await combobox('College').press('Enter');
  await expect(combobox('College')).toHaveValue('Indian Institute of Technology, Bombay');
  await combobox('University').fill('SPPU');
  await form().getByRole('option', { name: 'Savitribai Phule Pune University' }).click();
  await form().getByLabel('Mobile').fill('98765 00000');
  await expectAccessible(asha);
  await save();
  await expect(asha.getByText('Mumbai, Maharashtra, India')).toBeVisible();
  await expect(asha.getByRole('main').getByText('+919876500000')).toBeVisible();
});

test('a pincode without six digits shows an error at its field', async () => {
  await openForm();
  await expect(form().getByLabel('Mobile')).toHaveValue('98765 00000');
  await form().getByLabel('Pincode').fill('4000');
  await form().getByRole('button', { name: 'Save Profile' }).click();
  await expect(form().getByText('A pincode in India has 6 digits, for example 560001')).toBeVisible();
});

test('an unlisted college is entered, and merged by a moderator with the books shared since', async () => {
  await openForm();
  await form().getByLabel('Pincode').fill('400001');
  await combobox('College').fill('Krishna Kala Kendra');
  await form().getByRole('option', { name: 'My college is not listed' }).click();
  await expect(form().getByLabel('Your college’s name')).toHaveValue('Krishna Kala Kendra');
  await form().getByLabel('Your college’s name').fill('see www.kendra.example');
  await form().getByRole('button', { name: 'Save Profile' }).click();
  await expect(form().getByText('The college field must be a name, without addresses or phone numbers')).toBeVisible();
  await form().getByLabel('Your college’s name').fill('Fergusson, Pune');
  await expectAccessible(asha);
  await save();
  const book = await ashas.shareBook('Gitanjali');
  await openForm();
  await expect(form().getByLabel('Your college’s name')).toHaveValue('Fergusson, Pune');

  await mira.goto('/moderation');
  await mira.getByRole('link', { name: 'Fergusson, Pune' }).click();
  await expect(mira.getByText('Only the member can see this name.')).toBeVisible();
  await expectAccessible(mira);
  await mira.getByRole('button', { name: 'Merge into a listed college' }).click();
  const dialog = mira.getByRole('dialog', { name: 'Merge into a listed college' });
  await dialog.getByRole('button', { name: 'Merge into a listed college' }).click();
  await expect(dialog.getByText('The college field is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Listed college' }).fill('fergusson');
  await dialog.getByRole('option', { name: /Fergusson College/ }).click();
  await expectAccessible(mira);
  await dialog.getByRole('button', { name: 'Merge into a listed college' }).click();
  await expect(mira.getByText('Now listed as Fergusson College.')).toBeVisible();
  await expect(mira.getByText('Merged the college of Asha Pillai into Fergusson College')).toBeVisible();

  await openForm();
  await expect(combobox('College')).toHaveValue('Fergusson College');
  await expect(form().getByLabel('Your college’s name')).toHaveCount(0);
  const { college } = await (await asha.request.get(`/api/book-posts/${book.id}`)).json();
  expect(college.name).toBe('Fergusson College');
});
