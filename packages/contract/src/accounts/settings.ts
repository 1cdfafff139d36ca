import { z } from 'zod';
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

export const Settings = z.object({
  contact_visibility: contactVisibility,
  /** The language of mails and push messages; null until a browser reports one. */
  language: language.nullable(),
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
