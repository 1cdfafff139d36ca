import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import { removeOldNotifications } from '../notifications/notifications.usecases.ts';
import { sendMail, sendPush } from './notification-types.usecases.ts';

export const createNotificationJobs = (deps: Deps): JobHandlers<Extract<TaskName, `notifications.${string}`>> => ({
  'notifications.mail': (mail, job) => sendMail(deps, job.id, mail),
  'notifications.push': (push) => sendPush(deps, push),
  'notifications.remove_old': () => removeOldNotifications(deps),
});
