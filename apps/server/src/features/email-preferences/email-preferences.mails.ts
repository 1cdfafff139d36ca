import type { MailKind } from '@wandering-books/contract/email-preferences.ts';

/** What the link at the end of each mail says. */
export const UNSUBSCRIBE_LABELS = {
  new_request: 'Stop mails about new requests',
  answer: 'Stop mails about answers to your requests, and how agreed ones end',
  reminder: 'Stop mails that remind you of requests',
  unanswered: 'Stop mails about requests that ended unanswered',
  due_date: 'Stop mails about books that are due back',
} as const satisfies Record<MailKind, string>;
