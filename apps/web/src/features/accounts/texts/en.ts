import { reasonPhrases } from '@wandering-books/contract/report-enums.ts';
import type { GoogleFailure } from '@wandering-books/contract/google.ts';

const en = {
  fields: {
    name: 'Full Name',
    mobile: 'Mobile Number',
    email: 'Email Address',
    password: 'Password',
    confirmation: 'Confirm Password',
  },
  hints: {
    mobile: '10 digits. For another country begin with + and its code.',
    password: 'At least 8 characters. Three or four words that do not belong together are easy to keep in mind.',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  needsScript: 'This form needs JavaScript. Reading does not.',
  login: {
    title: 'Sign In',
    lead: 'Welcome back. The shelf is where you left it.',
    email: 'Email',
    submit: 'Sign In',
    forgot: 'Forgot your password?',
    noAccount: 'New here?',
    createAccount: 'Create Account',
    success: 'Login successful! Welcome back',
    failed: 'Login failed.',
    or: 'or',
    google: 'Continue with Google',
    signingIn: 'Signing you in...',
  },
  passkey: {
    signIn: 'Continue with a passkey',
    none: 'No passkey was used. You can try again, or sign in another way.',
  },
  secondStep: {
    title: 'Two-step sign-in',
    lead: 'Your password is right. One more step, and you are in.',
    required: 'Please type the code',
    totp: { label: 'Code', hint: 'The six digits that your authenticator app shows now.' },
    recovery_code: { label: 'Recovery code', hint: 'One of the codes that you have kept. Each works once.' },
    passkey: { label: 'Use a passkey', hint: 'Your browser asks for one of your passkeys.' },
    methods: {
      totp: 'Use your authenticator app',
      passkey: 'Use a passkey',
      recovery_code: 'Use a recovery code',
    },
    startAgain: 'Start again',
  },
  googleFailures: {
    google_not_configured: 'Google sign-in is not set up on this server.',
    google_unreachable: 'Google cannot be reached at the moment. Please try again in a little while.',
    google_denied: 'You did not let Google sign you in. You can try again, or use your password.',
    google_expired: 'That sign-in took too long or was begun in another window. Please try again.',
    google_code_used: 'That sign-in has been used already. Please try again.',
    google_email_unverified:
      'Google has not verified your email address. Please verify it there, or create an account.',
    google_password_first:
      'There is already an account with this email address. Please sign in with your password first; once the address is confirmed, Google works too.',
    google_other_account:
      'Another Google account is connected with this email address. Please use that one, or sign in with your password.',
    google_suspended: 'This account is suspended{{until}}. The reason is {{reason}}.{{appeal}}',
    google_failed: 'Signing in with Google did not work. Please try again.',
  } satisfies Record<GoogleFailure, string>,
  suspension: {
    until: ' until {{date}}',
    appeal: ' If you think that this is a mistake, write to {{email}}.',
    reasons: reasonPhrases,
  },
  register: {
    title: 'Create Account',
    lead: 'A library card for the whole of India. It is free to use.',
    submit: 'Create Account',
    haveAccount: 'Already have an account?',
    signIn: 'Sign In',
    success: 'Registration successful! Welcome to The Wandering Book Network',
    failed: 'Registration failed.',
    differentPasswords: 'Passwords do not match.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'It happens. We send you a link to choose a new one.',
    submit: 'Send the link',
    sent: 'If there is an account with {{email}}, a mail with a link is on its way. The link works once, for one hour.',
    failed: 'The link could not be asked for. Please try again.',
    back: 'Back to Sign In',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'All devices will be signed out.',
    password: 'New Password',
    confirmation: 'Confirm New Password',
    submit: 'Change Password',
    success: 'Your password has been changed. Please sign in.',
    failed: 'The password could not be changed. Please try again.',
    noToken: 'This link is not complete. Please open it again from the mail.',
    ended: 'Has the link ended?',
    askAgain: 'Ask for a new one',
  },
  verify: {
    title: 'Confirm your email address',
    lead: 'So that our mails reach you, and nobody else.',
    loading: 'Confirming your email address...',
    success: 'Thank you! Your email address is confirmed.',
    failed: 'Your email address could not be confirmed. Please try again.',
    askAgain: 'You can have the mail sent again from your profile.',
    noToken: 'This link is not complete. Please open it again from the mail.',
    toProfile: 'Go to your profile',
  },
  undo: {
    title: 'Put your email address back',
    lead: 'For an account whose address somebody else has changed.',
    what: 'The address to which the link was mailed becomes that of the account again. Everybody is signed out, and we mail you a link to choose a new password.',
    submit: 'Put it back',
    success:
      'Your address is back, and everybody is signed out. A mail with a link to choose a new password is on its way.',
    failed: 'The address could not be put back. Please try again.',
    noToken: 'This link is not complete. Please open it again from the mail.',
    contact: 'Does it not work? Write to us',
  },
  confirm: {
    title: 'Confirm that it is you',
    lead: 'Nobody else who uses this device should be able to do this.',
    close: 'Close',
    cancel: 'Cancel',
    submit: 'Confirm',
    loading: 'One moment...',
    googleHint: 'It opens beside this page. Nothing that you typed here is lost.',
    goBack: 'Thank you! You can close this window and go on in the other one.',
    neither: 'You have no password yet, and signing in with Google is not possible here.',
    setPassword: 'Choose a password by mail',
    failed: 'That could not be confirmed. Please try again.',
  },
  notice: {
    text: 'Please confirm your email address.',
    why: 'We have sent you a mail with a link.',
    sendAgain: 'Send again',
    sent: 'A new link is on its way to {{email}}.',
    failed: 'The mail could not be sent. Please try again.',
  },
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    accounts: typeof en;
  }
}
