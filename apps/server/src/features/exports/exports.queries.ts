import type { Db } from '../../platform/db/database.ts';

/** Rows read at once: a member may have more than fits into memory. */
const PAGE = 500;

/** All rows of a list, in the order of their ids, a page at a time. */
async function* inPages<Row extends { id: number }>(pageAfter: (id: number) => Promise<Row[]>) {
  for (let last = 0; ;) {
    const rows = await pageAfter(last);
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}

export const accountOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'mobile', 'contact_visibility', 'email_verified_at', 'created_at', 'last_seen_at'])
    .select('moderator_since')
    .select('google_subject as google_account')
    .executeTakeFirstOrThrow();

export const profileOf = (db: Db, userId: number) =>
  db
    .selectFrom('profiles')
    .leftJoin('countries', 'countries.id', 'profiles.country_id')
    .leftJoin('states', 'states.id', 'profiles.state_id')
    .leftJoin('cities', 'cities.id', 'profiles.city_id')
    .leftJoin('colleges', 'colleges.id', 'profiles.college_id')
    .leftJoin('universities', 'universities.id', 'profiles.university_id')
    .where('user_id', '=', userId)
    .selectAll('profiles')
    .select(['countries.name as country', 'states.name as state', 'cities.name as city'])
    .select(['colleges.name as college', 'universities.name as university'])
    .executeTakeFirstOrThrow();

export const sessionsOf = (db: Db, userId: number) =>
  inPages((last) =>
    db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
      .execute(),
  );

export const booksOf = (db: Db, userId: number) =>
  inPages((last) =>
    db
      .selectFrom('books')
      .innerJoin('categories', 'categories.id', 'books.category_id')
      .innerJoin('languages', 'languages.id', 'books.language_id')
      .where('user_id', '=', userId)
      .where('books.id', '>', last)
      .orderBy('books.id')
      .limit(PAGE)
      .select(['books.id', 'title', 'author', 'books.description', 'categories.name as category'])
      .select(['languages.name as language', 'publisher', 'edition', 'isbn', 'price', 'type', 'status', 'condition'])
      .select(['image', 'books.created_at', 'books.updated_at', 'deleted_at'])
      .execute(),
  );

export const favouritesOf = (db: Db, userId: number) =>
  inPages((last) =>
    db
      .selectFrom('favourites')
      .innerJoin('books', 'books.id', 'favourites.book_id')
      .where('favourites.user_id', '=', userId)
      .where('books.id', '>', last)
      .orderBy('books.id')
      .limit(PAGE)
      .select(['books.id', 'title', 'author', 'favourites.created_at'])
      .execute(),
  );

/** Whom a user has blocked. Who has blocked him is for those to know. */
export const blockedBy = (db: Db, userId: number) =>
  inPages((last) =>
    db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocked_id')
      .where('blocker_id', '=', userId)
      .where('blocked_id', '>', last)
      .orderBy('blocked_id')
      .limit(PAGE)
      .select(['blocked_id as id', 'users.name', 'blocks.created_at'])
      .execute(),
  );

/** The requests that a user sent, or those that he received, with the name of the other person. */
export const requestsOf = (db: Db, userId: number, side: 'sender_id' | 'receiver_id') =>
  inPages((last) =>
    db
      .selectFrom('requests')
      .innerJoin('books', 'books.id', 'requests.book_id')
      .leftJoin('books as offered', 'offered.id', 'requests.exchange_book_id')
      .innerJoin('users as other', 'other.id', side === 'sender_id' ? 'requests.receiver_id' : 'requests.sender_id')
      .where(`requests.${side}`, '=', userId)
      .where('requests.id', '>', last)
      .orderBy('requests.id')
      .limit(PAGE)
      .select(['requests.id', 'requests.type', 'requests.status', 'books.title as book', 'other.name as with'])
      .select(['rent_price', 'buy_price', 'offered.title as exchange_book', 'requests.description'])
      .select(['requests.created_at', 'requests.updated_at', 'due_date'])
      .execute(),
  );

/** What a user said of others, or others of him as far as it is shown: what is hidden is not for him to see yet. */
export const ratingsOf = (db: Db, userId: number, side: 'rater_id' | 'rated_id', now: Date) =>
  inPages((last) =>
    db
      .selectFrom('ratings')
      .innerJoin('requests', 'requests.id', 'request_id')
      .innerJoin('books', 'books.id', 'requests.book_id')
      .innerJoin('users as other', 'other.id', side === 'rater_id' ? 'rated_id' : 'rater_id')
      .where(side, '=', userId)
      .where((eb) => eb.or([eb('rater_id', '=', userId), eb('shown_from', '<=', now)]))
      .where('request_id', '>', last)
      .orderBy('request_id')
      .limit(PAGE)
      .select(['request_id as id', 'books.title as book', 'other.name as with', 'stars', 'line', 'ratings.created_at'])
      .execute(),
  );

/** What a user has reported, without what was to be seen of it: that is another's. */
export const reportsOf = (db: Db, userId: number) =>
  inPages((last) =>
    db
      .selectFrom('reports')
      .where('reporter_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .select(['id', 'kind', 'reason', 'words', 'state', 'created_at'])
      .execute(),
  );

/** What moderators decided about a user and his things; who they are, and who reported it, is not told. */
export const actsAbout = (db: Db, userId: number) =>
  inPages((last) =>
    db
      .selectFrom('moderation_acts')
      .where('about_id', '=', userId)
      .where('act', '<>', 'dismiss')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .select(['id', 'act', 'reason', 'until', 'created_at'])
      .execute(),
  );

export const conversationsOf = (db: Db, userId: number) =>
  inPages((last) =>
    db
      .selectFrom('conversations')
      .innerJoin('users as other', (join) =>
        join.on((eb) => eb('other.id', 'in', [eb.ref('user_one_id'), eb.ref('user_two_id')])),
      )
      // Said of each column, so that each has its index.
      .where((eb) => eb.or([eb('user_one_id', '=', userId), eb('user_two_id', '=', userId)]))
      .where('other.id', '<>', userId)
      .where('conversations.id', '>', last)
      .orderBy('conversations.id')
      .limit(PAGE)
      .select(['conversations.id', 'other.name as with', 'conversations.created_at'])
      .execute(),
  );

/** Both sides of every conversation of a user, conversation by conversation. */
export async function* messagesOf(db: Db, userId: number) {
  for await (const conversation of conversationsOf(db, userId))
    for await (const { seq: _, ...message } of messagesIn(db, conversation.id)) yield message;
}

/** In the order of their numbers, by which they have an index. */
async function* messagesIn(db: Db, conversationId: number) {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
      .where('conversation_id', '=', conversationId)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(PAGE)
      .select([
        'messages.id',
        'conversation_id',
        'sender.name as from',
        'body as message',
        'messages.created_at',
        'seq',
      ])
      .execute();
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.seq;
  }
}

/** The names of a user's pictures: his own and those of his books. */
export async function picturesOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('books')
    .where('user_id', '=', userId)
    .select('image')
    .union(db.selectFrom('profiles').where('user_id', '=', userId).select('profile_image as image'))
    .execute();
  return rows.flatMap(({ image }) => image ?? []);
}
