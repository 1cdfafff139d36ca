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
