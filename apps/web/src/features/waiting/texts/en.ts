const en = {
  offline: 'You are offline. You can read what you opened before; what you send waits for a connection.',
  offlinePage: 'You are offline. This page was not opened before on this device.',
  title: 'Waits for a connection',
  explanation: 'This is kept on your device and sent by itself as soon as there is a connection.',
  kinds: {
    book: 'Your book',
    request: 'Your request',
    liked: 'A favourite',
    unliked: 'No favourite any more',
  },
  waits: 'Waits for a connection',
  refused: 'Not sent: {{reason}}',
  retry: 'Try again',
  remove: 'Delete',
  retryOf: 'Try again: {{title}}',
  removeOf: 'Delete: {{title}}',
  later: 'Later',
  kept: 'Waits for a connection and is then sent by itself.',
  sent: 'Sent: {{title}}',
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    waiting: typeof en;
  }
}
