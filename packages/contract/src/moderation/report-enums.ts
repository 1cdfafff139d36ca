export const reportableKinds = ['message', 'book', 'person', 'notice'] as const;
/** All subjects of reports; an unlisted college is reported automatically when a member names it. */
export const reportKinds = [...reportableKinds, 'college'] as const;
export const reportReasons = ['spam', 'harassment', 'fraud', 'wrong_listing', 'offensive', 'other'] as const;
export const reportStates = ['open', 'dismissed', 'acted'] as const;
export type ReportableKind = (typeof reportableKinds)[number];
export type ReportKind = (typeof reportKinds)[number];
export type ReportReason = (typeof reportReasons)[number];
export type ReportState = (typeof reportStates)[number];

export const MAX_REPORT_TEXT_LENGTH = 1000;

/** Each reason in the middle of an English sentence, for notifications of reports and suspensions. */
export const reasonPhrases: Record<ReportReason, string> = {
  spam: 'spam',
  harassment: 'harassment or abuse',
  fraud: 'a scam or fraud',
  wrong_listing: 'a wrong listing, or something that is not a book',
  offensive: 'an offensive picture or text',
  other: 'breaking our terms in another way',
};
