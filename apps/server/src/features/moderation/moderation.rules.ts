import { type ModerationAct, moderationActs } from '@wandering-books/contract/moderation/moderation.ts';

interface ReportFacts {
  is_open: boolean;
  book: { hidden: boolean; deleted: boolean } | null;
  notice: { hidden: boolean } | null;
  college: { isWaiting: boolean; isConfirmed: boolean } | null;
  about: { has_left: boolean; is_moderator: boolean; is_suspended: boolean };
}

const conditions: Record<ModerationAct, (report: ReportFacts) => boolean> = {
  dismiss: ({ is_open }) => is_open,
  confirm: ({ college }) => college?.isWaiting ?? false,
  merge: ({ college }) => college !== null && (college.isWaiting || college.isConfirmed),
  hide: ({ book, notice }) => (book !== null && !book.deleted && !book.hidden) || notice?.hidden === false,
  show: ({ book, notice }) => (book !== null && !book.deleted && book.hidden) || notice?.hidden === true,
  suspend: ({ about }) => !about.has_left && !about.is_moderator && !about.is_suspended,
  lift: ({ about }) => about.is_suspended,
};

export const listActions = (report: ReportFacts) => moderationActs.filter((act) => conditions[act](report));
