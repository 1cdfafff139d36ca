import type { Member } from '@wandering-books/contract/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createBooks } from '../support/books.ts';
import { answer, answerList, hold, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { answerOwnProfile, createMember } from '../support/profiles.ts';
import { agreed, announceNews, answerRequests, bell, createRequest, panel } from '../support/requests.ts';

const MEMBER = 'GET /api/users/:id/profile';
const HISTORY = 'GET /api/requests/history';
const PLACE = {
  city: { id: 3, name: 'Mysuru' },
  state: { id: 2, name: 'Karnataka' },
  country: { id: 1, name: 'India' },
};

const main = page.getByRole('main');
const title = (name: string) => page.getByRole('heading', { name, level: 1 });
const heading = (name: string) => page.getByRole('heading', { name });
const tab = (name: string) => page.getByRole('tab', { name });
const tryAgain = main.getByRole('button', { name: 'Try again' });

const { profile } = createMember();
function openMember(changes: Partial<Member> = {}, reader: Parameters<typeof openPage>[1] = { member: asha }) {
  const book_posts = createBooks([{ title: 'Gitanjali' }]);
  const about = { ...profile, ...PLACE, bio: 'Reads at night.\nமாலை வணக்கம்' };
  answer(MEMBER, createMember({ book_posts, book_count: 1, profile: about, ...changes }));
  return openPage('/user/2', reader);
}

test('a new member’s profile lists what is missing', async () => {
  answerOwnProfile();
  await openPage('/profile', { member: asha });
  await expect.element(title('Asha Pillai')).toBeVisible();
  await expect.element(main).toHaveTextContent('Books0');
  await expect.element(main.getByRole('link', { name: 'asha@example.org' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: '9876543210' })).toBeVisible();
  await expect.element(main.getByText('New member')).toBeVisible();
  await expect.element(tab('My Books (0)')).toBeVisible();
  await expect.element(heading('No Books Yet')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Add Your First Book' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Explore Books' })).toBeVisible();
  await tab('Requests').click();
  await expect.element(heading('No requests found')).toBeVisible();
  await tab('History').click();
  await expect.element(heading('No History Yet')).toBeVisible();
  await expectAccessible();
});

test('a place is in the language of the reader: city, state and country', async () => {
  await openMember();
  await expect.element(main.getByText('Mysuru, Karnataka, India')).toBeVisible();
  await openMember({}, { member: asha, language: 'hi' });
  await expect.element(main.getByText('मैसूर, कर्नाटक, भारत')).toBeVisible();
});

test('the own profile that fails to load can be retried', async () => {
  refuse('GET /api/user/profile', 'request.not_json');
  await openPage('/profile', { member: asha });
  await expect.element(title('Failed to fetch your profile')).toBeVisible();
  answerOwnProfile();
  await tryAgain.first().click();
  await expect.element(title('Asha Pillai')).toBeVisible();
});

test('a history that fails to load shows an error with a retry button instead of an empty list', async () => {
  answerOwnProfile();
  refuse(HISTORY, 'request.not_json', { message: 'Not today' });
  await openPage('/profile#history', { member: asha });
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load your history' });
  await expect.element(failure).toHaveTextContent('Not today');
  await expect.element(heading('No History Yet')).not.toBeInTheDocument();
  answerList(HISTORY, [], 0);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('No History Yet')).toBeVisible();
});

test('on a phone all tabs are in view, controls are large enough for touch, and the menu leads to the settings', async () => {
  answerOwnProfile();
  await openPage('/profile', { member: asha, width: 360 });
  await expect.element(title('Asha Pillai')).toBeVisible();
  await expect.element(tab('History')).toBeVisible();
  const tabs = page.getByRole('tab').elements();
  expect(tabs).toHaveLength(4);
  for (const one of tabs) {
    const { left, right, top } = one.getBoundingClientRect();
    expect([left >= 16, right <= 344, top]).toEqual([true, true, tabs[0]!.getBoundingClientRect().top]);
  }
  expect(main.element().querySelector('header')!.offsetHeight).toBeLessThanOrEqual(200);
  const links = [...main.element().querySelectorAll('header a')];
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => link.getBoundingClientRect().height < 44)).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect.element(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expectAccessible('#header-menu');
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(readAddress).toBe('/profile/settings');
});

