import type { Api } from '@wandering-books/contract/api.ts';
import { getSessionToken } from '../../apps/server/test/large-data/community.ts';
import type { CallSamples } from './call-samples.ts';

/** One call of an endpoint; `as` is the calling member. */
export interface Call {
  as?: number;
  id?: number | undefined;
  query?: object;
  body?: object;
}

export const PASSWORD = 'a quiet reading room';

const bookBody = {
  ...{ title: 'Folk Tales from Hampi', author: 'Sirisha Mukherjee', category_id: 1, language_id: 1, type: 'donate' },
  ...{ status: 'available', condition: 'used', cover: 'drawn', description: 'Read twice, spine fine.' },
};
const requestBodies = {
  sell: { type: 'buy', buy_price: 90 },
  donate: { type: 'donate', description: 'For our school' },
  rent: { type: 'rent', rent_price: 20 },
};
const buildContact = (n: number) => ({ email: `bench-${Date.now()}-${n}@example.org`, mobile: '9876543210' });
const buildSocketCall = (as: number) => ({ as, body: { socket_id: '1.1', channel_name: `private-user.${as}` } });

type CallInputs = Partial<Record<keyof Api, (some: CallSamples) => Call[]>>;

const mapToCalls = (rows: { id: number; as: number }[], more: object = {}) =>
  rows.map(({ id, as }) => ({ id, as, ...more }));
const actBody = { body: { words: 'Looked into.' } };
const listRequestsAsReaders = (some: CallSamples) => some.readers.map((as) => ({ as, query: { per_page: 24 } }));
const pickStrangers = (some: CallSamples) => some.passing.slice(0, some.readers.length);

