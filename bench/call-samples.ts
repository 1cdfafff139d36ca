import { Client } from 'pg';

const MANY = 600;
const DAY = 24 * 60 * 60 * 1000;

export type CallSamples = Awaited<ReturnType<typeof callSamples>>;

interface Own {
  id: number;
  as: number;
}

/** `busy` members are those who do much, as often as they do it; `passing` ones do little, and each is there once. */
export async function callSamples(url: string, login: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = async <Row>(statement: string) => (await client.query<never>(statement)).rows as Row[];
  const values = async <T>(statement: string) => (await rows<{ value: T }>(statement)).map(({ value }) => value);
  const somewhere = (table: string) => `${table} tablesample system (3)`;
  const requests = (who: 'sender_id' | 'receiver_id', where: string) =>
    rows<Own>(`select distinct on (book_id) requests.id, requests.${who} as as from ${somewhere('requests')}
      join books on books.id = book_id where ${where} limit ${MANY}`);
  try {
    const passing =
      await values<number>(`select id as value from users where deleted_at is null and id % 83 = 5 and email like 'reader%'
      order by id desc limit ${2 * MANY}`);
    await prepare(client, passing, login);
    return {
      login,
      passing: passing.slice(0, MANY),
      withPassword: passing.slice(MANY),
      readers:
        await values<number>(`select sender_id as value from ${somewhere('requests')} join users on users.id = sender_id
        where users.deleted_at is null and users.id % 83 <> 5 order by random() limit ${MANY}`),
      unconfirmed:
        await values<number>(`select id as value from users where email_verified_at is null and deleted_at is null
        and email like 'reader%' and id % 83 <> 5 limit ${MANY}`),
      sessions: await rows<Own>(
        `select id, user_id as as from sessions where user_agent = 'bench' order by id desc limit ${MANY}`,
      ),
      countries: await values<number>(`select id as value from countries`),
      states: await values<number>(
        `select states.id as value from states join countries on countries.id = country_id where countries.code = 'IN'`,
      ),
      books: await values<number>(
        `select id as value from ${somewhere('books')} where listed order by random() limit ${MANY}`,
      ),
      ownBooks:
        await rows<Own>(`select books.id, user_id as as from ${somewhere('books')} join users on users.id = user_id
        where listed and users.deleted_at is null order by random() limit ${2 * MANY}`),
      words:
        await values<string>(`select (tsvector_to_array(searchable(title, 'A')))[1] as value from ${somewhere('books')}
        where listed order by random() limit ${MANY}`),
      places:
        await values<object>(`select json_build_object('latitude', latitude + 0.01, 'longitude', longitude) as value
        from ${somewhere('books')} where listed order by random() limit ${MANY}`),
      wanted: await rows<{ id: number; type: 'sell' | 'donate' | 'rent' }>(
        `select id, type from ${somewhere('books')} where listed and type <> 'exchange' order by random() limit ${MANY}`,
      ),
      acceptable: await requests(
        'receiver_id',
        `requests.status = 'requested' and listed and exchange_book_id is null`,
      ),
      declinable: await requests('receiver_id', `requests.status = 'pending'`),
      cancellable: await requests('sender_id', `requests.status = 'pending'`),
      completable: await requests('receiver_id', `requests.status = 'accepted' and requests.type <> 'rent'`),
      lent: await requests('receiver_id', `requests.status = 'accepted' and requests.type = 'rent'`),
      unrated: await requests(
        'sender_id',
        `requests.status = 'completed' and requests.updated_at > now() - interval '50 days'
        and not exists (select from ratings where request_id = requests.id and rater_id = requests.sender_id)`,
      ),
      talks: await rows<Own & { other: number }>(
        `select conversation_id as id, user_one_id as as, user_two_id as other
         from messages tablesample system (0.3) join conversations on conversations.id = conversation_id
         order by random() limit ${MANY}`,
      ),
      nextWeek: new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10),
    };
  } finally {
    await client.end();
  }
}

/** What these members were sent by mail, and their sessions, which another run may have ended. */
async function prepare(client: Client, passing: number[], login: string) {
  await client.query(
    `insert into sessions (user_id, token_hash, expires_at) select id, sha256(('bench-' || id)::bytea), now() + interval '1 year'
       from unnest($1::integer[]) as id on conflict do nothing`,
    [passing],
  );
  await client.query(`delete from sessions where user_agent = 'bench'`);
  await client.query(
    `insert into sessions (user_id, token_hash, user_agent, expires_at)
     select id, sha256((id || 'other' || random())::bytea), 'bench', now() + interval '1 year' from unnest($1::integer[]) as id`,
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
    `insert into mail_preferences (user_id, kind, stop_token) select id, 'answer', 'stop-' || id from unnest($1::integer[]) as id
     on conflict do nothing`,
    [passing],
  );
  await client.query(
    `update users set password_hash = (select password_hash from users where email = $2) where id = any($1)`,
    [passing, login],
  );
}
