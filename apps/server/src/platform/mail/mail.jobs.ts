import type { Db } from '../db/database.ts';
import type { JobHandlers } from '../jobs/job-worker.ts';
import { deleteMailsBefore } from './mails.queries.ts';

/** No job is retried for longer, so older records are not needed. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export const createMailJobs = ({ db, clock }: { db: Db; clock: () => Date }): JobHandlers<'mail.forget_old'> => ({
  'mail.forget_old': () => deleteMailsBefore(db, new Date(clock().getTime() - RETENTION_MS)),
});
