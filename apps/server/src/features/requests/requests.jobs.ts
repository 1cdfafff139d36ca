import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/jobs/jobs.ts';
import { processDueRequests } from './requests.expiry.usecases.ts';
import { sendRequestMail, type RequestMailJob } from './requests.mails.usecases.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Tasks {
    'requests.follow_clock': unknown;
    'requests.mail': RequestMailJob;
  }
}

export const createRequestJobs = (deps: Deps): Handlers<'requests.follow_clock' | 'requests.mail'> => ({
  'requests.follow_clock': () => processDueRequests(deps),
  'requests.mail': (mail, job) => sendRequestMail(deps, job.id, mail),
});
