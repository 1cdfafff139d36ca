import type { Db } from '../db/database.ts';
import type { JobHandlers } from '../jobs/job-worker.ts';
import { deleteMailsBefore } from './mails.queries.ts';

/** No job is tried for longer than this, so that its mail need not be remembered. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

export const createMailJobs = ({ db, clock }: { db: Db; clock: () => Date }): JobHandlers<'mail.forget_old'> => ({
  'mail.forget_old': () => deleteMailsBefore(db, new Date(clock().getTime() - REMEMBERED_MS)),
});
