import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { answerOwnProfile } from '../support/profiles.ts';

const SAVE = 'PUT /api/user';
const STATES = 'GET /api/countries/:id/states';

const edit = page.getByRole('form', { name: 'Edit Profile' });
const field = (label: string) => edit.getByLabelText(label);
const combobox = (name: string) => edit.getByRole('combobox', { name });
const option = (name: string | RegExp) => edit.getByRole('option', { name });
const save = edit.getByRole('button', { name: 'Save Profile' });
const toggle = page.getByRole('button', { name: 'Edit Profile' });
const text = (words: string | RegExp) => page.getByText(words);
const readChanges = () => listCalls(SAVE).at(-1)?.body;

const MYSURU = { id: 3, name: 'Mysuru' };
const KARNATAKA = { id: 2, name: 'Karnataka' };
const INDIA = { id: 1, name: 'India' };
const UNIVERSITY = { id: 5, name: 'University of Mysore' };
const COLLEGE = { id: 6, name: 'National Institute of Engineering' };

/** Opens the form; the server stores every change. */
async function openForm(changes: Parameters<typeof answerOwnProfile>[0] = {}) {
  const { user, profile } = answerOwnProfile(changes);
  answer('GET /api/countries', {
    countries: [
      { ...INDIA, code: 'IN' },
      { id: 2, name: 'Nepal', code: 'NP' },
    ],
  });
  answer(STATES, { states: [{ id: 1, name: 'Bihar' }, KARNATAKA] });
  answer('GET /api/states/:id/cities', ({ params: { id } }) => ({
    cities: id === KARNATAKA.id ? [{ ...MYSURU, other_names: ['Mysore'] }] : [{ id: 9, name: 'Patna' }],
  }));
  answer('GET /api/universities', ({ query: { q } }) => ({ universities: q === 'mysore' ? [UNIVERSITY] : [] }));
  answer('GET /api/colleges', ({ query: { q } }) => ({ colleges: q === 'engineering' ? [COLLEGE] : [] }));
  answer(SAVE, { user, profile, message: 'Saved' });
  await openPage('/profile', { member: asha });
  await toggle.click();
  await expect.element(save).toBeVisible();
}

test('each invalid field shows its own error, and the input is kept', async () => {
  await openForm();
  for (const name of ['Basic Information', 'Education', 'Profile Picture', 'Bio', 'Location & Address'])
    await expect.element(edit.getByRole('group', { name })).toBeVisible();
  await field('Full Name').fill(' ');
  await field('Email').fill('nobody');
  await field('Mobile').fill('12');
  await field('Pincode').fill('!');
  await field('About you').fill('x'.repeat(1001));
  await expect.element(text('1001 of 1000 characters')).toBeVisible();
  await save.click();
  for (const message of [
    'The name field is required',
    'The email field must be a valid email address',
    'The mobile field must have 10 to 15 digits',
    'The pincode field must have 3 to 12 digits or letters',
    'The bio field must not be longer than 1000 characters',
  ])
    await expect.element(text(message)).toBeVisible();
  await expect.element(field('Full Name')).toHaveFocus();
  await expect.element(field('About you')).toHaveValue('x'.repeat(1001));
  expect(listCalls(SAVE)).toEqual([]);
  await expectAccessible();
});

test('values that the server refuses are reported at their fields, other failures in a message', async () => {
  await openForm();
  await field('Email').fill('ravi@example.org');
  await field('About you').fill('Reads at night.');
  const taken = 'The email has already been taken.';
  refuse(SAVE, 'request.invalid', { message: 'Validation failed', errors: { email: [taken] } });
  await save.click();
  await expect.element(text('Failed to update profile: Validation failed')).toBeVisible();
  await expect.element(edit.getByText(taken)).toBeVisible();
  await expect.element(field('About you')).toHaveValue('Reads at night.');
  await field('Email').fill('asha@example.org');
  refuse(SAVE, 'server.failed', { message: '' });
  await save.click();
  await expect.element(text('Failed to update profile: HTTP 500')).toBeVisible();
});

