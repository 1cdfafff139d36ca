import { api } from '@wandering-books/contract/api.ts';
import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { answerOwnProfile } from '../support/profiles.ts';
import { createSample } from '../support/samples.ts';

const MUMBAI = { id: 9, name: 'Mumbai' };
const MAHARASHTRA = { id: 7, name: 'Maharashtra' };
const INDIA = { id: 1, name: 'India' };
const IITB = { id: 3, name: 'Indian Institute of Technology, Bombay' };
const FERGUSSON = { id: 4, name: 'Fergusson College', place: 'Pune' };

const form = page.getByRole('form', { name: 'Edit Profile' });
const combobox = (name: string) => form.getByRole('combobox', { name });
const collegeName = form.getByLabelText('Your college’s name');
const save = () => form.getByRole('button', { name: 'Save Profile' }).click();

async function openForm(changes: Partial<OwnProfile['profile']> = {}) {
  const { profile } = answerOwnProfile(changes);
  const own = { user: { ...asha, mobile: '+919876500000' }, profile };
  answer('GET /api/user/profile', own);
  answer('GET /api/countries', { countries: [{ ...INDIA, code: 'IN' }] });
  answer('GET /api/countries/:id/states', { states: [MAHARASHTRA] });
  answer('GET /api/states/:id/cities', { cities: [MUMBAI] });
  answer('GET /api/pincodes/:pincode', ({ params: { pincode } }) => ({
    pincode,
    district: 'Mumbai',
    country: INDIA,
    state: MAHARASHTRA,
    city: MUMBAI,
  }));
  answer('GET /api/colleges', ({ query: { q } }) => ({ colleges: q === 'IITB' ? [IITB] : [] }));
  answer('PUT /api/user', { ...own, message: 'Saved' });
  await openPage('/profile', { member: asha, width: 360 });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect.element(form.getByLabelText('Country')).toHaveDisplayValue('India');
}

test('a pincode fills state and city, and a college is found by its short name', async () => {
  await openForm();
  const pincode = form.getByLabelText('Pincode');
  await pincode.fill('400 076');
  await expect.element(form.getByText('This pincode is in Mumbai.')).toBeVisible();
  await expect.element(form.getByLabelText('State')).toHaveDisplayValue('Maharashtra');
  await expect.element(combobox('City')).toHaveValue('Mumbai');
  refuse('GET /api/pincodes/:pincode', 'places.unknown_pincode');
  await pincode.fill('999999');
  await expect.element(form.getByText('We do not know this pincode.')).toBeVisible();
  await expect.element(combobox('City')).toHaveValue('Mumbai');
  await pincode.fill('4000');
  const refusal = 'A pincode in India has 6 digits, for example 560001';
  refuse('PUT /api/user', 'request.invalid', { errors: { pincode: [refusal] } });
  await save();
  await expect.element(pincode).toHaveAccessibleDescription(expect.stringContaining(refusal));
  await pincode.fill('400076');
  answer('PUT /api/user', { ...answerOwnProfile(), message: 'Saved' });

  await combobox('College').fill('IITB');
  await expect
    .element(form.getByRole('listbox', { name: 'College' }).getByRole('option').first())
    .toHaveTextContent(IITB.name);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(combobox('College')).toHaveValue(IITB.name);
  await expectAccessible();
  await save();
  await expect.element(form).not.toBeInTheDocument();
  expect(listCalls('PUT /api/user').at(-1)!.body).toMatchObject({
    pincode: '400076',
    country_id: 1,
    state_id: 7,
    city_id: 9,
    college_id: 3,
  });
});

test('an unlisted college is entered, without contact details', async () => {
  await openForm();
  await combobox('College').fill('Krishna Kala Kendra');
  await form.getByRole('option', { name: 'My college is not listed' }).click();
  await expect.element(collegeName).toHaveValue('Krishna Kala Kendra');
  await collegeName.fill('see www.kendra.example');
  await save();
  await expect
    .element(form.getByText('The college field must be a name, without addresses or phone numbers'))
    .toBeVisible();
  await collegeName.fill('Fergusson, Pune');
  await expectAccessible();
  await save();
  await expect.element(form).not.toBeInTheDocument();
  expect(listCalls('PUT /api/user')[0]!.body).toMatchObject({ college_id: null, college_name: 'Fergusson, Pune' });
});

test('the own unlisted college and an Indian mobile number are shown in the form', async () => {
  await openForm({ college_name: 'Fergusson, Pune' });
  await expect.element(collegeName).toHaveValue('Fergusson, Pune');
  await expect.element(form.getByLabelText('Mobile')).toHaveValue('98765 00000');
});

test('a moderator merges an unlisted college into a listed one', async () => {
  const sample = createSample(api['GET /api/moderation/reports/:id'].answer);
  const report = { ...sample, kind: 'college', college: { name: 'Fergusson, Pune', listed: null } } as typeof sample;
  answer('GET /api/moderation/reports/:id', { ...report, actions: ['merge'] });
  answer('GET /api/colleges', ({ query: { q } }) => ({ colleges: q === 'fergusson' ? [FERGUSSON] : [] }));
  await openPage('/moderation/1', { member: { ...asha, is_moderator: true } });
  await expect.element(page.getByText('Only the member can see this name.')).toBeVisible();
  await expectAccessible();
  const name = 'Merge into a listed college';
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  const merge = () => dialog.getByRole('button', { name }).click();
  await merge();
  await expect.element(dialog.getByText('The college field is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Listed college' }).fill('fergusson');
  await dialog.getByRole('option', { name: /Fergusson College/ }).click();
  await expectAccessible();
  answer('POST /api/moderation/reports/:id/merge', ({ body }) => {
    const listed = { id: body.college_id, name: FERGUSSON.name };
    const merged = { ...report, actions: [], college: { ...report.college!, listed } } as typeof sample;
    answer('GET /api/moderation/reports/:id', merged);
    return merged;
  });
  await merge();
  await expect.element(page.getByText('Now listed as Fergusson College.')).toBeVisible();
});
