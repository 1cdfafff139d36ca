import { z } from 'zod';
import { SignIn } from './accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { createTextSchema } from '../fields.ts';

/** Why a member is sent to Google: to sign in, or to reauthenticate during a session. */
export type GooglePurpose = 'sign_in' | 'reauthentication';

/** Why signing in with Google failed; sent back to the browser as `/login?error=`. */
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
