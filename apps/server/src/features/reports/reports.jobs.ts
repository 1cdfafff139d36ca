import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { sendReportMail } from './reports.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'reports.pass_on': { reportId: number };
  }
}

export const createReportJobs = (deps: Deps): JobHandlers<'reports.pass_on'> => ({
  'reports.pass_on': ({ reportId }, job) => sendReportMail(deps, job.id, reportId),
});
