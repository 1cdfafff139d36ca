import { randomBytes } from 'node:crypto';
import { createDatabase, runAdminStatement } from '../../apps/server/test/database-server.ts';

const SERVER = 'JOURNEYS_DATABASE_SERVER';
const PREPARED = 'prepared';

/** Tells the workers, which inherit the environment, where the database server is. */
export async function registerServer(url: string) {
  process.env[SERVER] = url;
  return createDatabase(url, PREPARED);
}

/** A database of one's own with the reference data in it. */
export const createJourneyDatabase = () =>
  createDatabase(process.env[SERVER]!, `journey_${randomBytes(6).toString('hex')}`, PREPARED);

/** What was planned while it was filled is planned anew in each copy. */
export const forgetJobs = (preparedUrl: string) =>
  runAdminStatement(preparedUrl, 'delete from graphile_worker._private_jobs');
