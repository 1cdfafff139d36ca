import { z } from 'zod';
import { newPassword } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { currentPassword, proofFields } from './reauthentication.ts';
import { createIdSchema, idParams, timestamp, createEnumSchema } from './fields.ts';
import { languageCodes } from './interface-languages.ts';

/** Who may see a member's e-mail address and mobile number: whoever shares an accepted request, members with a confirmed address as well, or nobody. */
export const contactVisibilities = ['accepted', 'members', 'nobody'] as const;
export type ContactVisibility = (typeof contactVisibilities)[number];

/** A new password, and the one that there is, if there is one. */
export const PasswordChange = z.object({
  current_password: currentPassword,
  reauthentication: proofFields.reauthentication,
  password: newPassword,
});
export type PasswordChange = z.output<typeof PasswordChange>;

const contactVisibility = createEnumSchema('contact visibility', contactVisibilities);
const language = createEnumSchema('language', languageCodes);

/** What is left out stays as it is. */
const PreferencesChange = z.object({ contact_visibility: contactVisibility.optional(), language: language.optional() });
export type PreferencesChange = z.output<typeof PreferencesChange>;

export const Settings = z.object({
  contact_visibility: contactVisibility,
  /** In which the product speaks to them; null while none of their browsers has told. */
  language: language.nullable(),
  has_password: z.boolean(),
  /** Whether they can sign in with Google, here and now. */
  has_google: z.boolean(),
});
export type Settings = z.output<typeof Settings>;

/** Somewhere the member is signed in. What is not known of the device is null. */
export const Session = z.object({
  id: createIdSchema(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it began, without the last part of the address: `203.0.113.x`. */
  network: z.string().nullable(),
  started_at: timestamp,
  last_used_at: timestamp,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

const MessageAnswer = z.object({ message: z.string() });

export const settings = defineEndpoints({
  'GET /api/settings': { summary: 'My settings.', answer: Settings },
  'PUT /api/settings': {
    summary: 'Change my settings. What is left out stays as it is.',
    body: PreferencesChange,
    answer: Settings,
  },
  'PUT /api/password': {
    summary: 'Change my password. Ends all my other sessions.',
    body: PasswordChange,
    errors: ['accounts.reauthentication_required'],
    answer: MessageAnswer,
  },
});

export const sessions = defineEndpoints({
  'GET /api/sessions': { summary: 'Where I am signed in, last used first.', answer: z.array(Session) },
  'DELETE /api/sessions': { summary: 'End all my sessions but this one.', answer: MessageAnswer },
  'DELETE /api/sessions/:id': {
    summary: 'End one of my sessions.',
    params: idParams,
    errors: ['accounts.session_not_found'],
    answer: MessageAnswer,
  },
});
