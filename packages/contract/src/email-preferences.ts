import { z } from 'zod';
import { encodeFieldError } from './field-errors.ts';
import { defineEndpoints } from './endpoint.ts';
import { booleanInput } from './fields.ts';

/** The mails that a member can do without, by what they are about. */
export const mailKinds = ['new_request', 'answer', 'reminder', 'unanswered', 'due_date'] as const;
export type MailKind = (typeof mailKinds)[number];

const createPerKindSchema = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(mailKinds.map((kind) => [kind, schema])) as Record<MailKind, T>);

/** Which kinds a member wants. What is left out stays as it is. */
export const MailPreferencesChange = createPerKindSchema(booleanInput.optional());
export type MailPreferencesChange = z.output<typeof MailPreferencesChange>;

/** Which kinds a member gets, if their address is confirmed: mails go to no other. */
export const MailPreferences = createPerKindSchema(z.boolean()).extend({ email_verified: z.boolean() });
export type MailPreferences = z.output<typeof MailPreferences>;

const UnsubscribeToken = z.object({
  token: z.string({ error: encodeFieldError('required', { label: 'token' }) }).max(100),
});

/** The kind of mail that a link stops, and whether the member gets it now. */
const UnsubscribeState = z.object({ kind: z.enum(mailKinds), wanted: z.boolean() });

export const emailPreferences = defineEndpoints({
  'GET /api/user/mail-preferences': { summary: 'Which mails I get.', answer: MailPreferences },
  'PUT /api/user/mail-preferences': {
    summary: 'Choose which mails I get. What is left out stays as it is.',
    body: MailPreferencesChange,
    answer: MailPreferences,
  },
  'POST /api/mail-stop': {
    summary: 'Stop the mails of one kind by the token of one of them; no sign-in is needed.',
    public: true,
    body: UnsubscribeToken,
    errors: ['mailings.unknown_link'],
    answer: UnsubscribeState,
  },
  'POST /api/mail-stop/undo': {
    summary: 'Have the mails of that kind again, by the same token.',
    public: true,
    body: UnsubscribeToken,
    errors: ['mailings.unknown_link'],
    answer: UnsubscribeState,
  },
});
