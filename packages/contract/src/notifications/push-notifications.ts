import { z } from 'zod';
import { createPerKindSchema } from './email-preferences.ts';
import { defineEndpoints } from '../endpoint.ts';
import { mailKinds } from './notification-limits.ts';
import { encodeFieldError } from '../field-errors.ts';
import { booleanInput, encodeRequired, encodeTooLong } from '../fields.ts';

/** Adding a device beyond this limit removes the oldest one. */
export const MAX_PUSH_DEVICES = 10;

const MAX_ENDPOINT_LENGTH = 1000;

/** Omitted fields stay unchanged. */
export const PushPreferencesChange = createPerKindSchema(mailKinds, booleanInput.optional()).extend({
  shows_content: booleanInput.optional(),
});
export type PushPreferencesChange = z.output<typeof PushPreferencesChange>;

export const PushPreferences = createPerKindSchema(mailKinds, z.boolean()).extend({
  /** Whether notifications may show names and contents; otherwise they are generic. */
  shows_content: z.boolean(),
  /** The server's VAPID key; browsers reject pushes signed with another one. */
  public_key: z.string(),
});
export type PushPreferences = z.output<typeof PushPreferences>;

/** Bytes in base64url; some browsers add padding. */
const createKeySchema = (label: string, length: number) =>
  z
    .string({ error: encodeRequired(label) })
    .regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), encodeFieldError('unknownChoice', { label }));

/** The JSON of a browser's `PushSubscription`. */
export const PushSubscriptionInput = z.object({
  endpoint: z
    .string({ error: encodeRequired('endpoint') })
    .max(MAX_ENDPOINT_LENGTH, encodeTooLong('endpoint', MAX_ENDPOINT_LENGTH))
    .pipe(z.url({ protocol: /^https?$/, error: encodeFieldError('unknownChoice', { label: 'endpoint' }) })),
  keys: z.object(
    { p256dh: createKeySchema('p256dh', 87), auth: createKeySchema('auth', 22) },
    { error: encodeRequired('keys') },
  ),
});
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>;

/** Replaces a subscription; knowing the old one proves that it is the same browser. */
export const PushRenewal = z.object({ old: PushSubscriptionInput, subscription: PushSubscriptionInput });
export type PushRenewal = z.output<typeof PushRenewal>;

const PushState = z.object({ subscribed: z.boolean() });

export const pushNotifications = defineEndpoints({
  'GET /api/user/push-preferences': {
    summary: 'What I am told on my devices, and the key to subscribe with.',
    answer: PushPreferences,
  },
  'PUT /api/user/push-preferences': {
    summary: 'Choose what I am told on my devices. What is left out stays as it is.',
    body: PushPreferencesChange,
    answer: PushPreferences,
  },
  'PUT /api/user/push-subscription': {
    summary: 'Have notifications sent to the browser of this session.',
    body: PushSubscriptionInput,
    errors: ['push.subscription_taken'],
    answer: PushState,
  },
  'DELETE /api/user/push-subscription': {
    summary: 'Have none sent to the browser of this session.',
    answer: PushState,
  },
  'POST /api/push-subscription/renewal': {
    summary: 'Put a subscription in the place of the one that the browser has ended; no sign-in is needed.',
    public: true,
    body: PushRenewal,
    errors: ['push.unknown_subscription'],
    answer: PushState,
  },
});
