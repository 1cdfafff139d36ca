/** The bell lists so many requests of each kind at most. */
export const MAX_NOTIFICATIONS = 100;

/** The kinds of news, which are sent by mail and as push messages. */
export const mailKinds = [
  'message',
  'new_request',
  'answer',
  'reminder',
  'unanswered',
  'due_date',
  'appointment',
  'wish',
] as const;
export type MailKind = (typeof mailKinds)[number];
