import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { sendContactMail } from './contact.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'contact.pass_on': { messageId: number };
  }
}

export const createContactJobs = (deps: Deps): JobHandlers<'contact.pass_on'> => ({
  'contact.pass_on': ({ messageId }, job) => sendContactMail(deps, job.id, messageId),
});
