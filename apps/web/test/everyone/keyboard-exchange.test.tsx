import { Book, BookSummary } from '@wandering-books/contract/books/books.ts';
import { FavouritePage } from '@wandering-books/contract/favourites/favourites.ts';
import {
  LoggedAct,
  ReportDetails,
  ReportedThing,
  moderation,
} from '@wandering-books/contract/moderation/moderation.ts';
import { profiles } from '@wandering-books/contract/profiles/profiles.ts';
import { RequestRating } from '@wandering-books/contract/profiles/ratings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerChat, createMessage, createOwn, drawer, log, openChat } from '../support/chats.ts';
import { answer, listCalls } from '../support/fake-api.ts';
import { choose, chooseRadio, dialog, expectFocusWithin, goTo, main, press, tabTo, type } from '../support/keyboard.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createPhoto } from '../support/photos.ts';
import { agreed, answerRequests, change, createRequest, sentByAsha, meeting } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const moment = '2026-08-01T06:30:00.000Z';
const me = { id: asha.id, name: asha.name, profile_image: null };
const ofAsha = (about: Partial<Book>) => createSample(Book, { user_id: asha.id, user: me, ...about });
const expectText = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

function answerLists() {
  const about = { description: null, created_at: moment, updated_at: moment };
  answer('GET /api/categories', [
    { id: 1, name: 'Fiction', ...about },
    { id: 2, name: 'Poetry', ...about },
  ]);
  answer('GET /api/languages', [{ id: 1, name: 'English' }]);
}

/** Presses Space on a file input, whose window only the browser could show, and hands it a photo. */
async function choosePhoto(label: string, within: Pick<typeof page, 'getByLabelText'> = page) {
  const input = within.getByLabelText(label).first();
  await tabTo(input);
  let isAsked = false;
  input.element().addEventListener('click', (event) => ((isAsked = true), event.preventDefault()), { once: true });
  await userEvent.keyboard(' ');
  expect(isAsked).toBe(true);
  await userEvent.upload(input, await createPhoto());
}

test('a member shares a book with a photo', async () => {
  answerLists();
  const shared = ofAsha({ title: 'Gitanjali' });
  answer('POST /api/book-post', { message: 'Shared', data: shared });
  answer('GET /api/book-posts/:id', shared);
  await openPage('/give-book', { member: asha });
  await type('combobox', /^Book Title/, 'Gitanjali');
  await type('combobox', /^Author/, 'Rabindranath Tagore');
  await choose(/^Category/, 'Poetry');
  await chooseRadio('Type', 'Sell');
  await type('spinbutton', /^Price/, '120');
  await choosePhoto('Book Image');
  await expect.element(page.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
  await press('button', 'Share Your Book');
  await expectText('Book posted successfully!');
  expect(listCalls('POST /api/book-post').map(({ body }) => body)).toMatchObject([
    { title: 'Gitanjali', category_id: 2, type: 'sell', price: 120 },
  ]);
  await press('link', 'See your book');
  await expect.element(page.getByRole('heading', { name: 'Gitanjali', level: 1 })).toBeVisible();
});

test('the owner edits the book and unlists it', async () => {
  answerLists();
  const book = ofAsha({
    title: 'Gitanjali',
    author: 'Tagore',
    type: 'sell',
    price: 120,
    status: 'available',
    is_available: true,
  });
  answer('GET /api/book-posts/:id', book);
  answer('PUT /api/book-posts/:id', ({ body }) => {
    const state = { kind: 'unavailable' as const, reason: 'taken_off' as const };
    const data = { ...book, title: body.title!, status: 'unavailable' as const, is_available: false, state };
    answer('GET /api/book-posts/:id', data);
    return { message: 'Changed', data };
  });
  await openPage('/book/1', { member: asha });
  await press('button', 'Manage your book', main);
  await press('menuitem', 'Edit');
  await type('textbox', /^Book Title/, 'Gitanjali: Song Offerings', dialog);
  await choose(/^Status/, 'Una', dialog);
  await press('button', 'Save Changes', dialog);
  await expectText('Book updated successfully!');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: 'Manage your book' })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Gitanjali: Song Offerings', level: 1 })).toBeVisible();
  await expect.element(main.getByText('Unavailable').first()).toBeVisible();
});

