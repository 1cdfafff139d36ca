const en = {
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
  sent: 'Sent: {{title}}',
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    waiting: typeof en;
  }
}
