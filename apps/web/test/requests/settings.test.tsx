import { BookPage, BookSummary } from '@wandering-books/contract/books/books.ts';
import { MailPreferences } from '@wandering-books/contract/notifications/email-preferences.ts';
import { api } from '@wandering-books/contract/api.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, breakOff, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { ravi } from '../support/requests.ts';
import { createSample, createSamples } from '../support/samples.ts';
import { answerBook } from '../support/books.ts';

const openSettings = (part: string) => openPage(`/profile/settings#${part}`, { member: asha });
const mails = page.getByRole('region', { name: 'Emails about requests' });
const findSwitch = (name: string) => mails.getByRole('switch', { name });

test('the mails are chosen one by one, and one that cannot be saved is reverted', async () => {
  let chosen = createSample(MailPreferences, { answer: true, due_date: true, email_verified: true });
  answer('GET /api/user/mail-preferences', () => chosen);
  answer('PUT /api/user/mail-preferences', ({ body }) => (chosen = { ...chosen, ...body } as MailPreferences));
  await openSettings('emails');
  await expect.element(findSwitch('Replies to my requests')).toBeChecked();
  await findSwitch('Replies to my requests').click();
  await expect.element(findSwitch('Replies to my requests')).not.toBeChecked();
  await expect
    .poll(() => listCalls('PUT /api/user/mail-preferences').map(({ body }) => body))
    .toEqual([{ answer: false }]);
  await expect.element(findSwitch('Books that are due back')).toBeChecked();
  await expectAccessible();
  breakOff('PUT /api/user/mail-preferences');
  await findSwitch('Books that are due back').click();
  await expect.element(page.getByText('Failed to save your choice.')).toBeVisible();
  await expect.element(findSwitch('Books that are due back')).toBeChecked();
});

test('mails that cannot be loaded can be loaded again, and need a confirmed address', async () => {
  refuse('GET /api/user/mail-preferences', 'request.timeout');
  await openSettings('emails');
  await expect.element(page.getByText('Failed to load your email settings')).toBeVisible();
  const letCome = hold('GET /api/user/mail-preferences', createSample(MailPreferences, { email_verified: false }));
  await mails.getByRole('button', { name: 'Try again' }).click();
  letCome();
  await expect
    .element(page.getByText('Confirm your email address first. We do not send any emails until then.'))
    .toBeVisible();
});

test('the link of a mail stops its kind without a log-in, which can be undone', async () => {
  answer('POST /api/mail-stop', { kind: 'new_request', wanted: false });
  answer('POST /api/mail-stop/undo', { kind: 'new_request', wanted: true });
  await openPage('/stop-mail?token=secret');
  await expect.element(page.getByText('You will no longer get these emails: New requests for my books')).toBeVisible();
  expect(readAddress()).toBe('/stop-mail');
  expect(listCalls('POST /api/mail-stop').map(({ body }) => body.token)).toContain('secret');
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('You will get these emails again: New requests for my books')).toBeVisible();
});

test('a wrong or incomplete link of a mail says so', async () => {
  refuse('POST /api/mail-stop', 'mailings.unknown_link');
  const { unmount } = await openPage('/stop-mail?token=nobodys');
  await expect.element(page.getByText('Refused: mailings.unknown_link')).toBeVisible();
  await unmount();
  await openPage('/stop-mail');
  await expect.element(page.getByText('This link is incomplete. Please open it again from the email.')).toBeVisible();
});

test('the calendar has an address, which is shown once and can be ended', async () => {
  const url = 'https://books.example/api/calendar-feeds/secret/calendar.ics';
  answer('POST /api/user/calendar-feed', { url });
  answer('DELETE /api/user/calendar-feed', { message: 'Ended' });
  await openSettings('calendar');
  await page.getByRole('button', { name: 'Create an address' }).click();
  await expect.element(page.getByLabelText('Address')).toHaveValue(url);
  await page.getByRole('button', { name: 'End the address' }).click();
  await expect.element(page.getByText('The address has ended.')).toBeVisible();
  await expect.element(page.getByLabelText('Address')).not.toBeInTheDocument();
});

