import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import { endExchanges } from './exchanges.notifications.usecases.ts';
import { proposeExchange } from './exchanges.search.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'exchanges.search': { userId: number };
    'exchanges.end': unknown;
  }
}

export const createExchangeJobs = (deps: Deps): JobHandlers<Extract<TaskName, `exchanges.${string}`>> => ({
  'exchanges.search': ({ userId }) => proposeExchange(deps, userId),
  'exchanges.end': () => endExchanges(deps),
});
