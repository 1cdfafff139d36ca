import type { Deps } from '../../deps.ts';
import { deleteKeysBefore } from '../../platform/db/idempotency.queries.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import { type ChangeNotice, sendChangeNotice } from './changes/changes.usecases.ts';
import { sendVerificationLink } from './email/email.usecases.ts';
import { deleteExpired } from './accounts.account-data.queries.ts';
import { deleteUnusedLoginNetworks } from './sessions/sessions.queries.ts';
import { sendResetLink } from './password/password-reset.usecases.ts';
import { getOldestLoginNetwork } from './accounts.rules.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'accounts.send_reset_link': { email: string };
    'accounts.send_verification_link': { userId: number; book?: number | undefined };
    'accounts.send_change_notice': ChangeNotice;
    'accounts.remove_expired': unknown;
  }
}

/** A device may be offline for weeks before it retries a request with its idempotency key. */
const KEY_TTL_MS = 30 * 24 * 60 * 60 * 1000;

export const createAccountJobs = (deps: Deps): JobHandlers<Extract<TaskName, `accounts.${string}`>> => ({
  'accounts.send_reset_link': ({ email }, job) => sendResetLink(deps, job.id, email),
  'accounts.send_verification_link': (member, job) => sendVerificationLink(deps, job.id, member),
  'accounts.send_change_notice': (notice, job) => sendChangeNotice(deps, job.id, notice),
  'accounts.remove_expired': async () => {
    const now = deps.clock();
    await deleteUnusedLoginNetworks(deps.db, getOldestLoginNetwork(now));
    await deleteExpired(deps.db, now);
    await deleteKeysBefore(deps.db, new Date(now.getTime() - KEY_TTL_MS));
  },
});
