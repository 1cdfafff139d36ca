import { Client } from 'pg';

const SAMPLE_SIZE = 600;
/** Reports stay in the database after each run; real moderation queues are short. */
const REPORTS = 200;
const DAY = 24 * 60 * 60 * 1000;

export type CallSamples = Awaited<ReturnType<typeof collectCallSamples>>;

interface OwnedRow {
  id: number;
  as: number;
}

type OwnedBook = OwnedRow & { type: 'sell' | 'donate' | 'rent' | 'exchange'; price: number | null };

/** Members with this remainder of their id modulo 83 are inactive or reported; the others are active. */
const PASSIVE_REMAINDER = 5;
const REPORTED_REMAINDER = 6;
const buildActiveCondition = (user: string) =>
  `${user}.deleted_at is null and ${user}.id % 83 not in (${PASSIVE_REMAINDER}, ${REPORTED_REMAINDER})`;

/** Collects samples of calls: active members weighted by their activity, and distinct inactive ones (`passing`). */
export async function collectCallSamples(url: string, login: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = async <Row>(statement: string) => (await client.query<never>(statement)).rows as Row[];
  const values = async <T>(statement: string) => (await rows<{ value: T }>(statement)).map(({ value }) => value);
  const somewhere = (table: string) => `${table} tablesample system (3)`;
  const requests = (who: 'sender_id' | 'receiver_id', where: string) =>
    rows<OwnedRow>(`select distinct on (book_id) requests.id, requests.${who} as as from ${somewhere('requests')}
      join books on books.id = book_id join users on users.id = requests.${who}
      where ${buildActiveCondition('users')} and ${where} limit ${SAMPLE_SIZE}`);
  try {
    const passing =
      await values<number>(`select id as value from users where deleted_at is null and id % 83 = ${PASSIVE_REMAINDER}
      and email like 'reader%' order by id desc limit ${SAMPLE_SIZE}`);
    const leaving = await values<number>(`select id as value from ${somewhere('users')}
      where ${buildActiveCondition('users')} and email like 'reader%' order by random() limit ${SAMPLE_SIZE}`);
    await prepareMembers(client, passing, [...passing, ...leaving], login);
    return {
      login,
      ...(await prepareModeration(client, login)),
      passing,
      leaving,
      readers:
        await values<number>(`select sender_id as value from ${somewhere('requests')} join users on users.id = sender_id
        where ${buildActiveCondition('users')} order by random() limit ${SAMPLE_SIZE}`),
      dealings: await rows<OwnedRow>(`select receiver_id as id, sender_id as as from ${somewhere('requests')}
        join users as sender on sender.id = sender_id join users as receiver on receiver.id = receiver_id
        where ${buildActiveCondition('sender')} and ${buildActiveCondition('receiver')} order by random() limit ${SAMPLE_SIZE}`),
      unconfirmed: await values<number>(`select id as value from users where email_verified_at is null
        and email like 'reader%' and ${buildActiveCondition('users')} limit ${SAMPLE_SIZE}`),
      sessions: await rows<OwnedRow>(
        `select id, user_id as as from sessions where user_agent = 'bench' order by id desc limit ${SAMPLE_SIZE}`,
      ),
      countries: await values<number>(`select id as value from countries`),
      states: await values<number>(
        `select states.id as value from states join countries on countries.id = country_id where countries.code = 'IN'`,
      ),
      books: await values<number>(
        `select id as value from ${somewhere('books')} where listed order by random() limit ${SAMPLE_SIZE}`,
      ),
      ownBooks: await rows<OwnedBook>(`select books.id, user_id as as, type, price::float8 from ${somewhere('books')}
        join users on users.id = user_id
        where listed and ${buildActiveCondition('users')} and books.id % 2 = 0 order by random() limit ${2 * SAMPLE_SIZE}`),
      othersBooks: await rows<OwnedRow>(`select books.id, reader.id as as from ${somewhere('books')}
        join users as reader on reader.id = (books.user_id + 1) where listed and ${buildActiveCondition('reader')} and books.id % 2 = 1
        order by random() limit ${SAMPLE_SIZE}`),
      words:
        await values<string>(`select (tsvector_to_array(searchable(title, 'A')))[1] as value from ${somewhere('books')}
        where listed order by random() limit ${SAMPLE_SIZE}`),
      places:
        await values<object>(`select json_build_object('latitude', latitude + 0.01, 'longitude', longitude) as value
        from ${somewhere('books')} where listed order by random() limit ${SAMPLE_SIZE}`),
      wanted: await rows<{ id: number; type: 'sell' | 'donate' | 'rent' }>(
        `select id, type from ${somewhere('books')} where listed and type <> 'exchange' order by random() limit ${SAMPLE_SIZE}`,
      ),
      acceptable: await requests(
        'receiver_id',
        `requests.status = 'requested' and listed and exchange_book_id is null`,
      ),
      declinable: await requests('receiver_id', `requests.status = 'pending' and requests.id % 2 = 0`),
      cancellable: await requests('sender_id', `requests.status = 'pending' and requests.id % 2 = 1`),
      completable: await requests('receiver_id', `requests.status = 'accepted' and requests.type <> 'rent'`),
      lent: await requests('receiver_id', `requests.status = 'accepted' and requests.type = 'rent'`),
      unrated: await requests(
        'sender_id',
        `requests.status = 'completed' and requests.updated_at > now() - interval '50 days'
        and not exists (select from ratings where request_id = requests.id and rater_id = requests.sender_id)
        and exists (select from users as owner where owner.id = requests.receiver_id and deleted_at is null)`,
      ),
      talks: await sampleConversations(url),
      nextWeek: new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10),
    };
  } finally {
    await client.end();
  }
}

