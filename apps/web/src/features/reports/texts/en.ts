import type { ReportReason } from '@wandering-books/contract/reports.ts';

const en = {
  close: 'Close',
  title: { book: 'Report this book', person: 'Report {{name}}', message: 'Report this message' },
  lead: 'Something is not right? Tell us. Nobody but those who look after reports learns who you are.',
  leadOfMessage:
    'Something is not right? Tell us. The moderators see this message, the few around it, and who reports.',
  reason: 'What is wrong?',
  reasons: {
    spam: 'It is spam or advertising',
    harassment: 'It harasses or abuses somebody',
    fraud: 'It is a scam or fraud',
    wrong_listing: 'It is no book, or not what it says',
    offensive: 'A picture or words are offensive',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  words: 'What should we know?',
  wordsHint: 'If you like. At most {{max}} characters.',
  submit: 'Send report',
  sending: 'Sending...',
  failed: 'The report could not be sent. Please try again.',
  thanks: 'Thank you for looking after the community.',
  thanksMore: 'The moderators will look at it. If you feel in danger, please call the police first: 112.',
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    reports: typeof en;
  }
}
