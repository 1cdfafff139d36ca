const en = {
  unreachable: 'The server cannot be reached.',
  offlinePage: 'You are offline. This page was not opened before on this device.',
  waits: 'Waits for a connection and is then sent by itself.',
  failed: 'Something went wrong. Please try again.',
  secondsAgo: '{{count}} sec ago',
  minutesAgo: '{{count}} min ago',
  hoursAgo: '{{count}} hr ago',
  daysAgo_one: '{{count}} day ago',
  daysAgo_other: '{{count}} days ago',
  unknownTime: 'Unknown time',
  invalidTime: 'Invalid time',
  userNumber: 'User #{{id}}',
  unknownUser: 'Unknown User',
} as const;

export default en;
