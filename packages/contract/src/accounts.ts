import { z } from 'zod';
import { fieldMessages } from './field-messages.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  emailAddress,
  createIdSchema,
  timestamp,
  NOT_EMPTY,
  formatRequiredMessage,
  createLineSchema,
  createTextSchema,
} from './fields.ts';
import { languageCodes } from './interface-languages.ts';
import { VISIBLE_CHARACTER } from './message-limits.ts';
import { PasskeyRequest } from './webauthn.ts';

/** Spaces and hyphens are dropped; what stays is an optional `+` and 10 to 15 digits. */
export const mobileNumber = z
  .string({ error: formatRequiredMessage('mobile') })
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, formatRequiredMessage('mobile'))
      .regex(/^\+?\d{10,15}$/, fieldMessages.mobile),
  );

/**
 * A password that somebody chooses, taken as it is. It must not be the email address either, see `PASSWORD_IS_EMAIL`, nor easy
 * to guess: that the server says, see `passwordWeaknesses`.
 */
export const newPassword = z
  .string({ error: formatRequiredMessage('password') })
  .min(8, fieldMessages.passwordTooShort)
  .max(128, fieldMessages.passwordTooLong)
  .regex(VISIBLE_CHARACTER, fieldMessages.passwordBlank);

/** What is wrong with a password that is the email address, in any case. */
export const PASSWORD_IS_EMAIL = fieldMessages.passwordIsEmail;

/** What a new member tells us. */
export const Registration = z
  .object({ name: createLineSchema('name', 100), email: emailAddress, mobile: mobileNumber, password: newPassword })
  .refine((given) => given.password.toLowerCase() !== given.email.toLowerCase(), {
    path: ['password'],
    error: PASSWORD_IS_EMAIL,
  });

/** What a member signs in with. */
export const Login = z.object({
  email: createTextSchema('email', 254),
  password: z
    .string({ error: formatRequiredMessage('password') })
    .regex(NOT_EMPTY, formatRequiredMessage('password'))
    .max(1024),
});

/** The signed-in user as only that user sees it. */
export const Account = z.object({
  id: createIdSchema(),
  name: z.string(),
  email: z.string(),
  /** Unknown of members whom Google has brought. */
  mobile: z.string().nullable(),
  profile_image: z.string().nullable(),
  email_verified_at: timestamp.nullable(),
  is_moderator: z.boolean(),
  /** In which the product speaks to them; null while none of their browsers has told. */
  language: z.enum(languageCodes).nullable(),
  created_at: timestamp,
});
export type Account = z.output<typeof Account>;

/** Somebody, as other members see them beside a book, a request or a message. */
export const Person = z.object({ id: createIdSchema(), name: z.string(), profile_image: z.string().nullable() });
export type Person = z.output<typeof Person>;

const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** What a member who has proved their first factor needs for the second step, see `POST /api/login/second-factor`. */
export const SecondFactorChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  /** What to ask the browser for where a passkey is one of the methods. */
  passkey: PasskeyRequest.nullable(),
});
export type SecondFactorChallenge = z.output<typeof SecondFactorChallenge>;

/** Signed in; or, for members with two-step sign-in, half way there. */
export const SignIn = z.union([
  z.object({ token: z.string(), user: Account, second_factor: z.never().optional() }),
  z.object({ second_factor: SecondFactorChallenge, token: z.never().optional(), user: z.never().optional() }),
]);
export type SignIn = z.output<typeof SignIn>;

export const accounts = defineEndpoints({
  'POST /api/register': {
    summary: 'Create an account. Does not sign in.',
    public: true,
    body: Registration,
    status: 201,
    answer: z.object({ message: z.string(), user: Account }),
  },
  'POST /api/login': {
    summary:
      'Sign in. The token goes into the Authorization header of later calls: `Bearer <token>`. Members with two-step sign-in get a challenge for the second step in its place.',
    public: true,
    body: Login,
    errors: ['accounts.invalid_credentials', 'accounts.suspended'],
    answer: SignIn,
  },
  'POST /api/logout': { summary: 'End this session.', answer: z.object({ message: z.string() }) },
  'GET /api/user': { summary: 'The signed-in user.', answer: Account },
});
