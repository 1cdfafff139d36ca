const en = {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',

  block: {
    title: 'Block {{name}}?',
    lead: 'They are not told. You can unblock them at any time, in your settings.',
    what: {
      messages: 'You can no longer write to each other, and your conversation is put away.',
      finding: 'You no longer find each other, nor each other’s books.',
      requests: 'Requests between you that wait for an answer end: theirs are declined, yours are cancelled.',
      agreed: 'What you have agreed on already stays, so that you can finish it or call it off.',
    },
    submit: 'Block',
    success: 'You have blocked {{name}}.',
    failed: '{{name}} could not be blocked.',
  },

  unblock: {
    open: 'Unblock',
    openFor: 'Unblock {{name}}',
    success: 'You have unblocked {{name}}.',
    failed: '{{name}} could not be unblocked.',
  },

  notice: {
    title: 'You have blocked {{name}}',
    text: 'You do not find each other’s books, and cannot write to each other or ask for books. Only you know of it.',
  },

  list: {
    title: 'People you have blocked',
    lead: 'You and they do not find each other and cannot write to each other. They are not told.',
    loading: 'Loading the people you have blocked...',
    failed: 'The people you have blocked could not be loaded.',
    empty:
      'You have blocked nobody. Should somebody bother you, you can block them from their profile or from your chat.',
    since: 'Blocked on {{date}}',
    more: 'Show more',
    loadingMore: 'Loading...',
  },
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    blocks: typeof en;
  }
}
