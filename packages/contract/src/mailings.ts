import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { yesOrNo } from './fields.ts';

/** The mails that a member can do without, by what they are about. */
export const mailKinds = ['new_request', 'answer', 'reminder', 'unanswered', 'due_date'] as const;
export type MailKind = (typeof mailKinds)[number];

const perKind = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(mailKinds.map((kind) => [kind, schema])) as Record<MailKind, T>);

/** Which kinds a member wants. What is left out stays as it is. */
export const MailChoice = perKind(yesOrNo.optional());
export type MailChoice = z.output<typeof MailChoice>;

/** Which kinds a member gets, if his address is confirmed: mails go to no other. */
export const MailPreferences = perKind(z.boolean()).extend({ email_verified: z.boolean() });
export type MailPreferences = z.output<typeof MailPreferences>;

const StopToken = z.object({ token: z.string({ error: 'The token field is required' }).max(100) });

/** The kind of mail that a link stops, and whether the member gets it now. */
const StopLink = z.object({ kind: z.enum(mailKinds), wanted: z.boolean() });

export const mailings = endpoints({
  'GET /api/user/mail-preferences': { summary: 'Which mails I get.', answer: MailPreferences },
  'PUT /api/user/mail-preferences': {
    summary: 'Choose which mails I get. What is left out stays as it is.',
    body: MailChoice,
    answer: MailPreferences,
  },
  'POST /api/mail-stop': {
    summary: 'Stop the mails of one kind by the token of one of them; no sign-in is needed.',
    public: true,
    body: StopToken,
    answer: StopLink,
  },
  'POST /api/mail-stop/undo': {
    summary: 'Have the mails of that kind again, by the same token.',
    public: true,
    body: StopToken,
    answer: StopLink,
  },
});