/** Inputs per endpoint; endpoints not listed are called by members for their own data. */
export const callInputs: CallInputs = {
  'POST /api/register': (some) =>
    some.readers.map((_, at) => ({ body: { name: 'Bench', password: PASSWORD, ...buildContact(at) } })),
  'POST /api/login': (some) => some.readers.map(() => ({ body: { email: some.login, password: PASSWORD } })),
  'POST /api/password/forgot': (some) => some.unconfirmed.map((id) => ({ body: { email: `reader${id}@example.org` } })),
  'POST /api/password/reset': (some) =>
    some.passing.map((id) => ({ body: { token: `reset-${id}`, password: PASSWORD } })),
  'POST /api/password/reset/factors': (some) => some.passing.map((id) => ({ body: { token: `reset-${id}` } })),
  'POST /api/email/verify': (some) => some.passing.map((id) => ({ body: { token: `verify-${id}` } })),
  'POST /api/email/verification': (some) => some.unconfirmed.map((as) => ({ as })),
  'PUT /api/password': (some) =>
    some.leaving
      .slice(0, 200)
      .map((as) => ({ as, body: { current_password: PASSWORD, password: 'another quiet room' } })),
  'DELETE /api/user': (some) => some.leaving.slice(200).map((as) => ({ as, body: { password: PASSWORD } })),
  'POST /api/user/reauthenticate': (some) => some.passing.map((as) => ({ as, body: { password: PASSWORD } })),
  'POST /api/user/export': (some) => some.passing.map((as) => ({ as, body: { password: PASSWORD } })),
  'POST /api/account/undo': (some) => some.passing.map((id) => ({ body: { token: `undo-${id}` } })),
  'POST /api/auth/google/exchange': (some) => some.passing.map((id) => ({ body: { code: `google-${id}` } })),
  'DELETE /api/sessions/:id': (some) => mapToCalls(some.sessions),
  'POST /api/logout': (some) => some.passing.map((as) => ({ as })),
  'PUT /api/settings': (some) => some.readers.map((as) => ({ as, body: { contact_visibility: 'members' } })),
  'GET /api/users/:id/profile': (some) =>
    some.readers.map((id, at) => ({ id, as: some.readers.at(-at)!, query: { per_page: 24 } })),
  'GET /api/users/:id/facts': (some) => some.readers.map((id) => ({ id })),
  'GET /api/users/:id/books': (some) => some.readers.map((id) => ({ id })),
  'GET /api/users/:id/ratings': (some) => some.readers.map((id) => ({ id })),
  'PUT /api/user': (some) => some.readers.map((as) => ({ as, body: { bio: 'Reads on trams.' } })),
  'PUT /api/user/location': (some) =>
    some.passing.map((as, at) => ({ as, body: { latitude: 18 + (at % 80) / 10, longitude: 77.2 } })),
  'GET /api/countries/:id/states': (some) => some.countries.map((id) => ({ id })),
  'GET /api/states/:id/cities': (some) => some.states.map((id) => ({ id })),
  'GET /api/colleges': () => ['engineering', 'st', 'christ ban', 'pune'].map((q) => ({ query: { q } })),
  'GET /api/universities': () => ['delhi', 'uni', 'indian'].map((q) => ({ query: { q } })),
  'POST /api/book-post': (some) => some.readers.map((as) => ({ as, body: bookBody })),
  'GET /api/book-posts/explore': (some) =>
    some.readers.map((as, at) => ({ as, query: { per_page: 100, page: 1 + (at % 200) } })),
  'GET /api/book-posts/search': (some) => some.words.map((q) => ({ query: { q, per_page: 20 } })),
  'GET /api/book-posts/nearby': (some) => some.readers.map((as) => ({ as })),
  'POST /api/book-posts/books-near-you': (some) => some.places.map((body) => ({ body })),
  'GET /api/book-posts/:id': (some) => some.books.map((id) => ({ id })),
  'PUT /api/book-posts/:id': (some) =>
    some.ownBooks
      .slice(0, 800)
      .map(({ id, as, type, price }) => ({ id, as, body: { ...bookBody, type, price, description: 'As new.' } })),
  'DELETE /api/book-posts/:id': (some) => mapToCalls(some.ownBooks.slice(800)),
  'POST /api/favorites': (some) =>
    some.readers.map((as, at) => ({ as, body: { book_id: some.books[at % some.books.length] } })),
  'DELETE /api/favorites': (some) =>
    some.readers.map((as, at) => ({ as, body: { book_id: some.books[at % some.books.length] } })),
  'POST /api/requests': (some) =>
    some.wanted
      .slice(0, some.passing.length)
      .map(({ id, type }, at) => ({ as: some.passing[at]!, body: { book_id: id, ...requestBodies[type] } })),
  'GET /api/requests': listRequestsAsReaders,
  'GET /api/requests/inbox': listRequestsAsReaders,
  'GET /api/requests/history': listRequestsAsReaders,
  'POST /api/requests/:id/accept': (some) => mapToCalls(some.acceptable),
  'POST /api/requests/:id/decline': (some) => mapToCalls(some.declinable),
  'POST /api/requests/:id/cancel': (some) => mapToCalls(some.cancellable),
  'POST /api/requests/:id/complete': (some) => mapToCalls(some.completable),
  'PUT /api/requests/:id/due-date': (some) => mapToCalls(some.lent, { body: { due_date: some.nextWeek } }),
  'POST /api/requests/:id/rating': (some) =>
    mapToCalls(some.unrated, { body: { stars: 5, line: 'Kind, and on time.' } }),
  'GET /api/users/:id/requests': (some) => mapToCalls(some.dealings),
  'POST /api/conversations': (some) => some.talks.map(({ as, other }) => ({ as, body: { user_id: other } })),
  'GET /api/conversations': (some) => some.readers.map((as) => ({ as, query: { per_page: 100 } })),
  'GET /api/conversations/:id/messages': (some) => mapToCalls(some.talks, { query: { per_page: 50 } }),
  'GET /api/notifications': (some) => some.readers.map((as) => ({ as, query: { per_page: 100 } })),
  'POST /api/conversations/:id/messages': (some) => mapToCalls(some.talks, { body: { message: 'Fine with me.' } }),
  'POST /api/conversations/:id/mark-read': (some) => mapToCalls(some.talks),
  'POST /api/users/:id/block': (some) => pickStrangers(some).map((id, at) => ({ id, as: some.readers[at]! })),
  'DELETE /api/users/:id/block': (some) => pickStrangers(some).map((id, at) => ({ id, as: some.readers[at]! })),
  'POST /api/reports': (some) =>
    some.othersBooks.map(({ id, as }) => ({ as, body: { kind: 'book', id, reason: 'wrong_listing' } })),
  'GET /api/moderation/reports': (some) => [{ as: some.moderator }],
  'GET /api/moderation/acts': (some) => [{ as: some.moderator }],
  'GET /api/moderation/reports/:id': (some) => mapToCalls(some.hideable),
  'POST /api/moderation/reports/:id/dismiss': (some) => mapToCalls(some.dismissable, actBody),
  'POST /api/moderation/reports/:id/hide': (some) => mapToCalls(some.hideable, actBody),
  'POST /api/moderation/reports/:id/show': (some) => mapToCalls(some.hideable, actBody),
  'POST /api/moderation/reports/:id/suspend': (some) => mapToCalls(some.suspendable, { body: { reason: 'spam' } }),
  'POST /api/moderation/reports/:id/lift': (some) => mapToCalls(some.suspendable, actBody),
  'PUT /api/user/mail-preferences': (some) => some.readers.map((as) => ({ as, body: { answer: true } })),
  'POST /api/mail-stop': (some) => some.passing.map((id) => ({ body: { token: `stop-${id}` } })),
  'POST /api/mail-stop/undo': (some) => some.passing.map((id) => ({ body: { token: `stop-${id}` } })),
  'POST /api/broadcasting/auth': (some) => some.readers.map(buildSocketCall),
  'POST /api/broadcasting/user-auth': (some) => some.readers.map(buildSocketCall),
  'POST /broadcasting/user-auth': (some) => some.readers.map(buildSocketCall),
  'POST /api/contact': (some) =>
    some.readers.map((n) => ({
      body: { name: 'Bench', email: buildContact(n).email, subject: 'Hello', message: 'Thank you.' },
    })),
};

/** Dominated by password hashing. */
export const PASSWORD_HASHING: (keyof Api)[] = [
  'POST /api/register',
  'POST /api/login',
  'POST /api/password/reset',
  'POST /api/user/reauthenticate',
  'POST /api/user/export',
  'PUT /api/password',
  'DELETE /api/user',
];

export const buildHeaders = ({ as }: Call): Record<string, string> =>
  as === undefined ? {} : { authorization: `Bearer ${getSessionToken(as)}` };
