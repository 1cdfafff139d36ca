import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { sendMessagePush } from './messages/messages.push.usecases.ts';

export const createConversationJobs = (deps: Deps): JobHandlers<'conversations.push'> => ({
  'conversations.push': (push) => sendMessagePush(deps, push),
});
