import { type ModerationAct, moderationActs } from '@wandering-books/contract/moderation.ts';

/** A report as the rules see it. */
interface ReportFacts {
  is_open: boolean;
  /** Null: the report is not about a book. */
  book: { hidden: boolean; deleted: boolean } | null;
  /** Null: the report is not about a college that is not listed. */
  college: { isWaiting: boolean; isConfirmed: boolean } | null;
  about: { has_left: boolean; is_moderator: boolean; is_suspended: boolean };
}

const conditions: Record<ModerationAct, (report: ReportFacts) => boolean> = {
  dismiss: ({ is_open }) => is_open,
  confirm: ({ college }) => college?.isWaiting ?? false,
  merge: ({ college }) => college !== null && (college.isWaiting || college.isConfirmed),
  hide: ({ book }) => book !== null && !book.deleted && !book.hidden,
  show: ({ book }) => book !== null && !book.deleted && book.hidden,
  suspend: ({ about }) => !about.has_left && !about.is_moderator && !about.is_suspended,
  lift: ({ about }) => about.is_suspended,
};

/** What a moderator can do about a report now. */
export const listActions = (report: ReportFacts) => moderationActs.filter((act) => conditions[act](report));

export interface PageOfList {
  page: number;
  per_page: number;
}

/** How many rows of a list stand before a page of it. */
export const countRowsBefore = ({ page, per_page }: PageOfList) => (page - 1) * per_page;
