import { z } from 'zod';
import { encodeFieldError } from '../field-errors.ts';
import { newPassword } from './accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { currentPassword, proofFields } from './reauthentication.ts';
import { MessageAnswer, createEnumSchema, createIdSchema, idParams, timestamp } from '../fields.ts';
import { languageCodes } from '../language/interface-languages.ts';

/** Who sees a member's email address and mobile number; `members` need a confirmed address. */
export const contactVisibilities = ['accepted', 'members', 'nobody'] as const;
export type ContactVisibility = (typeof contactVisibilities)[number];

export const PasswordChange = z.object({
  current_password: currentPassword,
  reauthentication: proofFields.reauthentication,
  password: newPassword,
});
export type PasswordChange = z.output<typeof PasswordChange>;

const contactVisibility = createEnumSchema('contact visibility', contactVisibilities);
const language = createEnumSchema('language', languageCodes);

/** Omitted fields stay unchanged. */
const PreferencesChange = z.object({ contact_visibility: contactVisibility.optional(), language: language.optional() });
export type PreferencesChange = z.output<typeof PreferencesChange>;

/**
 * A name and the handle of a bank, in at most 255 characters (NPCI, UPI Linking Specifications 1.6). Underscores and
 * digits in handles are in use, `@kotak811`.
 */
const UPI_ID = /^(?=.{5,255}$)[a-z0-9._-]{2,}@[a-z][a-z0-9]+$/i;

const UPI_ERROR = encodeFieldError('upiId');

/** Null or an empty text removes the UPI ID. */
const UpiChange = z.object({
  upi_id: z
    .string({ error: UPI_ERROR })
    .trim()
    .refine((id) => id === '' || UPI_ID.test(id), UPI_ERROR)
    .nullable(),
});

export const Settings = z.object({
  contact_visibility: contactVisibility,
  /** The language of mails and push messages; null until a browser reports one. */
  language: language.nullable(),
  upi_id: z.string().nullable(),
  has_password: z.boolean(),
  has_google: z.boolean(),
});
export type Settings = z.output<typeof Settings>;

/** A session of the member. Unknown facts about its device are null. */
export const Session = z.object({
  id: createIdSchema(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The IP address at sign-in without its last part: `203.0.113.x`. */
  network: z.string().nullable(),
  started_at: timestamp,
  last_used_at: timestamp,
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const settings = defineEndpoints({
  'GET /api/settings': { summary: 'My settings.', answer: Settings },
  'PUT /api/settings': {
    summary: 'Change my settings. What is left out stays as it is.',
    body: PreferencesChange,
    answer: Settings,
  },
  'PUT /api/user/upi': {
    summary: 'Set or remove my UPI ID. It is shown only to readers who pay me for an accepted request.',
    body: UpiChange,
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
