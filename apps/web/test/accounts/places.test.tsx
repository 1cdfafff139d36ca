import { api } from '@wandering-books/contract/api.ts';
import { Edition } from '@wandering-books/contract/books/editions.ts';
import { Named } from '@wandering-books/contract/fields.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChoices, createBookPage } from '../support/books.ts';
import { answer, breakOff, hold, listCalls } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { answerOwnProfile } from '../support/profiles.ts';
import { createSample } from '../support/samples.ts';

const bengaluru = {
  city: createSample(Named, { id: 3, name: 'Bengaluru' }),
  state: createSample(Named, { id: 4, name: 'Karnataka' }),
  country: createSample(Named, { id: 5, name: 'India' }),
  latitude: 12.97,
  longitude: 77.59,
};
const pune = { ...bengaluru, city: createSample(Named, { id: 6, name: 'Pune' }), latitude: 18.52, longitude: 73.86 };
const field = page.getByRole('combobox', { name: 'Pincode or city' });
const suggestion = page.getByRole('option', { name: /Bengaluru/ });

async function openNearBooks() {
  const shown = await openPage('/', { width: 360 });
  const heading = page.getByRole('heading', { name: 'Books Available Near You' });
  await expect.element(heading).toBeInTheDocument();
  heading.element().scrollIntoView();
  return shown;
}

test('a guest without GPS says where they are, and may change it later', async () => {
  answer('GET /api/towns', { towns: [bengaluru] });
  const found = createBookPage([{ title: 'Poonachi' }]);
  answer('GET /api/book-posts/explore', found);
  answer('POST /api/book-posts/books-near-you', {
    data: found.data,
    total_found: 1,
    search_radius: 50,
  });
  const { unmount } = await openNearBooks();
  await page.getByRole('button', { name: 'Choose your place' }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  const denied = page.getByText('Location permission denied. Showing all available books instead.');
  await expect.element(denied.first()).toBeVisible();
  await field.fill('beng');
  await suggestion.click();
  await expect.element(page.getByRole('button', { name: 'Near: Bengaluru' })).toBeVisible();
  await expect.element(page.getByText('All books near you are shown above.')).toBeVisible();
  expect(listCalls('POST /api/book-posts/books-near-you')).toMatchObject([{ body: { latitude: 12.97 } }]);
  await expectAccessible();

  await unmount();
  await openNearBooks();
  await page.getByRole('button', { name: 'Near: Bengaluru' }).click();
  await expect.element(field).toBeVisible();
  await page.getByRole('button', { name: 'All over India' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose your place' })).toBeVisible();
});

test('all parts of Home use a place from the moment it is chosen', async () => {
  answer('GET /api/towns', { towns: [bengaluru, pune] });
  answer('POST /api/book-posts/books-near-you', createSample(api['POST /api/book-posts/books-near-you'].answer));
  const { unmount } = await openNearBooks();
  const wanted = 'GET /api/wanted';
  for (const [now, { city, latitude, longitude }] of [
    ['Choose your place', pune],
    ['Near: Pune', bengaluru],
  ] as const) {
    await page.getByRole('button', { name: now }).click();
    await field.fill(city.name);
    await page.getByRole('option', { name: city.name }).click();
    page.getByRole('heading', { name: 'Browse by Category' }).element().scrollIntoView();
    await expect.poll(() => listCalls(wanted).at(-1)?.query).toMatchObject({ latitude, longitude });
    await expect
      .poll(() => listCalls('POST /api/book-posts/books-near-you').at(-1)?.body)
      .toMatchObject({ latitude, longitude });
  }
  await unmount();
});

test.each([
  ['the chosen town', { ...bengaluru, city: 'Bengaluru' }, pune.city, 'Near: Bengaluru'],
  ['a position of the device', { ...bengaluru, city: undefined, timestamp: Date.now() }, pune.city, 'Near: you'],
  ['the city in the profile', null, pune.city, 'Near: Pune'],
  ['a position in the profile that has no city', null, null, 'Near: you'],
])('Home names the place that it uses for a member: %s', async (_, storedPlace, city, line) => {
  if (storedPlace) localStorage.setItem('user_location', JSON.stringify(storedPlace));
  answer('POST /api/book-posts/books-near-you', createSample(api['POST /api/book-posts/books-near-you'].answer));
  answerOwnProfile({ city, has_position: true });
  await openPage('/', { member: asha });
  await expect.element(page.getByRole('button', { name: line })).toBeVisible();
});

test('a member without a place is asked where the first book is, once', async () => {
  answer('GET /api/towns', { towns: [bengaluru] });
  answerOwnProfile();
  breakOff('PUT /api/user');
  const { unmount } = await openPage('/give-book', { member: asha, width: 360 });
  const question = page.getByRole('group', { name: 'Where is the book?' });
  await question.getByRole('combobox', { name: 'Pincode or city' }).fill('560034');
  await suggestion.click();
  await expect.element(page.getByText('Your place could not be saved. Please try again.')).toBeVisible();

  answer('PUT /api/user', createSample(api['PUT /api/user'].answer, answerOwnProfile({ city: bengaluru.city })));
  await field.fill('560034');
  await suggestion.click();
  await expect.element(page.getByText('Your books show in Bengaluru.')).toBeVisible();
  expect(question.query()).toBeNull();
  expect(listCalls('PUT /api/user').at(-1)).toMatchObject({ body: { city_id: 3, state_id: 4, pincode: '560034' } });
  await expectAccessible();

  await unmount();
  await openPage('/give-book', { member: asha });
  await expect.element(page.getByText('Your books show in Bengaluru.')).toBeVisible();
  expect(question.query()).toBeNull();
  await page.getByRole('button', { name: 'Change place' }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect.element(question.getByText('Type your pincode or the first letters of your city')).toBeVisible();
});

test('a town that is chosen while the device looks for its position stays', async () => {
  answer('GET /api/towns', { towns: [bengaluru] });
  answerOwnProfile();
  const getPosition = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => {});
  onTestFinished(() => getPosition.mockRestore());
  await openPage('/give-book', { member: asha });
  await page.getByRole('button', { name: 'Use my location' }).click();
  const sendNotifications = hold('GET /api/notifications', []);
  answer('PUT /api/user', createSample(api['PUT /api/user'].answer, answerOwnProfile({ city: bengaluru.city })));
  await field.fill('beng');
  await suggestion.click();
  await expect.element(page.getByText('Your books show in Bengaluru.')).toBeVisible();
  getPosition.mock.lastCall![0]({ coords: { latitude: 28.61, longitude: 77.21 } } as never);
  sendNotifications();
  await page.getByRole('button', { name: 'Change place' }).click();
  await expect.element(page.getByRole('button', { name: 'Use my location' })).toBeVisible();
  expect(localStorage.getItem('user_location')).toContain('Bengaluru');
  expect(listCalls('PUT /api/user/location')).toEqual([]);
});

test('a phone shows the form within 1,900 px, filled in and for a member without a place', async () => {
  answerChoices();
  answerOwnProfile();
  const edition = createSample(Edition, { title: 'The Guide', author: 'R. K. Narayan' });
  answer('GET /api/editions/:isbn', { data: edition });
  await openPage('/give-book', { member: asha, width: 360 });
  await page.getByLabelText('ISBN').fill('9788185986067');
  await expect.element(page.getByText(/^We filled in/)).toBeVisible();
  await page.getByRole('radio', { name: 'Sell' }).click();
  await page.getByRole('radio', { name: 'Drawn cover' }).click();
  await expect.element(page.getByText('We save it in your profile.')).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1900);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect.element(page.getByText('Type your pincode or the first letters of your city')).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1900);
});
