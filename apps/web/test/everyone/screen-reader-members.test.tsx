import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { Book, BookPage, BookSummary } from '@wandering-books/contract/books/books.ts';
import { profiles } from '@wandering-books/contract/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerChat, createConversation, createMessage, drawer, messagesButton } from '../support/chats.ts';
import { answer } from '../support/fake-api.ts';
import { dialog, main } from '../support/keyboard.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { agreed, answerRequests, bell, createRequest, panel, ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';
import { expectSpoken, listSpoken } from '../support/spoken.ts';

const me = { id: asha.id, name: asha.name, profile_image: null };

const speakBook = (...actions: string[]) => [
  'img "Cover of Malgudi Days"',
  'button "Favorite “Malgudi Days”"',
  'button "Share"',
  'heading "Malgudi Days" [level=1]',
  ...actions,
  'region "About this copy"',
];
const titled = (title: string) => [`heading "${title}" [level=3]`, `link "${title}"`];
const speakNews = (title: string, sentence = 'Ravi Deshpande offers ₹150', moves?: string[]) => [
  `link "${sentence}"`,
  ...speakCard(title, moves),
];
const speakCard = (title: string, moves = ['Accept', 'Decline', 'More']) => [
  ...titled(title),
  'link "Ravi Deshpande"',
  ...moves.map((move) => `button "${move}: ${title}"`),
];

const book = createSample(Book, {
  title: 'Malgudi Days',
  type: 'sell',
  price: 180,
  status: 'available',
  is_available: true,
  user_id: asha.id,
  user: me,
});

test('a book announces the actions of its owner', async () => {
  answer('GET /api/book-posts/:id', book);
  await openPage('/book/1', { member: asha });
  const actions = ['button "Manage your book"', 'heading "Book Poster" [level=2]', 'link "Asha Pillai"'];
  await expectSpoken(main.getByRole('article').first(), speakBook(...actions));
});

test('a book announces the actions of a reader', async () => {
  answer('GET /api/book-posts/:id', { ...book, user_id: 2, user: ravi });
  answer('GET /api/users/:id/facts', { answers_within: 'day', appointments: null, handed_over: null });
  answer('POST /api/favorites', () => {
    answer('GET /api/user/favorites/ids', { book_ids: [1] });
    return { message: 'Added' };
  });
  await openPage('/book/1', { member: asha });
  const article = main.getByRole('article').first();
  await expectSpoken(article, [
    ...speakBook(
      'button "More"',
      'heading "Book Poster" [level=2]',
      'link "Ravi Deshpande"',
      'button "Message Ravi Deshpande"',
      'button "Buy"',
    ),
    'button "How we count"',
  ]);
  await article.getByRole('button', { name: 'Favorite “Malgudi Days”' }).click();
  await expect.poll(() => listSpoken(article)).toContain('button "Favorite “Malgudi Days”" [pressed]');
  await article.getByRole('button', { name: 'Buy' }).click();
  await expectSpoken(dialog, [
    'dialog "Buy this book"',
    'heading "Buy this book" [level=2]',
    'button "Close"',
    'spinbutton "Price you offer"',
    'button "Send Buy Request"',
  ]);
  await expect.element(dialog.getByRole('spinbutton')).toHaveAccessibleDescription(/The owner asks ₹180/);
});

test('the form for a book announces each field and its value', async () => {
  const moment = '2026-08-01T06:30:00.000Z';
  const about = { description: null, created_at: moment, updated_at: moment };
  answer('GET /api/categories', [{ id: 1, name: 'Fiction', ...about }]);
  answer('GET /api/languages', [{ id: 1, name: 'English' }]);
  await openPage('/give-book', { member: asha });
  await expectSpoken(main, [
    'heading "Share Your Book" [level=1]',
    'button "Scan ISBN"',
    ...['Scan a whole shelf', 'Import from Goodreads'].map((name) => `link "${name}"`),
    'group "Book Details"',
    ...['Book Title', 'Author', 'Category'].map((name) => `combobox "${name}"`),
    'option "Please choose" [selected]',
    'combobox "Language"',
    'option "English" [selected]',
    'group "Type"',
    ...['Rent', 'Exchange', 'Sell', 'Donate'].map((type) => `radio "${type}"`),
    'group "Additional Information"',
    'textbox "ISBN"',
    'combobox "Condition"',
    'option "Used, good" [selected]',
    'spinbutton "Price (Optional)"',
    'radiogroup "Cover"',
    'radio "Photo" [checked]',
    'radio "Drawn cover"',
    'button "Book Image Choose Image"',
    'button "Use Camera"',
    'group "Where is the book?"',
    'combobox "Pincode or city"',
    'button "Use my location"',
    'button "Share Your Book"',
  ]);
});

