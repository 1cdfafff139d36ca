import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import { processDueRequests } from './expiry/expiry.usecases.ts';
import * as news from './notifications/requests.news.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'requests.follow_clock': unknown;
    'requests.mail': news.RequestNews;
    'requests.push': news.RequestPush;
  }
}

export const createRequestJobs = (deps: Deps): JobHandlers<Extract<TaskName, `requests.${string}`>> => ({
  'requests.follow_clock': () => processDueRequests(deps),
  'requests.mail': (mail, job) => news.sendRequestMail(deps, job.id, mail),
  'requests.push': (push) => news.sendRequestPush(deps, push),
});