test('a member is away until a day, and back', async () => {
  const own = createSample(api['GET /api/user/profile'].answer);
  let away_until: string | null = null;
  answer('GET /api/user/profile', () => ({ ...own, profile: { ...own.profile, away_until } }));
  refuse('PUT /api/user/away', 'request.invalid', {
    errors: { until: ['Choose a day from today to a year from now'] },
  });
  await openSettings('away');
  const form = page.getByRole('region', { name: 'Away' });
  const save = form.getByRole('button', { name: 'Save' });
  await form.getByLabelText('Away until (last day)').fill('2020-01-01');
  await save.click();
  await expect.element(form.getByText('Choose a day from today to a year from now')).toBeVisible();
  answer('PUT /api/user/away', ({ body }) => ({ away_until: (away_until = body.until) }));
  await form.getByLabelText('Away until (last day)').fill('2027-03-06');
  await save.click();
  await expect.element(form.getByRole('button', { name: 'I am back' })).toBeVisible();
  await expectAccessible('#away');
  await form.getByRole('button', { name: 'I am back' }).click();
  await expect.element(form.getByRole('button', { name: 'I am back' })).not.toBeInTheDocument();
  expect(listCalls('PUT /api/user/away').map(({ body }) => body.until)).toEqual(['2020-01-01', '2027-03-06', null]);
});

const away = { user: ravi, user_id: ravi.id, owner_away_until: '2100-03-06' };

test('the page of a book tells until when its owner is away', async () => {
  answerBook(away);
  await openPage('/book/1', { member: asha, width: 360 });
  await expect
    .element(page.getByText('Ravi Deshpande is away until 6 March 2100 and answers after that.'))
    .toBeVisible();
  await expectAccessible();
});

test('lists and profiles tell it too, unless the owner is back', async () => {
  const data = createSamples(BookSummary, [
    { title: 'Malgudi Days', ...away },
    { title: 'Godan', ...away, owner_away_until: '2020-03-06' },
  ]);
  answer('GET /api/book-posts/explore', createSample(BookPage, { data, total: 2 }));
  answer('GET /api/book-posts/search', createSample(BookPage, { data, total: 2 }));
  const { unmount } = await openPage('/books', { member: asha });
  await expect
    .element(page.getByRole('article').filter({ hasText: 'Malgudi Days' }).getByText('Away until 6 March 2100'))
    .toBeVisible();
  await expect.element(page.getByText('Away until 6 March 2020')).not.toBeInTheDocument();
  await unmount();
  const member = createSample(api['GET /api/users/:id/profile'].answer, { id: 2, name: ravi.name });
  answer('GET /api/users/:id/profile', { ...member, profile: { ...member.profile, away_until: '2100-03-06' } });
  await openPage('/user/2', { member: asha });
  await expect.element(page.getByText('Away until 6 March 2100')).toBeVisible();
});

test('profiles and the page of a book show how reliable a member is, and how that is counted', async () => {
  answerBook({ user: ravi });
  const facts = { answers_within: 'day', appointments: { kept: 6, agreed: 7 }, handed_over: null } as const;
  answer('GET /api/users/:id/facts', facts);
  answer(
    'GET /api/users/:id/profile',
    createSample(api['GET /api/users/:id/profile'].answer, { id: 2, name: ravi.name, facts }),
  );
  for (const address of ['/profile', '/user/2', '/book/1']) {
    const { unmount } = await openPage(address, { member: asha });
    await expect.element(page.getByText('Usually within a day')).toBeVisible();
    await expect.element(page.getByText('Kept 6 of 7')).toBeVisible();
    await expect.element(page.getByText('Books handed over')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'How we count' }).click();
    await expect.element(page.getByRole('dialog', { name: 'How we count' })).toHaveTextContent('the last six months');
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await unmount();
  }
});

test('a member without figures has no list of them', async () => {
  const facts = { answers_within: null, appointments: null, handed_over: null };
  answer(
    'GET /api/users/:id/profile',
    createSample(api['GET /api/users/:id/profile'].answer, { id: 2, name: ravi.name, facts }),
  );
  await openPage('/user/2', { member: asha });
  await expect.element(page.getByRole('heading', { level: 1, name: ravi.name })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'How we count' })).not.toBeInTheDocument();
});

test('books that were taken off the lists are put back with one tap', async () => {
  let paused = 2;
  answer('GET /api/user/shelf', () => createSample(api['GET /api/user/shelf'].answer, { paused }));
  answer('POST /api/user/shelf/resume', () => ({ resumed: paused, ...((paused = 0), {}) }));
  await openPage('/', { member: asha });
  await expect.element(page.getByText('Your 2 books are paused')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect.element(page.getByText('Your 2 books are paused')).not.toBeInTheDocument();
});
