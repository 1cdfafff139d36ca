export const reportKinds = ['message', 'book', 'person'] as const;
export const reportReasons = ['spam', 'harassment', 'fraud', 'wrong_listing', 'offensive', 'other'] as const;
export const reportStates = ['open', 'dismissed', 'acted'] as const;
export type ReportKind = (typeof reportKinds)[number];
export type ReportReason = (typeof reportReasons)[number];
export type ReportState = (typeof reportStates)[number];