export type SampledConversation = OwnedRow & { other: number };

/** Samples conversations, weighted by their messages. */
export async function sampleConversations(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<SampledConversation>(
      `select conversation_id as id, user_one_id as as, user_two_id as other
       from messages tablesample system (0.3) join conversations on conversations.id = conversation_id
       join users as one on one.id = user_one_id join users as two on two.id = user_two_id
       where ${buildActiveCondition('one')} and ${buildActiveCondition('two')} and not archived order by random() limit ${SAMPLE_SIZE}`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Creates a moderator and reports by them on books and members. */
async function prepareModeration(client: Client, login: string) {
  const { rows } = await client.query<{ id: number }>(
    `update users set moderator_since = now() where email = $1 returning id`,
    [login],
  );
  const moderator = rows[0]!.id;
  await insertSessions(client, [moderator]);
  const reported = async (kind: 'book' | 'person', about: string, from: string) => {
    const added = await client.query<{ id: number }>(
      `insert into reports (reporter_id, about_id, ${kind}_id, reason, snapshot, created_at)
       select $1, ${about}, 'spam', jsonb_build_object('title', 'As it was', 'author', null, 'text', null, 'image', null,
         'at', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), now()
       from ${from} limit ${REPORTS} returning id`,
      [moderator],
    );
    return added.rows.map(({ id }) => ({ id, as: moderator }));
  };
  return {
    moderator,
    dismissable: await reported('book', 'user_id, id', `books where listed and id % 101 = 1`),
    hideable: await reported('book', 'user_id, id', `books where listed and id % 101 = 3`),
    suspendable: await reported(
      'person',
      'id, id',
      `users where deleted_at is null and suspended_at is null and email like 'reader%' and id % 83 = ${REPORTED_REMAINDER}`,
    ),
  };
}

const insertSessions = (client: Client, userIds: number[]) =>
  client.query(
    `insert into sessions (user_id, token_hash, document_token_hash, expires_at)
     select id, sha256(('bench-' || id)::bytea), sha256(rtrim(translate(encode(sha256(('document bench-' || id)::bytea), 'base64'), '+/', '-_'), '=')::bytea), now() + interval '1 year'
       from unnest($1::integer[]) as id on conflict do nothing`,
    [userIds],
  );

/** Creates tokens and sessions, which an earlier run may have used up. */
async function prepareMembers(client: Client, passing: number[], withPassword: number[], login: string) {
  await insertSessions(client, withPassword);
  await client.query(`delete from sessions where user_agent = 'bench'`);
  await client.query(
    `insert into sessions (user_id, token_hash, document_token_hash, user_agent, expires_at)
     select id, sha256((id || 'other' || random())::bytea), sha256((id || 'document' || random())::bytea), 'bench', now() + interval '1 year' from unnest($1::integer[]) as id`,
    [passing],
  );
  for (const [purpose, word] of [
    ['password_reset', 'reset'],
    ['email_verification', 'verify'],
  ])
    await client.query(
      `insert into account_tokens (user_id, purpose, token_hash, expires_at)
       select id, $2, sha256(($3 || '-' || id)::bytea), now() + interval '1 hour' from unnest($1::integer[]) as id
       on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [passing, purpose, word],
    );
  await client.query(
    `insert into account_changes (user_id, email, token_hash, changed_at, expires_at)
     select id, 'old-' || id || '@example.org', sha256(('undo-' || id)::bytea), now(), now() + interval '1 hour'
       from unnest($1::integer[]) as id
     on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [passing],
  );
  await client.query(
    `insert into google_codes (code_hash, ticket_hash, purpose, user_id, expires_at)
     select sha256(('google-' || id)::bytea), sha256(''), 'sign_in', id, now() + interval '1 hour'
       from unnest($1::integer[]) as id
     on conflict (code_hash) do update set expires_at = excluded.expires_at`,
    [passing],
  );
  await client.query(
    `insert into mail_preferences (user_id, kind, unsubscribe_token) select id, 'answer', 'stop-' || id from unnest($1::integer[]) as id
     on conflict do nothing`,
    [passing],
  );
  await client.query(
    `update users set password_hash = (select password_hash from users where email = $2) where id = any($1)`,
    [withPassword, login],
  );
}