test('a file that is no image is rejected, and a photo is previewed and sent', async () => {
  await openForm();
  const input = page.elementLocator(edit.element().querySelector('input[type=file]')!);
  await userEvent.upload(input, new File(['notes'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(text('Please choose an image file')).toBeVisible();
  await userEvent.upload(input, new File(['no picture'], 'broken.png', { type: 'image/png' }));
  await expect.element(text(/^Failed to compress image: /)).toBeVisible();
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext('2d')!.fillRect(0, 0, 40, 40);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
  await userEvent.upload(input, new File([photo], 'me.jpg', { type: 'image/jpeg' }));
  await expect.element(edit.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  await save.click();
  await expect.poll(() => listCalls(SAVE)[0]?.files['profile_image']?.type).toBe('image/jpeg');
});

test('the place is chosen from country to city, and lists that fail to load can be retried', async () => {
  await openForm();
  await expect.element(field('Country')).toHaveDisplayValue('India');
  refuse(STATES, 'request.not_json');
  await field('Country').selectOptions('Nepal');
  await expect.element(text('Failed to fetch states')).toBeVisible();
  await expect.element(combobox('City')).toBeDisabled();
  answer(STATES, { states: [{ id: 1, name: 'Bihar' }, KARNATAKA] });
  await edit.getByRole('button', { name: 'Try again' }).click();
  await expect.element(text('Failed to fetch states')).not.toBeInTheDocument();
  await field('Country').selectOptions('India');
  await field('State').selectOptions('Bihar');
  await combobox('City').fill('patn');
  await option('Patna').click();
  await field('State').selectOptions('Karnataka');
  await field('State').selectOptions('Bihar');
  await expect.element(combobox('City')).toHaveValue('');
  await field('State').selectOptions('Karnataka');
  await combobox('City').fill('Mysore');
  await expect.element(option('Mysuru')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(combobox('City')).toHaveValue('Mysuru');
  await save.click();
  await expect.poll(readChanges).toMatchObject({ country_id: 1, state_id: 2, city_id: 3 });
});

test('another city replaces the town that was chosen on this device, other changes do not', async () => {
  const [country_id, state_id] = [INDIA.id, KARNATAKA.id];
  const town = JSON.stringify({ latitude: 18.52, longitude: 73.86, city: 'Pune' });
  localStorage.setItem('user_location', town);
  await openForm({ country_id, state_id, country: INDIA, state: KARNATAKA });
  await field('About you').fill('Reads at night.');
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  expect(localStorage.getItem('user_location')).toBe(town);
  await toggle.click();
  await combobox('City').fill('Mysore');
  await option('Mysuru').click();
  const { user, profile } = answerOwnProfile({ country_id, state_id, city_id: MYSURU.id, city: MYSURU });
  answer(SAVE, { user, profile, message: 'Saved' });
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect.element(page.getByRole('button', { name: 'Near: Mysuru' })).toBeVisible();
  page.getByRole('heading', { name: 'Books Available Near You' }).element().scrollIntoView();
  await expect.poll(() => listCalls('GET /api/book-posts/nearby')).not.toEqual([]);
  expect(listCalls('POST /api/book-posts/books-near-you')).toEqual([]);
});

test('another country takes the state and the city with it', async () => {
  const [country_id, state_id, city_id] = [INDIA.id, KARNATAKA.id, MYSURU.id];
  await openForm({ country_id, state_id, city_id, city: MYSURU, state: KARNATAKA, country: INDIA });
  await expect.element(combobox('City')).toHaveValue('Mysuru');
  await field('Country').selectOptions('Nepal');
  await save.click();
  await expect.poll(readChanges).toMatchObject({ country_id: 2, state_id: null, city_id: null });
});

test('universities are suggested while typing, and an unlisted college can be entered', async () => {
  await openForm();
  await combobox('University').fill('mysore');
  await option(/University of Mysore/).click();
  await expect.element(combobox('University')).toHaveValue('University of Mysore');
  await combobox('College').fill('zzzz');
  await expect.element(text('Nothing found. Try a different spelling.')).toBeVisible();
  await expectAccessible();
  await option('My college is not listed').click();
  await expect.element(field('Your college’s name')).toHaveValue('zzzz');
  await combobox('College').fill('engineering');
  await option(/Engineering/).click();
  await expect.element(field('Your college’s name')).not.toBeInTheDocument();
  await save.click();
  await expect.poll(readChanges).toMatchObject({ university_id: 5, college_id: 6 });
});

test('a college is removed, and the focus returns to the button that opens the form', async () => {
  await openForm({ college_id: 6, college: COLLEGE, university_id: 5, university: UNIVERSITY });
  await expect.element(combobox('College')).toHaveValue(COLLEGE.name);
  combobox('College').element().focus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await edit.getByRole('button', { name: 'Clear' }).last().click();
  await expect.element(combobox('College')).toHaveValue('');
  await combobox('University').fill('');
  await userEvent.tab();
  await expect.element(combobox('University')).toHaveValue('');
  await save.click();
  await expect.element(text('Profile updated successfully!')).toBeVisible();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
  expect(readChanges()).toMatchObject({ college_id: null, university_id: null });
});

test('the form is closed without saving', async () => {
  await openForm();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  expect(listCalls(SAVE)).toEqual([]);
});

test('the position is withdrawn, and not sent again', async () => {
  const coords = { latitude: 12.3, longitude: 76.65 };
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => found({ coords } as never));
  onTestFinished(() => void vi.restoreAllMocks());
  await openForm({ has_position: true, city: MYSURU, state: KARNATAKA, country: INDIA });
  await expect.element(page.getByRole('img', { name: 'Location added' })).toBeVisible();
  answer('DELETE /api/user/location', () => {
    answerOwnProfile({ city: MYSURU, state: KARNATAKA, country: INDIA });
    return { message: 'Removed' };
  });
  await edit.getByRole('button', { name: 'Remove my location' }).click();
  await expect.element(text('Your location was removed')).toBeVisible();
  await expect.element(edit.getByRole('button', { name: 'Remove my location' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Location added' })).not.toBeInTheDocument();
  await expect.element(text('Mysuru, Karnataka, India')).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.poll(readChanges).toBeDefined();
  expect(readChanges()).not.toHaveProperty('latitude');
});
