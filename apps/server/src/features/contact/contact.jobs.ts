import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/jobs/jobs.ts';
import { sendContactMail } from './contact.usecases.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Tasks {
    'contact.pass_on': { messageId: number };
  }
}

export const createContactJobs = (deps: Deps): Handlers<'contact.pass_on'> => ({
  'contact.pass_on': ({ messageId }, job) => sendContactMail(deps, job.id, messageId),
});
