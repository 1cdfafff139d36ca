import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { processDueRequests } from './requests.expiry.usecases.ts';
import { sendRequestMail, type RequestMailJob } from './requests.mails.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'requests.follow_clock': unknown;
    'requests.mail': RequestMailJob;
  }
}

export const createRequestJobs = (deps: Deps): JobHandlers<'requests.follow_clock' | 'requests.mail'> => ({
  'requests.follow_clock': () => processDueRequests(deps),
  'requests.mail': (mail, job) => sendRequestMail(deps, job.id, mail),
});
