import { Client, type ClientConfig } from 'pg';
import { StartupError } from '../../startup-error.ts';
import { setupLimits } from '../connections/connection-limits.ts';

const OLDEST_MAJOR = 15;
const EXTENSIONS = ['unaccent', 'pg_trgm', 'cube', 'btree_gin'];
const PROBES = 3;

/** Checks version, encoding, extensions, free connections and pooling of an operator's PostgreSQL. Throws StartupError. */
export async function checkServer(url: string, connections = 0): Promise<void> {
  const client = await connect({ connectionString: url });
  try {
    await checkRelease(client);
    await checkExtensions(client);
    await checkRoom(client, connections);
    await checkSessions(client, url);
  } finally {
    await client.end();
  }
}

async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client({ ...config, connectionTimeoutMillis: setupLimits.acquireTimeout });
  client.on('error', () => undefined);
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `The database of DATABASE_URL cannot be opened: ${explainConnectionFailure(error, client)}.`,
    );
  });
  return client;
}

/** Explains a connection failure without the password. */
export function explainConnectionFailure(
  { code, message }: NodeJS.ErrnoException,
  { host, port, user, database }: Client,
): string {
  const explanations: Record<string, string> = {
    '28P01': `the password of ${user} is wrong`,
    '28000': `${user} may not sign in there`,
    '3D000': `there is no database called ${database}`,
    ENOTFOUND: `there is no host called ${host}`,
    ECONNREFUSED: `nothing listens on ${host}, port ${port}`,
  };
  return explanations[code ?? ''] ?? message;
}

async function checkRelease(client: Client): Promise<void> {
  const { rows } = await client.query<{ release: string; encoding: string }>(
    `select current_setting('server_version') as release, current_setting('server_encoding') as encoding`,
  );
  const { release = '', encoding = '' } = rows[0] ?? {};
  if (parseInt(release) < OLDEST_MAJOR)
    throw new StartupError(`This is PostgreSQL ${release}. The product needs ${OLDEST_MAJOR} or later.`);
  if (encoding !== 'UTF8')
    throw new StartupError(
      `The encoding of the database is ${encoding}, which lacks most scripts. Create a database with: ` +
        "create database books encoding 'UTF8' template template0",
    );
}

interface MissingExtension {
  name: string;
  is_available: boolean;
  may_create: boolean;
}

async function checkExtensions(client: Client): Promise<void> {
  const { rows } = await client.query<MissingExtension>(
    `select wanted.name,
            bool_or(known.name is not null) as is_available,
            coalesce(bool_or((known.trusted and has_database_privilege(current_database(), 'create'))
              or (select rolsuper from pg_roles where rolname = current_user)), false) as may_create
     from unnest($1::text[]) as wanted (name)
     left join pg_available_extension_versions as known on known.name = wanted.name
     where not exists (select from pg_extension where extname = wanted.name)
     group by wanted.name`,
    [EXTENSIONS],
  );
  const absent = rows.filter(({ is_available }) => !is_available).map(({ name }) => name);
  if (absent.length > 0)
    throw new StartupError(
      `This PostgreSQL has no extension ${absent.join(', ')}. Install its contributed modules (postgresql-contrib).`,
    );
  const forbidden = rows.filter(({ may_create }) => !may_create).map(({ name }) => `create extension ${name};`);
  if (forbidden.length > 0)
    throw new StartupError(
      `A database administrator must run this once in the database; then start again:\n${forbidden.join('\n')}`,
    );
}

async function checkRoom(client: Client, connections: number): Promise<void> {
  const { rows } = await client.query<{ room: number }>(
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as room`,
  );
  const { room = 0 } = rows[0] ?? {};
  if (room < connections)
    throw new StartupError(
      `PostgreSQL allows ${room} connections, but up to ${connections} are needed: raise max_connections, or lower WORKERS or POOL_SIZE.`,
    );
}

/** A transaction pooler loses session settings, locks and LISTEN: a mark set on one session appears in another. */
async function checkSessions(client: Client, url: string): Promise<void> {
  const others: Client[] = [];
  const getMark = async (of: Client) =>
    (await of.query<{ mark: string | null }>("select current_setting('wandering_books.mark', true) as mark")).rows[0]
      ?.mark;
  try {
    await client.query("set wandering_books.mark = 'ours'");
    for (let probe = 0; probe < PROBES; probe += 1) {
      const other = await connect({ connectionString: url });
      others.push(other);
      await other.query('begin');
      if ((await getMark(other)) === 'ours' || (await getMark(client)) !== 'ours') throw createPoolerError();
    }
  } finally {
    for (const other of others) await other.end();
  }
}

const createPoolerError = () =>
  new StartupError(
    'DATABASE_URL names a connection pooler in transaction mode, which loses locks and LISTEN: ' +
      'connect to the database directly, or pool by session (pgbouncer: pool_mode = session).',
  );
