import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { type MessagePush, sendMessagePush } from './messages.push.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'conversations.push': MessagePush;
  }
}

export const createConversationJobs = (deps: Deps): JobHandlers<'conversations.push'> => ({
  'conversations.push': (push) => sendMessagePush(deps, push),
});
