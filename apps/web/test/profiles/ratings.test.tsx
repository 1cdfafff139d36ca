import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { RatingPage, RequestRating } from '@wandering-books/contract/profiles/ratings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { announceNews, answerRequests, createRequest, ravi, pressMore } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const RATE = 'POST /api/requests/:id/rating';
const RATINGS = 'GET /api/users/:id/ratings';

const main = page.getByRole('main');
const ratings = page.getByRole('region', { name: 'Ratings' });
const dialog = page.getByRole('dialog', { name: 'Rate Ravi Deshpande' });
const send = dialog.getByRole('button', { name: 'Send rating' });
const star = (name: string) => dialog.getByRole('radio', { name });

const given = createSample(RequestRating, {
  stars: 4,
  line: 'Kind, and on time.',
  shown_from: '2099-12-20T06:00:00.000Z',
});
const received = createSample(RatingPage, {
  data: [{ request_id: 1, stars: 4, line: 'Kind, and on time.', created_at: given.created_at, rater: ravi }],
  count: 1,
  average: 4,
  rating: 4.7,
  total: 1,
});

async function openHistory(changes: Partial<BookRequest> = {}) {
  const requests = [
    createRequest('Kim', { status: 'completed', can_rate: true, ...changes, deal: { whose_move: null, actions: [] } }),
  ];
  answerRequests(requests);
  await openPage('/notifications#history', { member: asha });
  return requests;
}

test('a request is rated once, by stars and a comment, and the rating stays hidden at first', async () => {
  const requests = await openHistory();
  await page.getByRole('button', { name: 'Rate Ravi Deshpande: Kim' }).click();
  await send.click();
  await expect.element(dialog.getByText('Please choose 1 to 5 stars.')).toBeVisible();
  await expectAccessible();
  star('2 stars').element().focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  await expect.element(star('4 stars')).toBeChecked();
  await dialog.getByLabelText('Comment').fill('Kind, and on time.');
  const release = hold(RATE, () => {
    requests[0] = { ...requests[0]!, can_rate: false, my_rating: given };
    return given;
  });
  await send.dblClick();
  release();
  await expect.element(page.getByText('Thank you for your rating!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Rate/ })).not.toBeInTheDocument();
  await pressMore('Kim', 'Details');
  await expect.element(page.getByText('You rated Ravi Deshpande')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect
    .element(page.getByText('Shown once Ravi Deshpande has rated you too, or by 20 December 2099'))
    .toBeVisible();
  expect(listCalls(RATE).map(({ body }) => body)).toEqual([{ stars: 4, line: 'Kind, and on time.' }]);
  await expectAccessible();
});

test('a rating that is refused shows why', async () => {
  await openHistory();
  refuse(RATE, 'ratings.already_given', { message: 'You have already rated this.' });
  await page.getByRole('button', { name: 'Rate Ravi Deshpande: Kim' }).click();
  star('5 stars').element().focus();
  await userEvent.keyboard(' ');
  await send.click();
  await expect.element(page.getByText('You have already rated this.')).toBeVisible();
});

test('both ratings show as soon as the other has rated too', async () => {
  const requests = await openHistory({ can_rate: false, my_rating: given });
  await pressMore('Kim', 'Details');
  await expect.element(page.getByText(/^Shown once/)).toBeVisible();
  const theirs = { ...given, is_shown: true, line: 'A pleasure.' };
  requests[0] = { ...requests[0]!, my_rating: { ...given, is_shown: true }, their_rating: theirs };
  await announceNews();
  await expect.element(page.getByText('Ravi Deshpande rated you')).toBeVisible();
  await expect.element(page.getByText('A pleasure.')).toBeVisible();
  await expect.element(page.getByText(/^Shown once/)).not.toBeInTheDocument();
});

test('an unrated member has the initial trust value and no stars, until a rating arrives', async () => {
  answer(RATINGS, createSample(RatingPage, { rating: 4.8 }));
  await openPage('/profile', { member: asha });
  await expect.element(main).toHaveTextContent('Rating4.8New member');
  await expect.element(ratings.getByText('No ratings yet.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /stars/ })).not.toBeInTheDocument();
  answer(RATINGS, received);
  await announceNews();
  await expect.element(ratings.getByRole('listitem')).toHaveTextContent('Kind, and on time.');
  await expect.element(main).toHaveTextContent(/Rating4\.7\s*1 rating/);
});

test('the public profile shows the received ratings', async () => {
  answer(RATINGS, received);
  await openPage('/user/1');
  await expect.element(ratings.getByRole('listitem')).toHaveTextContent(/Ravi Deshpande.*Kind, and on time\./);
  await expect.element(main).toHaveTextContent(/Rating4\.7\s*1 rating/);
  await expectAccessible();
});

test.each([
  [0, '4.8', 'Starting rating'],
  [1, '4.7', '1 rating'],
])('the dashboard shows the value of %i ratings', async (rated_by, rating, words) => {
  const figures = { books_shared: 0, exchanges_made: 0, connections: 0 };
  answer('GET /api/user/dashboard', { ...figures, community_rating: Number(rating), rated_by });
  await openPage('/', { member: asha });
  await expect.element(main).toHaveTextContent(`Community Rating${words}${rating}`);
});

test('ratings that fail to load show an error with a retry button', async () => {
  refuse(RATINGS, 'request.not_json', { message: 'Closed today' });
  await openPage('/profile', { member: asha });
  await expect.element(page.getByText('Failed to load ratings')).toBeVisible();
  const before = listCalls(RATINGS).length;
  await ratings.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => listCalls(RATINGS).length).toBeGreaterThan(before);
  await expect.element(page.getByText('Failed to load ratings')).toBeVisible();
  answer(RATINGS, received);
  await ratings.getByRole('button', { name: 'Try again' }).click();
  await expect.element(ratings.getByText('Kind, and on time.')).toBeVisible();
});
