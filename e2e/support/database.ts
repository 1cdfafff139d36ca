import { randomBytes } from 'node:crypto';
import { createDatabase, runAdminStatement } from '../../apps/server/test/services/database-server.ts';

const SERVER = 'JOURNEYS_DATABASE_SERVER';
const PREPARED = 'prepared';

/** Passes the URL of the database server to the workers, which inherit the environment. */
export async function registerServer(url: string) {
  process.env[SERVER] = url;
  return createDatabase(url, PREPARED);
}

/** Creates a database with the reference data. */
export const createJourneyDatabase = () =>
  createDatabase(process.env[SERVER]!, `journey_${randomBytes(6).toString('hex')}`, PREPARED);

/** Removes scheduled jobs from the template, so that each copy schedules its own. */
export const forgetJobs = (preparedUrl: string) =>
  runAdminStatement(preparedUrl, 'delete from graphile_worker._private_jobs');