test('the inbox and the bell are announced', async () => {
  const done = {
    ...agreed,
    status: 'completed' as const,
    can_rate: true,
    reader: null,
    deal: { sentence_code: 'completed' as const, agreed: false, actions: [] },
  };
  const requests = [createRequest('Godan'), createRequest('The Guide')];
  answerRequests(requests, [createRequest('Swami and Friends', done)]);
  answer('GET /api/requests/inbox', requests);
  await openPage('/notifications', { member: asha });
  await expectSpoken(main, [
    'heading "Notifications" [level=1]',
    'tablist "Your requests"',
    'tab "Requests (2)" [selected]',
    'tab "Sent (0)"',
    'tab "History"',
    'tabpanel "Requests (2)"',
    'heading "Your Requests" [level=2]',
    ...speakCard('Godan'),
    ...speakCard('The Guide'),
    'heading "News" [level=2]',
    ...speakCard('Swami and Friends', ['Rate Ravi Deshpande', 'More']),
  ]);

  await bell.click();
  await expectSpoken(panel, [
    'region "Notifications"',
    'heading "Notifications" [level=2]',
    'button "Close notifications"',
    ...speakNews('Godan'),
    ...speakNews('The Guide'),
    ...speakNews('Swami and Friends', 'Handed over', ['Rate Ravi Deshpande', 'More']),
    'link "See all requests"',
  ]);
});

test('the conversations and a chat are announced', async () => {
  const messages = [createMessage(1, 'Is it still there?'), createMessage(2, 'I would come by on Sunday.')];
  answerChat(messages);
  answer('GET /api/conversations', [createConversation({ messages: messages.toReversed(), unread_count: 2 })]);
  answerRequests([createRequest('Godan')]);
  await openPage('/about', { member: asha });
  await messagesButton.click();
  const entry = drawer.getByRole('button', { name: /^Ravi Deshpande/ });
  await expect.element(entry).toHaveAccessibleName(/ago I would come by on Sunday\. 2 unread messages$/);
  await expectSpoken(drawer.getByRole('heading'), ['heading "Messages" [level=2]']);
  await entry.click();
  await expectSpoken(drawer, [
    'dialog "Ravi Deshpande"',
    'button "All chats"',
    'heading "Ravi Deshpande" [level=2]',
    'link "Ravi Deshpande"',
    'button "More options for Ravi Deshpande"',
    'button "Close messages"',
    'region "Requests between you"',
    'button "Godan Ravi Deshpande offers ₹150"',
    'button "Accept: Godan"',
    'log "Messages with Ravi Deshpande"',
    'heading "Today" [level=3]',
    'button "More options for this message"',
    'button "More options for this message"',
    'button "Add a photo"',
    'textbox "Type a message"',
    'button "Send"',
  ]);
});

test('the own profile is announced', async () => {
  answer('GET /api/user/profile', { ...createSample(profiles['GET /api/user/profile'].answer), user: asha });
  const data = [createSample(BookSummary, { title: 'Swami and Friends', user_id: asha.id, user: me })];
  answer('GET /api/users/:id/books', createSample(profiles['GET /api/users/:id/books'].answer, { data, total: 7 }));
  answer('GET /api/book-posts/mine', createSample(BookPage, { data, total: 7 }) as never);
  answerRequests([createRequest('Godan'), createRequest('The Guide')]);
  await openPage('/profile', { member: asha });
  await expectSpoken(main.getByRole('tablist'), [
    'tablist "Your profile"',
    'tab "My Books (7)" [selected]',
    'tab "Favorites (0)"',
    'tab "Requests (2)"',
    'tab "History"',
  ]);
  await expectSpoken(main.getByRole('tabpanel').getByRole('listitem').first(), [
    ...titled('Swami and Friends'),
    'button "Edit: Swami and Friends"',
    'button "Delete: Swami and Friends"',
  ]);
});

test('the profile of another member is announced', async () => {
  answer(
    'GET /api/users/:id/profile',
    createSample(profiles['GET /api/users/:id/profile'].answer, { id: 2, name: ravi.name }),
  );
  await openPage('/user/2', { member: asha });
  const spoken = ['button "Message Ravi Deshpande"', 'button "More options for Ravi Deshpande"'];
  await expect.poll(() => listSpoken(main)).toEqual(expect.arrayContaining(spoken));
  await page.getByRole('button', { name: 'More options for Ravi Deshpande' }).click();
  await expectSpoken(page.getByRole('menu'), [
    'menu "More options for Ravi Deshpande"',
    'menuitem "Block Ravi Deshpande"',
    'menuitem "Report Ravi Deshpande"',
  ]);
  await userEvent.keyboard('{Escape}');
});

test('the settings announce which are on', async () => {
  answer('GET /api/settings', createSample(Settings, { has_password: true, contact_visibility: 'accepted' }));
  await openPage('/profile/settings#security', { member: asha });
  const region = (name: string) => main.getByRole('region', { name, exact: true });
  await expectSpoken(region('Password'), [
    'region "Password"',
    'heading "Password" [level=3]',
    ...['Current Password', 'New Password', 'Confirm New Password'].flatMap((name) => [
      `textbox "${name}"`,
      'button "Show password"',
    ]),
    'button "Change Password"',
  ]);
  const unfold = (name: RegExp) => main.getByRole('button', { name, expanded: false }).click();
  await unfold(/^Profile and place/);
  await expectSpoken(region('Contact details'), [
    'region "Contact details"',
    'heading "Contact details" [level=3]',
    'group "Who can see your email address and mobile number?"',
    'radio "Only people I have an accepted request with" [checked]',
    'radio "All members"',
    'radio "Nobody"',
  ]);
  await unfold(/^Language and display/);
  await expectSpoken(region('Display'), ['region "Display"', 'heading "Display" [level=3]', 'switch "Dark mode"']);
  const current = region('Language').element().querySelector('[aria-current=true]');
  expect(current?.textContent).toBe('English');
});
