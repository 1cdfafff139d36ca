import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isLastPage, type JsonRows, pageLimit, readInPages } from '../../platform/db/row-pages.ts';
import { listValues } from '../../platform/db/query-results.ts';

export const readConversations = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('conversations')
      .innerJoin('users as other', (join) =>
        join.on((eb) => eb('other.id', 'in', [eb.ref('user_one_id'), eb.ref('user_two_id')])),
      )
      // Per column, so that each uses its index.
      .where((eb) => eb.or([eb('user_one_id', '=', userId), eb('user_two_id', '=', userId)]))
      .where('other.id', '<>', userId)
      .where('conversations.id', '>', last)
      .orderBy('conversations.id')
      .limit(pageLimit)
      .select(['conversations.id', 'other.name as with', 'conversations.created_at'])
      .execute(),
  );

/** Messages of both participants, by conversation. */
export async function* readMessages(db: Db, userId: number) {
  for await (const conversations of readConversations(db, userId)) {
    const ids = conversations.map(({ id }) => id);
    if (ids.length > 0) yield* readMessagesOf(db, ids);
  }
}

interface MessagePage {
  json: JsonRows | null;
  count: number;
  conversation_id: number;
  seq: number;
}

/**
 * By id, in one index scan for all these conversations. PostgreSQL writes the JSON: parsing and serialising the rows in
 * the server costs three times as much.
 */
async function* readMessagesOf(db: Db, conversationIds: number[]) {
  for (let [conversation, seq] = [0, 0]; ;) {
    const { rows } = await sql<MessagePage>`
      select json_agg(json_build_object('id', id, 'conversation_id', conversation_id, 'from', name, 'message', body, 'photo', photo,
          'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by conversation_id, seq)::text as json,
        count(*)::integer as count, max(conversation_id) as conversation_id,
        (array_agg(seq order by conversation_id desc, seq desc))[1] as seq
      from (
        select messages.id, conversation_id, users.name, body, photo, messages.created_at, seq
        from messages join users on users.id = sender_id
        where conversation_id = any(${conversationIds}::integer[]) and (conversation_id, seq) > (${conversation}, ${seq})
        order by conversation_id, seq limit ${pageLimit}) as page`.execute(db);
    const page = rows[0]!;
    if (page.json) yield page.json;
    if (isLastPage(page.count)) return;
    [conversation, seq] = [page.conversation_id, page.seq];
  }
}

export const listPhotos = (db: Db, userId: number) =>
  listValues(
    db
      .selectFrom('conversations')
      .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
      .where((eb) => eb.or([eb('user_one_id', '=', userId), eb('user_two_id', '=', userId)]))
      .where('photo', 'is not', null)
      .select(sql<string>`photo`.as('photo')),
    'photo',
  );