test.each(['ta', 'ml', 'ur'] as const)('the head of a profile takes no more than 200 px in %s', async (language) => {
  answerOwnProfile({ ...PLACE, has_position: true });
  await openPage('/profile', { member: asha, width: 360, language });
  await expect.element(title('Asha Pillai')).toBeVisible();
  await expect.poll(() => main.element().querySelectorAll('header dd').length).toBe(3);
  expect(main.element().querySelector('header')!.offsetHeight).toBeLessThanOrEqual(200);
});

test('another member sees the public profile', async () => {
  await openMember();
  await expect.element(title('Ravi Deshpande')).toBeVisible();
  for (const text of ['Books1', 'Mysuru, Karnataka, India', 'மாலை வணக்கம்'])
    await expect.element(main).toHaveTextContent(text);
  await expect.element(tab('Books (1)')).toBeVisible();
  await expect.element(main.getByRole('article')).toHaveTextContent(/Gitanjali.*Available/);
  const note = 'You may see Ravi Deshpande’s phone and email after a request is accepted.';
  await expect.element(main.getByText(note)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Message Ravi Deshpande' })).toBeVisible();
  await expect.element(main.getByText('Email', { exact: true })).not.toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('after an accepted request the contact details show', async () => {
  await openMember({ email: 'ravi@example.org', mobile: '9876543211' });
  await expect.element(main).toHaveTextContent('Emailravi@example.orgMobile9876543211');
  await expect.element(main.getByText(/^You may see/)).not.toBeInTheDocument();
});

test.for([
  ['accepts a request', true],
  ['hears that a request was accepted', false],
] as const)('the contact details show once the member %s', async ([, isOwnMove]) => {
  const request = createRequest('Malgudi Days');
  answerRequests([request]);
  await openMember();
  await expect.element(main.getByText(/^You may see/)).toBeVisible();
  answer(MEMBER, createMember({ email: 'ravi@example.org', mobile: '9876543211' }));
  if (isOwnMove) {
    answer('POST /api/requests/:id/accept', { ...request, ...agreed, deal: { ...request.deal, ...agreed.deal } });
    await bell.click();
    await panel.getByRole('button', { name: /^Accept/ }).click();
  } else await announceNews();
  await expect.element(main).toHaveTextContent('ravi@example.org');
});

test('a guest sees the profile without contact details, and logs in to see them', async () => {
  await openMember({}, {});
  await expect.element(main.getByText('Mysuru, Karnataka, India')).toBeVisible();
  await expect.element(main.getByText('Email', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  await main.getByRole('link', { name: 'Sign in to see how to contact Ravi Deshpande' }).click();
  await expect.poll(readAddress).toBe('/login');
});

test('a guest logs in to see a book of the profile', async () => {
  await openMember({}, {});
  await main.getByRole('link', { name: 'Gitanjali' }).click();
  await expect.element(page.getByText('Please login to see the details')).toBeVisible();
  await expect.poll(readAddress).toBe('/login');
});

test('the own public profile says so', async () => {
  await openMember({ id: asha.id, name: asha.name });
  await expect.element(main.getByText('This is how others see your profile.')).toBeVisible();
  await main.getByRole('link', { name: 'Go to your profile' }).click();
  await expect.poll(readAddress).toBe('/profile');
});

test('a missing member leads to the books', async () => {
  refuse(MEMBER, 'profiles.not_found');
  await openPage('/user/9');
  await expect.element(title('Failed to fetch user profile')).toBeVisible();
  await expect.element(main.getByText(/^We could not find this member/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Browse books' })).toBeVisible();
  await expectAccessible();
});

test('a member that fails to load can be retried, and shows that it loads', async () => {
  refuse(MEMBER, 'server.failed');
  await openPage('/user/2');
  await expect.element(page.getByRole('alert').getByText('Failed to fetch user profile')).toBeVisible();
  const release = hold(MEMBER, createMember());
  await tryAgain.first().click();
  await expect.element(main.getByText('Loading the profile...')).toBeInTheDocument();
  release();
  await expect.element(title('Ravi Deshpande')).toBeVisible();
});
