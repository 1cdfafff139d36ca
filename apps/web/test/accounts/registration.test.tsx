import { Book } from '@wandering-books/contract/books/books.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, breakOff, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createSample } from '../support/samples.ts';

const PASSWORD = 'monsoon reading room';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const createAccount = () => page.getByRole('button', { name: 'Create Account' }).click();
const welcome = page.getByText('Registration successful! Welcome to The Wandering Book Network');

async function fillIn({ confirmation = PASSWORD } = {}) {
  await field('Full Name').fill('Asha Pillai');
  await field('Mobile Number').fill('98765 43210');
  await field('Email Address').fill(asha.email);
  await field('Password').fill(PASSWORD);
  await field('Confirm Password').fill(confirmation);
}

test('passwords that do not match, or are missing, are not sent', async () => {
  await openPage('/register');
  await fillIn({ confirmation: 'something else' });
  await createAccount();
  await expect.element(page.getByText('Passwords do not match.')).toBeVisible();
  await expectAccessible();
  await field('Confirm Password').fill('');
  await field('Password').fill('');
  await createAccount();
  await expect.element(page.getByText('The confirm password field is required')).toBeVisible();
  expect(listCalls('POST /api/register')).toEqual([]);
});

test('a new member is welcomed, and led to the login with the address filled in', async () => {
  answer('POST /api/register', { message: 'Registered', user: asha });
  await openPage('/register');
  await fillIn();
  await createAccount();
  await expect.element(welcome).toBeVisible();
  expect(readAddress()).toBe('/register');
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect.element(field('Email')).toHaveValue(asha.email);
  await expect.element(welcome).toBeVisible();
  expect(listCalls('POST /api/register').map(({ body }) => body)).toEqual([
    { name: 'Asha Pillai', email: asha.email, mobile: '+919876543210', password: PASSWORD },
  ]);
});

test.each([
  ['email', 'The email has already been taken.'],
  ['password', 'This password is too common. Try three or four random words.'],
  ['password', 'This uses your name, your contact details or the name of this site. Please leave them out.'],
])('an error of the server at the %s appears at its field, on a phone too', async (name, text) => {
  refuse('POST /api/register', 'request.invalid', { errors: { [name]: [text] } });
  await openPage('/register', { width: 360 });
  await fillIn();
  await createAccount();
  const label = name === 'email' ? 'Email Address' : 'Password';
  await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(text));
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field('Full Name')).toHaveValue('Asha Pillai');
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('the minimum age is shown, with the terms and the privacy policy', async () => {
  await openPage('/register');
  await expect.element(page.getByText('You must be 13 or older, and agree to these:')).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect.element(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test('a password of spaces is refused', async () => {
  await openPage('/register');
  await fillIn();
  await field('Password').fill('        ');
  await createAccount();
  await expect.element(page.getByText('The password cannot be only spaces')).toBeVisible();
});

test('a registration that fails in transit shows an error and keeps the input', async () => {
  breakOff('POST /api/register');
  await openPage('/register');
  await fillIn();
  await createAccount();
  await expect.element(page.getByText('Registration failed.')).toBeVisible();
  await expect.element(field('Full Name')).toHaveValue('Asha Pillai');
});

test('a guest sees the book they came for, and is back at it as a member', async () => {
  const book = createSample(Book, {
    id: 7,
    title: 'The Guide',
    author: 'R. K. Narayan',
    type: 'sell',
    price: 180,
    description: 'A tourist guide becomes a saint.',
    city: { id: 3, name: 'Pune' },
  });
  const shown = page.getByRole('article').filter({ hasText: 'The Guide' });
  answer('GET /api/book-posts/:id', book);
  await openPage('/book/7', { width: 360 });
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  for (const text of ['R. K. Narayan', '₹180', 'Pune']) await expect.element(shown).toHaveTextContent(text);
  await expect.element(shown.getByRole('img', { name: 'Cover of The Guide' })).toBeVisible();
  expect(page.getByText('A tourist guide becomes a saint.').query()).toBeNull();
  expect(page.getByText('Welcome back').query()).toBeNull();
  expect(document.documentElement.scrollWidth).toBe(360);
  const createLink = page.getByRole('link', { name: 'Create Account' });
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  const getTop = (part: Locator) => part.element().getBoundingClientRect().top;
  expect(getTop(createLink)).toBeLessThan(getTop(submit));
  await expectAccessible();

  await createLink.click();
  await expect.element(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect.element(shown).toBeVisible();
  answer('POST /api/register', { message: 'Registered', user: asha });
  answer('POST /api/login', { token: 'a token', user: asha });
  answer('GET /api/user', asha);
  await fillIn();
  await createAccount();
  await expect.element(welcome).toBeVisible();
  await expect.poll(readAddress).toBe('/book/7');
  await expect.element(page.getByText('A tourist guide becomes a saint.')).toBeVisible();
  expect(listCalls('POST /api/register')).toMatchObject([{ body: { book_id: 7 } }]);
});

test('a book that is gone does not hinder the login', async () => {
  refuse('GET /api/book-posts/:id', 'books.not_found');
  await openPage('/login?book=999999');
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => listCalls('GET /api/book-posts/:id').length).toBe(1);
  expect(page.getByRole('article').query()).toBeNull();
});
