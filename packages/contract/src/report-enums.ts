/** What members can report. */
export const reportableKinds = ['message', 'book', 'person'] as const;
/** What reports are about: a college that is not listed is brought before the moderators by who names it. */
export const reportKinds = [...reportableKinds, 'college'] as const;
export const reportReasons = ['spam', 'harassment', 'fraud', 'wrong_listing', 'offensive', 'other'] as const;
export const reportStates = ['open', 'dismissed', 'acted'] as const;
export type ReportableKind = (typeof reportableKinds)[number];
export type ReportKind = (typeof reportKinds)[number];
export type ReportReason = (typeof reportReasons)[number];
export type ReportState = (typeof reportStates)[number];

/** The most characters that somebody adds in their own words. */
export const REPORT_WORDS_LENGTH = 1000;

/** Each reason in the middle of an English sentence, for those who are told of a report or a suspension. */
export const reasonPhrases: Record<ReportReason, string> = {
  spam: 'spam',
  harassment: 'harassment or abuse',
  fraud: 'a scam or fraud',
  wrong_listing: 'a listing that is wrong or no book',
  offensive: 'an offensive picture or offensive words',
  other: 'another breach of the terms',
};
