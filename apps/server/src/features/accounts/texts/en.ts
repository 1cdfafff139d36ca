const en = {
  dear: 'Dear {{name}},',
  reset: {
    subject: 'Choose a new password',
    lead: 'Somebody, hopefully you, asked to choose a new password for your account at The Wandering Book Network.',
    link: 'Choose a new password',
    ends: 'The link works once, and for one hour. All devices will be signed out.',
    notYou: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  verify: {
    subject: 'Please confirm your email address',
    lead: 'welcome to The Wandering Book Network. Please confirm that this address is yours.',
    link: 'Confirm the address',
    ends: 'The link works for seven days.',
    notYou: 'If you did not register there, somebody mistyped an address. You can ignore this mail.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    lead: 'Your account at The Wandering Book Network has another email address now. If it was you, there is nothing to do.',
    notYou: 'If it was not you, somebody else is in your account.',
    undo: 'Put this address back',
    ends: 'The link works once, and for seven days. It signs everybody out, and we mail you another link to choose a new password.',
    contact: 'Write to us',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your account at The Wandering Book Network was changed. If it was you, there is nothing to do.',
    notYou: 'If it was not you, choose a new one now. That signs everybody else out.',
    link: 'Choose a new password',
  },
  secondFactor: {
    totp_added: {
      subject: 'An authenticator app was added to your account',
      told: 'An authenticator app was added to your account at The Wandering Book Network.',
    },
    totp_removed: {
      subject: 'The authenticator app was removed from your account',
      told: 'The authenticator app was removed from your account at The Wandering Book Network.',
    },
    passkey_added: {
      subject: 'A passkey was added to your account',
      told: 'A passkey was added to your account at The Wandering Book Network.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your account',
      told: 'A passkey was removed from your account at The Wandering Book Network.',
    },
    recovery_codes_made: {
      subject: 'New recovery codes were made for your account',
      told: 'New recovery codes were made for your account at The Wandering Book Network.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used to sign in',
      told: 'A recovery code was used to sign in.',
    },
    second_factor_guessed: {
      subject: 'Somebody tried to guess the second step of your sign-in',
      told: 'Somebody tried to guess the second step of your sign-in.',
    },
    passkeyName: 'It is called “{{name}}”.',
    link: 'Look at your settings',
    ifYou:
      'If it was you, there is nothing to do. If not, please change your password at once and look at where you are signed in.',
    ifGuessed: 'They know your password: please change it soon. If it was you, there is nothing to do.',
  },
} as const;

export default en;
