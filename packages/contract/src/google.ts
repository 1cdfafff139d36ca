import { z } from 'zod';
import { SignIn } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { createTextSchema } from './fields.ts';

/** What somebody goes to Google for: to sign in, or to confirm who they are while they are signed in. */
export type GooglePurpose = 'sign_in' | 'reauthentication';

/** Why a sign-in with Google did not come about: what `/login?error=` says when it sends the browser back. */
export type GoogleFailure =
  | 'google_not_configured'
  | 'google_unreachable'
  | 'google_denied'
  | 'google_expired'
  | 'google_code_used'
  | 'google_email_unverified'
  | 'google_password_first'
  | 'google_other_account'
  | 'google_suspended'
  | 'google_failed';

export const googleSignIn = defineEndpoints({
  'POST /api/auth/google/exchange': {
    summary:
      'Sign in with the code that `/login?token=` brought back from Google. It works once, for 90 seconds, in the browser that left for Google.',
    public: true,
    body: z.object({ code: createTextSchema('code', 200) }),
    errors: ['accounts.google_code_ended', 'accounts.suspended', 'accounts.unauthenticated'],
    answer: SignIn,
  },
});
