import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { JsonRows } from './exports.present.ts';

/** Rows read at once: a member may have more than fits into memory. */
const PAGE_SIZE = 500;
/** Part of the text, so that a kept plan knows of it. */
const pageLimit = sql.lit(PAGE_SIZE);

/** All rows of a list, in the order of their ids, a page at a time. */
const streamPages = <Row extends { id: number }>(pageAfter: (id: number) => Promise<Row[]>) =>
  streamPagesAfter({ id: 0 }, ({ id }) => pageAfter(id));

/** All rows of a list, a page at a time, each page from behind the last row of the one before. */
async function* streamPagesAfter<Place, Row extends Place>(start: Place, pageAfter: (last: Place) => Promise<Row[]>) {
  for (let last = start; ;) {
    const rows = await pageAfter(last);
    yield rows;
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1)!;
  }
}

export const getAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'mobile', 'contact_visibility', 'email_verified_at', 'created_at', 'last_seen_at'])
    .select('moderator_since')
    .select('google_subject as google_account')
    .executeTakeFirstOrThrow();

export const getProfile = (db: Db, userId: number) =>
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

export const streamSessions = (db: Db, userId: number) =>
  streamPages((last) =>
    db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLimit)
      .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
      .execute(),
  );

export const streamBooks = (db: Db, userId: number) =>
  streamPages((last) =>
    db
      .selectFrom('books')
      .innerJoin('categories', 'categories.id', 'books.category_id')
      .innerJoin('languages', 'languages.id', 'books.language_id')
      .where('user_id', '=', userId)
      .where('books.id', '>', last)
      .orderBy('books.id')
      .limit(pageLimit)
      .select(['books.id', 'title', 'author', 'books.description', 'categories.name as category'])
      .select(['languages.name as language', 'publisher', 'edition', 'isbn', 'price', 'type', 'status', 'condition'])
      .select(['image', 'books.created_at', 'books.updated_at', 'deleted_at'])
      .execute(),
  );

export const streamFavourites = (db: Db, userId: number) =>
  streamPages((last) =>
    db
      .selectFrom('favourites')
      .innerJoin('books', 'books.id', 'favourites.book_id')
      .where('favourites.user_id', '=', userId)
      .where('books.id', '>', last)
      .orderBy('books.id')
      .limit(pageLimit)
      .select(['books.id', 'title', 'author', 'favourites.created_at'])
      .execute(),
  );

/** Whom a user has blocked. Who has blocked him is for those to know. */
export const streamBlockedMembers = (db: Db, userId: number) =>
  streamPages((last) =>
    db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocked_id')
      .where('blocker_id', '=', userId)
      .where('blocked_id', '>', last)
      .orderBy('blocked_id')
      .limit(pageLimit)
      .select(['blocked_id as id', 'users.name', 'blocks.created_at'])
      .execute(),
  );

/** The requests that a user sent, or those that he received, with the name of the other person. */
export const streamRequests = (db: Db, userId: number, side: 'sender_id' | 'receiver_id') =>
  streamPages((last) =>
    db
      .selectFrom('requests')
      .innerJoin('books', 'books.id', 'requests.book_id')
      .leftJoin('books as offered', 'offered.id', 'requests.exchange_book_id')
      .innerJoin('users as other', 'other.id', side === 'sender_id' ? 'requests.receiver_id' : 'requests.sender_id')
      .where(`requests.${side}`, '=', userId)
      .where('requests.id', '>', last)
      .orderBy('requests.id')
      .limit(pageLimit)
      .select(['requests.id', 'requests.type', 'requests.status', 'books.title as book', 'other.name as with'])
      .select(['rent_price', 'buy_price', 'offered.title as exchange_book', 'requests.description'])
      .select(['requests.created_at', 'requests.updated_at', 'due_date'])
      .execute(),
  );

/** What a user said of others, or others of him as far as it is shown: what is hidden is not for him to see yet. */
export const streamRatings = (db: Db, userId: number, side: 'rater_id' | 'rated_id', now: Date) =>
  streamPages((last) =>
    db
      .selectFrom('ratings')
      .innerJoin('requests', 'requests.id', 'request_id')
      .innerJoin('books', 'books.id', 'requests.book_id')
      .innerJoin('users as other', 'other.id', side === 'rater_id' ? 'rated_id' : 'rater_id')
      .where(side, '=', userId)
      .where((eb) => eb.or([eb('rater_id', '=', userId), eb('shown_from', '<=', now)]))
      .where('request_id', '>', last)
      .orderBy('request_id')
      .limit(pageLimit)
      .select(['request_id as id', 'books.title as book', 'other.name as with', 'stars', 'line', 'ratings.created_at'])
      .execute(),
  );

/** What a user has reported, without what was to be seen of it: that is another's. */
export const streamReports = (db: Db, userId: number) =>
  streamPages((last) =>
    db
      .selectFrom('reports')
      .where('reporter_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLimit)
      .select(['id', 'kind', 'reason', 'words', 'state', 'created_at'])
      .execute(),
  );

/** What moderators decided about a user and his things; who they are, and who reported it, is not told. */
export const streamModerationActs = (db: Db, userId: number) =>
  streamPages((last) =>
    db
      .selectFrom('moderation_acts')
      .where('about_id', '=', userId)
      .where('act', '<>', 'dismiss')
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLimit)
      .select(['id', 'act', 'reason', 'until', 'created_at'])
      .execute(),
  );

export const streamConversations = (db: Db, userId: number) =>
  streamPages((last) =>
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
      .limit(pageLimit)
      .select(['conversations.id', 'other.name as with', 'conversations.created_at'])
      .execute(),
  );

/** Both sides of every conversation of a user, conversation by conversation. */
export async function* streamMessages(db: Db, userId: number) {
  for await (const conversations of streamConversations(db, userId)) {
    const ids = conversations.map(({ id }) => id);
    if (ids.length > 0) yield* streamMessagesOfConversations(db, ids);
  }
}

interface MessagePage {
  json: JsonRows | null;
  count: number;
  conversation_id: number;
  seq: number;
}

/**
 * In the order of their numbers, by which they have an index: one walk through it for all these conversations. There are more
 * of them than of all else, so the database writes the JSON: to take rows apart and put them together again costs the server
 * three times as much.
 */
async function* streamMessagesOfConversations(db: Db, conversationIds: number[]) {
  for (let [conversation, seq] = [0, 0]; ;) {
    const { rows } = await sql<MessagePage>`
      select json_agg(json_build_object('id', id, 'conversation_id', conversation_id, 'from', name, 'message', body,
          'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by conversation_id, seq)::text as json,
        count(*)::integer as count, max(conversation_id) as conversation_id,
        (array_agg(seq order by conversation_id desc, seq desc))[1] as seq
      from (
        select messages.id, conversation_id, users.name, body, messages.created_at, seq
        from messages join users on users.id = sender_id
        where conversation_id = any(${conversationIds}::integer[]) and (conversation_id, seq) > (${conversation}, ${seq})
        order by conversation_id, seq limit ${pageLimit}) as page`.execute(db);
    const page = rows[0]!;
    if (page.json) yield page.json;
    if (page.count < PAGE_SIZE) return;
    [conversation, seq] = [page.conversation_id, page.seq];
  }
}

/** The names of a user's pictures: his own and those of his books. */
export async function listImageNames(db: Db, userId: number) {
  const rows = await db
    .selectFrom('books')
    .where('user_id', '=', userId)
    .select('image')
    .union(db.selectFrom('profiles').where('user_id', '=', userId).select('profile_image as image'))
    .execute();
  return rows.flatMap(({ image }) => image ?? []);
}
