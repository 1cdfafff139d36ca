import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import * as notifications from './exchanges.notifications.usecases.ts';
import { proposeExchange } from './exchanges.search.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'exchanges.search': { userId: number };
    'exchanges.end': unknown;
    'exchanges.mail': notifications.ExchangeNews;
    'exchanges.push': notifications.ExchangePush;
  }
}

export const createExchangeJobs = (deps: Deps): JobHandlers<Extract<TaskName, `exchanges.${string}`>> => ({
  'exchanges.search': ({ userId }) => proposeExchange(deps, userId),
  'exchanges.end': () => notifications.endExchanges(deps),
  'exchanges.mail': (mail, job) => notifications.sendExchangeMail(deps, job.id, mail),
  'exchanges.push': (push) => notifications.sendExchangePush(deps, push),
});
