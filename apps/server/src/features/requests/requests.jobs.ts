import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import { processDueRequests } from './expiry/expiry.usecases.ts';
import {
  sendRequestMail,
  type RequestNews,
  type RequestPush,
  sendRequestPush,
} from './notices/requests.news.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'requests.follow_clock': unknown;
    'requests.mail': RequestNews;
    'requests.push': RequestPush;
  }
}

export const createRequestJobs = (deps: Deps): JobHandlers<Extract<TaskName, `requests.${string}`>> => ({
  'requests.follow_clock': () => processDueRequests(deps),
  'requests.mail': (mail, job) => sendRequestMail(deps, job.id, mail),
  'requests.push': (push) => sendRequestPush(deps, push),
});
