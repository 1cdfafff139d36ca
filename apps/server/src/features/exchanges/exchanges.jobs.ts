import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import { proposeExchange } from './exchanges.search.usecases.ts';
import * as usecases from './exchanges.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'exchanges.search': { userId: number };
    'exchanges.tell': { exchangeId: number };
    'exchanges.end_late': unknown;
    'exchanges.mail': usecases.ExchangeNews;
    'exchanges.push': usecases.ExchangePush;
  }
}

export const createExchangeJobs = (deps: Deps): JobHandlers<Extract<TaskName, `exchanges.${string}`>> => ({
  'exchanges.search': ({ userId }) => proposeExchange(deps, userId),
  'exchanges.tell': ({ exchangeId }) => usecases.notifyOfExchange(deps, exchangeId),
  'exchanges.end_late': () => usecases.endLateExchanges(deps),
  'exchanges.mail': (mail, job) => usecases.sendExchangeMail(deps, job.id, mail),
  'exchanges.push': (push) => usecases.sendExchangePush(deps, push),
});
