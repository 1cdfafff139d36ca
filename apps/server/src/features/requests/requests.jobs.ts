import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/jobs/jobs.ts';
import { followClock } from './requests.clock.usecases.ts';
import { mailRequest, type RequestMail } from './requests.mails.usecases.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Tasks {
    'requests.follow_clock': unknown;
    'requests.mail': RequestMail;
  }
}

export const requestsJobs = (deps: Deps): Handlers<'requests.follow_clock' | 'requests.mail'> => ({
  'requests.follow_clock': () => followClock(deps),
  'requests.mail': (mail, job) => mailRequest(deps, job.id, mail),
});
