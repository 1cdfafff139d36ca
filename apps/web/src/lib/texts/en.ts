const en = {
  unreachable: 'The server cannot be reached.',
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
  suggestionCount_one: '{{count}} suggestion',
  suggestionCount_other: '{{count}} suggestions',
} as const;

export default en;
