import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import { proposeExchange } from './exchanges.search.usecases.ts';
import {
  endLateExchanges,
  type ExchangeNews,
  type ExchangePush,
  sendExchangeMail,
  sendExchangePush,
  tellExchange,
} from './exchanges.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'exchanges.search': { userId: number };
    'exchanges.tell': { exchangeId: number };
    'exchanges.end_late': unknown;
    'exchanges.mail': ExchangeNews;
    'exchanges.push': ExchangePush;
  }
}

export const createExchangeJobs = (deps: Deps): JobHandlers<Extract<TaskName, `exchanges.${string}`>> => ({
  'exchanges.search': ({ userId }) => proposeExchange(deps, userId),
  'exchanges.tell': ({ exchangeId }) => tellExchange(deps, exchangeId),
  'exchanges.end_late': () => endLateExchanges(deps),
  'exchanges.mail': (mail, job) => sendExchangeMail(deps, job.id, mail),
  'exchanges.push': (push) => sendExchangePush(deps, push),
});
