import { z } from 'zod';
import { encodeFieldError } from '../field-errors.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as fields from '../fields.ts';
import { languageCodes } from '../language/interface-languages.ts';
import { VISIBLE_CHARACTER } from '../conversations/message-limits.ts';
import { cleanMobile } from '../typed-numbers.ts';
import { PasskeyRequest } from './webauthn.ts';

/** An optional `+` and 10 to 15 digits, however they are written; not the same digit ten times. */
export const mobileNumber = z
  .string({ error: fields.encodeRequired('mobile') })
  .overwrite(cleanMobile)
  .regex(fields.NOT_EMPTY, { error: fields.encodeRequired('mobile'), abort: true })
  .regex(/^\D*(?:\d\D*){10,15}$/, { error: encodeFieldError('mobile'), abort: true })
  .regex(/^(?!.*(\d)\1{9}$)\+?\d*$/, encodeFieldError('mobileWrong'));

/** A new password, not trimmed. The server also rejects the member's email address and easily guessed passwords. */
export const newPassword = z
  .string({ error: fields.encodeRequired('password') })
  .min(8, encodeFieldError('passwordTooShort'))
  .max(128, encodeFieldError('passwordTooLong'))
  .regex(VISIBLE_CHARACTER, encodeFieldError('passwordBlank'));

export const Registration = z
  .object({
    name: fields.createLineSchema('name', 100),
    email: fields.emailAddress,
    mobile: mobileNumber,
    password: newPassword,
    /** The book that a guest wanted to see; the confirmation mail leads back to it. */
    book_id: fields.makeOptional(fields.createIdSchema('book')),
  })
  .refine((input) => input.password.toLowerCase() !== input.email.toLowerCase(), {
    path: ['password'],
    error: encodeFieldError('passwordIsEmail'),
  });

export const Login = z.object({
  email: fields.createTextSchema('email', 254).overwrite(fields.normaliseEmail),
  password: z
    .string({ error: fields.encodeRequired('password') })
    .regex(fields.NOT_EMPTY, fields.encodeRequired('password'))
    .max(1024),
});

export const Account = z.object({
  id: fields.createIdSchema(),
  name: z.string(),
  email: z.string(),
  /** Null for members who registered with Google. */
  mobile: z.string().nullable(),
  profile_image: z.string().nullable(),
  email_verified_at: fields.timestamp.nullable(),
  is_moderator: z.boolean(),
  /** The language of mails and push messages; null until a browser reports one. */
  language: z.enum(languageCodes).nullable(),
  created_at: fields.timestamp,
});
export type Account = z.output<typeof Account>;

/** A member as other members see them beside a book, a request or a message. */
export const Person = z.object({ id: fields.createIdSchema(), name: z.string(), profile_image: z.string().nullable() });
export type Person = z.output<typeof Person>;

const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const SecondFactorChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  /** WebAuthn options; null when no passkey is allowed. */
  passkey: PasskeyRequest.nullable(),
});
export type SecondFactorChallenge = z.output<typeof SecondFactorChallenge>;

export const SignIn = z.union([
  z.object({ token: z.string(), user: Account, second_factor: z.never().optional() }),
  z.object({ second_factor: SecondFactorChallenge, token: z.never().optional(), user: z.never().optional() }),
]);
export type SignIn = z.output<typeof SignIn>;

export const registration = defineEndpoints({
  'POST /api/register': {
    summary: 'Create an account. Does not sign in.',
    public: true,
    body: Registration,
    status: 201,
    answer: z.object({ message: z.string(), user: Account }),
  },
});

export const accounts = defineEndpoints({
  'POST /api/login': {
    summary:
      'Sign in. The token goes into the Authorization header of later calls: `Bearer <token>`. Members with two-step sign-in get a challenge for the second step in its place.',
    public: true,
    body: Login,
    errors: ['accounts.invalid_credentials', 'accounts.suspended'],
    answer: SignIn,
  },
  'POST /api/logout': { summary: 'End this session.', answer: fields.MessageAnswer },
  'GET /api/user': { summary: 'The signed-in user.', answer: Account },
});
