import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/jobs/jobs.ts';
import { sendReportMail } from './reports.usecases.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Tasks {
    'reports.pass_on': { reportId: number };
  }
}

export const createReportJobs = (deps: Deps): Handlers<'reports.pass_on'> => ({
  'reports.pass_on': ({ reportId }, job) => sendReportMail(deps, job.id, reportId),
});