test('a shelf is shared by typing its ISBNs', async () => {
  answerLists();
  answer('POST /api/book-post', { message: 'Shared', data: ofAsha({ title: 'Swami and Friends' }) });
  answer('GET /api/book-posts/:id', ofAsha({ title: 'Swami and Friends' }));
  await openPage('/give-book/shelf', { member: asha });
  await type('textbox', 'Or type an ISBN', '9780143039655');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: '1 draft' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Or type an ISBN' })).toHaveFocus();
  await type('textbox', 'Title', 'Swami and Friends');
  await type('textbox', 'Author', 'R. K. Narayan');
  await choose('Category', 'Poetry');
  await chooseRadio('Type', 'Donate');
  await press('button', 'Post all');
  await expectText('1 book is live.');
  await press('link', 'See the book');
  await expect.element(page.getByRole('heading', { name: 'Swami and Friends', level: 1 })).toBeVisible();
});

test('a favourite is removed in the profile', async () => {
  answer('GET /api/user/profile', { ...createSample(profiles['GET /api/user/profile'].answer), user: asha });
  const data = [{ book_id: 1, book: createSample(BookSummary, { title: 'Swami and Friends', user_id: 2 }) }];
  answer('GET /api/user/favorites', createSample(FavouritePage, { data, total: 1 }));
  answer('GET /api/user/favorites/ids', { book_ids: [1] });
  answer('DELETE /api/favorites', () => {
    answer('GET /api/user/favorites', createSample(FavouritePage));
    answer('GET /api/user/favorites/ids', { book_ids: [] });
    return { message: 'Removed' };
  });
  await openPage('/profile', { member: asha });
  await goTo('tab', /^My Books/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Favorites (1)' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await press('button', 'Remove “Swami and Friends” from favorites', page, ' ');
  await expect.element(page.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
  await expectFocusWithin(main);
});

test('requests are cancelled and declined', async () => {
  const waits = { ...sentByAsha, deal: { sentence_code: 'you_offer_price' as const, actions: ['cancel' as const] } };
  const requests = [createRequest('The Guide', waits), createRequest('Godan')];
  answerRequests(requests);
  answer('GET /api/requests/inbox', () =>
    requests.filter(({ status, sender_id }) => status === 'requested' && sender_id !== asha.id),
  );
  answer('POST /api/requests/:id/cancel', change(requests, { status: 'cancelled' }));
  answer('POST /api/requests/:id/decline', change(requests, { status: 'declined' }));
  await openPage('/notifications', { member: asha });
  await press('button', 'Decline: Godan', main);
  await expect.element(main.getByRole('button', { name: 'Accept: Godan' })).not.toBeInTheDocument();
  await goTo('tab', /^Requests/);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await press('button', 'More: The Guide');
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('button', { name: /: The Guide$/ })).not.toBeInTheDocument();
});

test('the owner marks the book as handed over and rates the reader', async () => {
  const requests = [createRequest('Gora', { ...agreed, appointment: meeting })];
  answerRequests([], requests);
  const done = { ...requests[0]!, status: 'completed' as const, can_rate: true };
  answer('POST /api/requests/:id/complete', () => (requests[0] = { ...done, deal: { ...done.deal, actions: [] } }));
  answer('POST /api/requests/:id/rating', ({ body }) => {
    const my_rating = createSample(RequestRating, { stars: body.stars, line: body.line ?? null });
    requests[0] = { ...requests[0]!, can_rate: false, my_rating };
    return my_rating;
  });
  await openPage('/notifications', { member: asha });
  await press('button', 'Hand over: Gora');
  await press('button', 'Mark as handed over', dialog);
  await press('button', 'Yes, it has', dialog.last());
  await expectText('The book has changed hands!');
  await expect.element(page.getByRole('dialog', { name: 'Rate Ravi Deshpande' })).toBeVisible();
  // It may cover the button that closes the window.
  await expect.element(page.getByText('The book has changed hands!')).not.toBeInTheDocument();
  await chooseRadio('Your rating', '4 stars', dialog);
  await type('textbox', 'Comment', 'Kind, and on time.', dialog);
  // Once around the window, over the guards at its ends.
  await goTo('button', 'Send rating', dialog);
  await userEvent.keyboard('{Tab}');
  await press('button', 'Send rating', dialog);
  await expectText('Thank you for your rating!');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFocusWithin(main);
});

test('a photo is sent in a message and opened large', async () => {
  const { list } = answerChat([createMessage(1, 'Which one do you mean?')]);
  answer('GET /api/messages/:id/photo', await createPhoto(600, 'image/webp'));
  answer('POST /api/conversations/:id/photos', ({ body }) => {
    list.push(createOwn(2, body.message, { photo: { width: 600, height: 400 } }));
    return list[1]!;
  });
  await openPage('/about', { member: asha });
  await openChat();
  await choosePhoto('Add a photo', drawer);
  const window = page.getByRole('dialog', { name: 'Send a photo' });
  await expect.element(window.getByRole('img', { name: 'Photo to send' })).toBeVisible();
  await expect.element(window.getByLabelText(/Caption/)).toHaveFocus();
  await userEvent.keyboard('This one');
  await press('button', 'Send', window);
  await expect.element(window).not.toBeInTheDocument();
  await expect.element(drawer.getByLabelText('Add a photo').first()).toHaveFocus();

  await press('button', /Your photo/, log);
  const large = page.getByRole('dialog', { name: 'Your photo' });
  await expectFocusWithin(large);
  await userEvent.keyboard('{Escape}');
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(log.getByRole('button', { name: /Your photo/ })).toHaveFocus();
});

test('a moderator opens a report, hides the book and shows it again', async () => {
  const snapshot = { title: 'Cheap Gold', author: 'text', text: null, image: null, at: moment };
  const thing = createSample(ReportedThing, { kind: 'book', snapshot, count: 1 });
  const Reports = moderation['GET /api/moderation/reports'].answer;
  answer('GET /api/moderation/reports', ({ query }) =>
    createSample(Reports, query.kind === 'person' ? {} : { data: [thing], total: 1 }),
  );
  const sample = createSample(ReportDetails);
  const build = (hidden: boolean): ReportDetails => ({
    ...sample,
    kind: 'book',
    snapshot,
    reports: [{ id: 1, reason: 'spam', words: 'He sells gold.', state: 'open', reporter: me, created_at: moment }],
    book: { id: 1, title: 'Cheap Gold', hidden, deleted: false, state: { kind: 'available' } },
    actions: [hidden ? 'show' : 'hide'],
  });
  let details = build(false);
  answer('GET /api/moderation/reports/:id', () => details);
  answer('POST /api/moderation/reports/:id/hide', () => (details = build(true)));
  answer('POST /api/moderation/reports/:id/show', () => (details = build(false)));
  await openPage('/about', { member: { ...asha, is_moderator: true } });
  await goTo('button', 'Your account');
  await userEvent.keyboard('{Enter}{End}{ArrowUp}');
  await expect.element(page.getByRole('menuitem', { name: 'Moderation' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();
  await choose('Kind', 'Book', main);
  await press('link', 'Cheap Gold', main);
  await expect.element(page.getByText('He sells gold.')).toBeVisible();
  await expect.element(main).toHaveFocus();

  await press('button', 'Hide the book', main);
  await expect.element(dialog.getByLabelText('Note for the log')).toHaveFocus();
  await userEvent.keyboard('No book');
  await press('button', 'Hide the book', dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Show the book again' })).toBeVisible();
  await expectFocusWithin(main);
  expect(listCalls('POST /api/moderation/reports/:id/hide').map(({ body }) => body)).toEqual([{ words: 'No book' }]);

  await press('button', 'Show the book again', main);
  await press('button', 'Show the book again', dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Hide the book' })).toBeVisible();
});

test('a moderator comes to the log by the arrows', async () => {
  const act = createSample(LoggedAct, { act: 'hide', words: 'No book' });
  answer(
    'GET /api/moderation/acts',
    createSample(moderation['GET /api/moderation/acts'].answer, { data: [act], total: 1 }),
  );
  await openPage('/moderation', { member: { ...asha, is_moderator: true } });
  await goTo('tab', /^Reports|^Open/);
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(main.getByRole('listitem').first()).toHaveTextContent('No book');
});
