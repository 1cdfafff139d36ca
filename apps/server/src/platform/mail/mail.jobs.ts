import type { Deps } from '../deps.ts';
import type { Handlers } from '../jobs/jobs.ts';
import { forgetMailsBefore } from './mails.queries.ts';

/** No job is tried for longer than this, so that its mail need not be remembered. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

export const mailJobs = ({ db, clock }: Deps): Handlers<'mail.forget_old'> => ({
  'mail.forget_old': () => forgetMailsBefore(db, new Date(clock().getTime() - REMEMBERED_MS)),
});
