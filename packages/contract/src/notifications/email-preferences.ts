import { z } from 'zod';
import { encodeFieldError } from '../field-errors.ts';
import { defineEndpoints } from '../endpoint.ts';
import { booleanInput } from '../fields.ts';
import { mailKinds } from './notification-limits.ts';

/** One field for each kind. */
export const createPerKindSchema = <Kind extends string, T extends z.ZodType>(kinds: readonly Kind[], schema: T) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, schema])) as Record<Kind, T>);

/** The kinds to switch on or off. Omitted kinds stay unchanged. */
export const MailPreferencesChange = createPerKindSchema(mailKinds, booleanInput.optional());
export type MailPreferencesChange = z.output<typeof MailPreferencesChange>;

/** The kinds that a member receives. Mails go to confirmed addresses only. */
export const MailPreferences = createPerKindSchema(mailKinds, z.boolean()).extend({ email_verified: z.boolean() });
export type MailPreferences = z.output<typeof MailPreferences>;

const UnsubscribeToken = z.object({
  token: z.string({ error: encodeFieldError('required', { label: 'token' }) }).max(100),
});

const UnsubscribeState = z.object({ kind: z.enum(mailKinds), wanted: z.boolean() });

const byToken = {
  public: true,
  body: UnsubscribeToken,
  errors: ['mailings.unknown_link'],
  answer: UnsubscribeState,
} as const;

export const emailPreferences = defineEndpoints({
  'GET /api/user/mail-preferences': { summary: 'Which mails I get.', answer: MailPreferences },
  'PUT /api/user/mail-preferences': {
    summary: 'Choose which mails I get. What is left out stays as it is.',
    body: MailPreferencesChange,
    answer: MailPreferences,
  },
  'POST /api/mail-stop': {
    summary: 'Stop the mails of one kind by the token of one of them; no sign-in is needed.',
    ...byToken,
  },
  'POST /api/mail-stop/undo': { summary: 'Have the mails of that kind again, by the same token.', ...byToken },
});
