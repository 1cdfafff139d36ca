const en = {
  personMenu: { label: 'More about {{name}}', block: 'Block {{name}}', report: 'Report {{name}}' },
  messageMenu: { label: 'More about this message', report: 'Report this message' },
  title: 'Messages',
  open: 'Messages',
  openUnread_one: 'Messages, {{count}} unread',
  openUnread_other: 'Messages, {{count}} unread',
  close: 'Close messages',
  back: 'All conversations',
  retry: 'Try again',
  remove: 'Remove',

  loadingConversations: 'Loading conversations...',
  noConversations: 'No conversations yet.',
  noConversationsText: 'Ask for a book, or write to somebody from the page of a book.',
  browse: 'Browse the books',
  loadingUser: 'Loading user...',
  conversations: 'Conversations',
  unread_one: '{{count}} unread message',
  unread_other: '{{count}} unread messages',
  you: 'You:',
  draft: 'Draft:',

  here: 'In this chat now',

  loadingMessages: 'Loading messages...',
  messagesFailed: 'The messages could not be loaded.',
  noMessages: 'No messages yet.',
  askedByMe: 'You asked for {{title}}',
  askedByOther: '{{name}} asked for {{title}}',
  noMessagesText: 'Say hello, and agree where the book changes hands.',
  log: 'Messages with {{name}}',
  earlier: 'Earlier messages',
  today: 'Today',
  yesterday: 'Yesterday',
  typing: '{{name}} is typing...',
  unreadFrom: 'Unread messages',
  newMessages: 'New messages',
  toLatest: 'To the latest message',

  write: 'Write a message',
  send: 'Send',
  length: '{{length}} of {{max}} characters',
  tooLong: 'A message can have at most {{max}} characters. Please shorten this one by {{excess}}, or send it in parts.',
  marks: { sending: 'Sending...', waiting: 'Waiting to be sent', sent: 'Sent', seen: 'Seen' },
  offline: 'You are offline. Messages are sent when the line is back.',
  unreachable: 'The line is down. Messages are sent when it is back.',
  notSent: 'Not sent.',

  photo: {
    one: 'Photo',
    add: 'Add a photo',
    send: 'Send a photo',
    close: 'Close',
    cancel: 'Cancel',
    preview: 'The photo that you send',
    words: 'Words to go with it (optional)',
    noPicture: 'This file is no picture. Please choose another.',
    offline: 'You are offline. The photo waits here: send it when the line is back.',
    open: 'Open the photo',
    mine: 'Your photo',
    from: 'Photo from {{name}}',
    failed: 'The photo could not be loaded.',
  },

  message: 'Message',
  messagePerson: 'Message {{name}}',
  openFailed: 'The conversation could not be opened.',
  loginToMessage: 'Please login to send messages!',
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    conversations: typeof en;
  }
}
