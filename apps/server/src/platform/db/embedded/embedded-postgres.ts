import {
  type EmbeddedPostgresOptions,
  attachOrStartPostgres,
  startEmbeddedPostgres,
} from '@wandering-books/embedded-postgres/embedded-postgres.ts';
import { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from '@wandering-books/embedded-postgres/errors.ts';
import { createDataFolder } from '../../data-folder.ts';
import { StartupError } from '../../startup-error.ts';

export const DATABASE = 'wandering_books';
export const SYSTEM_ACCOUNT = 'wandering-books';
const MIN_CONNECTIONS = 50;

interface Options {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
  connections?: number;
  onGivenUp?: (error: StartupError) => void;
}

/** Starts the embedded PostgreSQL in the data folder. Throws StartupError. */
export async function openEmbeddedPostgres(options: Options) {
  await createDataFolder(options.dataDir);
  return startEmbeddedPostgres(toPackageOptions(options)).catch(rethrow(options.dataDir));
}

/** Attaches to the embedded PostgreSQL of a running server, or starts it; `stop` ends only the latter. */
export const attachOrStartEmbeddedPostgres = (dataDir: string, log: (line: string) => void) =>
  attachOrStartPostgres(toPackageOptions({ dataDir, log })).catch(rethrow(dataDir));

function toPackageOptions({ dataDir, log, settings, connections = 0, onGivenUp }: Options): EmbeddedPostgresOptions {
  return {
    dataDir,
    log,
    database: DATABASE,
    systemAccount: SYSTEM_ACCOUNT,
    settings: { max_connections: String(Math.max(MIN_CONNECTIONS, connections)), ...settings },
    onGivenUp: (error) => onGivenUp?.(toStartupError(error, dataDir)),
  };
}

const rethrow = (dataDir: string) => (error: unknown) => {
  throw error instanceof EmbeddedPostgresError ? toStartupError(error, dataDir) : error;
};

const toStartupError = ({ message, code }: EmbeddedPostgresError, dataDir: string) =>
  new StartupError(message + (getAdvice(dataDir)[code] ?? ''));

const getAdvice = (dataDir: string): Partial<Record<EmbeddedPostgresErrorCode, string>> => ({
  already_running: '\nStop it first, or give this one a folder of its own: DATA_DIR=./other-data PORT=3001 npm start',
  binaries_missing: ' Set DATABASE_URL to a PostgreSQL server, or run `npm ci` again.',
  binaries_not_runnable: ' Set DATABASE_URL to a PostgreSQL server.',
  foreign_folder: ' Choose another folder with DATA_DIR.',
  no_database: ' Start the product once with npm start, or set DATA_DIR or DATABASE_URL.',
  root_refused: `\nRun npm start as another user with access to ${dataDir}, or set DATABASE_URL to a PostgreSQL server.`,
  wrong_version: '\nExport its contents with pg_dump of that release, or choose another folder with DATA_DIR.',
});

interface Postgres {
  url: string;
  isNew?: boolean;
  stop: Awaited<ReturnType<typeof startEmbeddedPostgres>>['stop'];
}

/** Opens the configured PostgreSQL, which is not stopped, or the embedded one. */
export const openPostgres = async (
  databaseUrl: string | undefined,
  openEmbedded: () => Promise<Postgres>,
): Promise<Postgres> => (databaseUrl === undefined ? openEmbedded() : { url: databaseUrl, stop: async () => {} });
