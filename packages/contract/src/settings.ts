import { z } from 'zod';
import { newPassword } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { createIdSchema, idParams, timestamp, createEnumSchema } from './fields.ts';

/** Who may see a member's e-mail address and mobile number: every member, or those whose request was accepted. */
const contactVisibilities = ['members', 'accepted'] as const;
export type ContactVisibility = (typeof contactVisibilities)[number];

/** A password that proves who is asking. Left out by those who have none. */
const currentPassword = z.string().max(1024).optional();

/** A new password, and the one that there is, if there is one. */
export const PasswordChange = z.object({ current_password: currentPassword, password: newPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

/** How a member proves that an account is theirs: by its password, or by its e-mail address where there is no password. */
export const AccountProof = z.object({ password: currentPassword, email: z.string().trim().max(254).optional() });
export type AccountProof = z.output<typeof AccountProof>;

const Preferences = z.object({ contact_visibility: createEnumSchema('contact visibility', contactVisibilities) });
export type Preferences = z.output<typeof Preferences>;

export const Settings = Preferences.extend({ has_password: z.boolean() });
export type Settings = z.output<typeof Settings>;

/** Somewhere the member is signed in. What is not known of the device is null. */
export const Session = z.object({
  id: createIdSchema(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  started_at: timestamp,
  last_used_at: timestamp,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

const MessageAnswer = z.object({ message: z.string() });

export const settings = defineEndpoints({
  'GET /api/settings': { summary: 'My settings.', answer: Settings },
  'PUT /api/settings': { summary: 'Change my settings.', body: Preferences, answer: Settings },
  'PUT /api/password': {
    summary: 'Change my password. Ends all my other sessions.',
    body: PasswordChange,
    answer: MessageAnswer,
  },
});

export const sessions = defineEndpoints({
  'GET /api/sessions': { summary: 'Where I am signed in, last used first.', answer: z.array(Session) },
  'DELETE /api/sessions': { summary: 'End all my sessions but this one.', answer: MessageAnswer },
  'DELETE /api/sessions/:id': { summary: 'End one of my sessions.', params: idParams, answer: MessageAnswer },
});
