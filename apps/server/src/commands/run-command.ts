import type { Config } from '../config.ts';
import { explainDatabaseFailure } from '../platform/db/connections/availability.ts';
import { attachOrStartEmbeddedPostgres, openPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { moveClock } from '../platform/moved-clock.ts';
import { StartupError } from '../platform/startup-error.ts';

export const print = (line: string) => console.log(line);

/** Prints what a command returns or why it failed. Signals become exits, so that exit handlers stop its database. */
export async function runCommand(run: (words: string[]) => Promise<string>) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  try {
    print(await run(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs work on the database of the server, whether it is running or not. */
export async function withDatabase<T>(
  { databaseUrl, dataDir, clockOffset }: Config,
  work: (url: string) => Promise<T>,
) {
  moveClock(clockOffset);
  const postgres = await openPostgres(databaseUrl, () => attachOrStartEmbeddedPostgres(dataDir, print));
  try {
    return await work(postgres.url);
  } catch (error) {
    const why = explainDatabaseFailure(error);
    throw why ? new StartupError(why) : error;
  } finally {
    await postgres.stop();
  }
}
