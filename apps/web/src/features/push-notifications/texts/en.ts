const en = {
  retry: 'Try again',

  title: 'Notifications on your devices',
  lead: 'Your phone or computer can tell you at once, also when this site is closed.',
  device: {
    label: 'Tell me on this device',
    unsupported:
      'This browser cannot show notifications. On an iPhone or iPad, add this site to the Home Screen first and open it from there.',
    denied:
      'Your browser does not let us show notifications here. To change that, open the settings of this site, beside its address, allow notifications, and come back.',
    failed: 'That did not work on this device.',
  },
  kinds: {
    title: 'What we tell you on your devices',
    message: 'New messages',
    failed: 'Failed to save your choice.',
    loading: 'Loading your choice of notifications...',
    loadingFailed: 'Failed to load your choice of notifications',
  },
  content: {
    label: 'Show names and words',
    hint: 'Otherwise a notification only says that there is something new. Others who see your locked screen learn no more than that.',
  },

  prompt: {
    title: 'Get told on this device?',
    text: 'When somebody answers you or writes to you, we tell you at once. Names and words do not show on your locked screen.',
    accept: 'Yes, tell me',
    decline: 'Not now',
    done: 'You will be told on this device.',
    denied: 'Your browser does not allow it. Your settings say how to change that.',
    later: 'You can turn it on in your settings at any time.',
  },
};

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    'push-notifications': typeof en;
  }
}
