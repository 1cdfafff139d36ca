import { expect, registerAnew, test } from '../../support/fixtures.ts';
import { appointModerator } from '../../support/members.ts';

test.use({ device: { viewport: { width: 360, height: 740 } } });

test('an unlisted college is entered, and merged by a moderator with the books shared since', async ({
  browser,
  product,
  owner,
  asha,
}) => {
  const form = asha.getByRole('form', { name: 'Edit Profile' });
  const college = form.getByRole('combobox', { name: 'College' });
  const openForm = async () => {
    await asha.goto('/profile');
    await asha.getByRole('button', { name: 'Edit Profile' }).click();
  };
  await openForm();
  await expect(form.getByLabel('Country').locator('option:checked')).toHaveText('India');
  await form.getByLabel('Pincode').fill('4000');
  await form.getByRole('button', { name: 'Save Profile' }).click();
  await expect(form.getByText('A pincode in India has 6 digits, for example 560001')).toBeVisible();
  await form.getByLabel('Pincode').fill('400 076');
  await expect(form.getByText('This pincode is in Mumbai.')).toBeVisible();
  await form.getByLabel('Mobile').fill('98765 00000');
  await college.fill('IITB');
  await expect(form.getByRole('listbox', { name: 'College' }).getByRole('option').first()).toContainText(
    'Indian Institute of Technology, Bombay',
  );
  await college.fill('Fergusson, Pune');
  await form.getByRole('option', { name: 'My college is not listed' }).click();
  await form.getByRole('button', { name: 'Save Profile' }).click();
  await expect(form).toHaveCount(0);
  await expect(asha.getByText('Mumbai, Maharashtra, India')).toBeVisible();
  const book = await owner.shareBook('Gitanjali');

  const moderator = await registerAnew(product, 'Mira Moderator');
  await appointModerator(product.databaseUrl, moderator.email);
  const mira = await moderator.openPage(browser);
  await mira.goto('/moderation');
  await mira.getByRole('link', { name: 'Fergusson, Pune' }).click();
  await mira.getByRole('button', { name: 'Merge into a listed college' }).click();
  const dialog = mira.getByRole('dialog', { name: 'Merge into a listed college' });
  await dialog.getByRole('combobox', { name: 'Listed college' }).fill('fergusson');
  await dialog.getByRole('option', { name: /Fergusson College/ }).click();
  await dialog.getByRole('button', { name: 'Merge into a listed college' }).click();
  await expect(mira.getByText('Now listed as Fergusson College.')).toBeVisible();
  await expect(mira.getByText('Merged the college of Asha Pillai into Fergusson College')).toBeVisible();
  await mira.context().close();

  await openForm();
  await expect(form.getByLabel('Mobile')).toHaveValue('98765 00000');
  await expect(college).toHaveValue('Fergusson College');
  await expect(form.getByLabel('Your college’s name')).toHaveCount(0);
  const { college: found } = await (await asha.request.get(`/api/book-posts/${book.id}`)).json();
  expect(found.name).toBe('Fergusson College');
});
