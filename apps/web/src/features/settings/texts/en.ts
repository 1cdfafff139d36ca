const en = {
  loading: 'Loading your settings...',
  failed: 'Failed to load your settings',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  backToProfile: 'Back to your profile',

  password: {
    title: 'Password',
    lead: 'Changing it signs you out everywhere else.',
    leadWithoutOne: 'You sign in without a password so far. You can choose one here.',
    current: 'Current Password',
    new: 'New Password',
    confirmation: 'Confirm New Password',
    hint: 'At least 8 characters',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Change Password',
    submitFirst: 'Set Password',
    success: 'Your password has been changed.',
    failed: 'Failed to change your password.',
    different: 'Passwords do not match.',
  },
  contact: {
    title: 'Contact details',
    lead: 'Who may see your email address and mobile number?',
    members: 'All members',
    membersHint: 'Anyone who has signed in.',
    accepted: 'Only people I have an accepted request with',
    acceptedHint: 'Everyone else writes to you here first.',
    saved: 'Saved.',
    failed: 'Failed to save your choice.',
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'If you do not know one of these, end it and change your password.',
    loading: 'Loading your sessions...',
    loadingFailed: 'Failed to load your sessions',
    device: '{{browser}} on {{system}}',
    unknownDevice: 'Unknown device',
    thisDevice: 'This device',
    started: 'Signed in on {{date}}',
    used: 'last used {{when}}',
    end: 'End',
    endOf: 'End the session: {{device}}, signed in on {{date}}',
    ended: 'The session has ended.',
    endOthers: 'End all other sessions',
    othersEnded: 'All other sessions have ended.',
    failed: 'Failed to end the session.',
  },
  export: {
    title: 'Your data',
    lead: 'A zip file with everything we keep of you: account, profile, books, favourites, requests, conversations and your pictures.',
    submit: 'Download my data',
    preparing: 'Preparing your file...',
    success: 'Your data is in your downloads.',
    failed: 'Failed to download your data.',
  },
  deletion: {
    title: 'Delete your account',
    lead: 'This cannot be undone.',
    open: 'Delete my account',
    what: {
      requests: 'Open requests are cancelled or declined, and the others are told.',
      books: 'Your books, their photos and your favourites go.',
      messages: 'What you wrote stays with those you wrote to, as from "Deleted user".',
      data: 'Your name, email address, mobile number and profile are removed, and you are signed out everywhere.',
    },
    password: 'Your Password',
    email: 'Type your email address to confirm',
    submit: 'Delete for good',
    success: 'Your account has been deleted. Farewell, and happy reading!',
    failed: 'Failed to delete your account.',
  },
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    settings: typeof en;
  }
}
