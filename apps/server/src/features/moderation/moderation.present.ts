import type { LoggedAct, ReportedThing, ReportDetails } from '@wandering-books/contract/moderation/moderation.ts';
import { getBookState } from '../books/books.state.usecases.ts';
import type { ActRow, ReportRow, ThingRow } from './moderation.queries.ts';
import { listActions } from './moderation.rules.ts';
import type { ReportWithContext } from './moderation.usecases.ts';

export const presentReportedThing = (row: ThingRow): ReportedThing => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  count: row.count,
  about: { id: row.about_id, name: row.about_name, profile_image: row.about_image },
  snapshot: row.snapshot,
  created_at: row.created_at.toISOString(),
});

export const presentAct = (row: ActRow): LoggedAct => ({
  id: row.id,
  report_id: row.report_id,
  kind: row.kind,
  act: row.act,
  moderator: presentPerson(row.moderator_id, row.moderator_name, row.moderator_image),
  about: presentPerson(row.about_id, row.about_name, row.about_image),
  work: presentWork(row),
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  words: row.words,
  college: row.college,
  created_at: row.created_at.toISOString(),
});

export function presentReportInContext({ report, reports, messages, acts }: ReportWithContext): ReportDetails {
  const book = presentBook(report);
  const notice = presentNotice(report);
  const about = presentAbout(report);
  const is_open = reports.some(({ state }) => state === 'open');
  return {
    id: report.id,
    kind: report.kind,
    state: is_open ? 'open' : report.state,
    snapshot: report.snapshot,
    has_picture: report.picture !== null,
    reports: reports.map(({ id, reason, words, state, created_at, ...by }) => ({
      id,
      reason,
      words,
      state,
      reporter: presentPerson(by.reporter_id, by.reporter_name, by.reporter_image),
      created_at: created_at.toISOString(),
    })),
    about,
    book,
    notice,
    college: presentCollege(report),
    messages: messages.map(({ id, body, has_photo, reported, created_at, ...by }) => ({
      id,
      sender: { id: by.sender_id, name: by.sender_name, profile_image: by.sender_image },
      message: body,
      has_photo,
      created_at: created_at.toISOString(),
      reported,
    })),
    acts: acts.map(presentAct),
    actions: listActions({
      is_open,
      book,
      notice,
      college: getCollegeFacts(report),
      about: { ...about, is_suspended: about.suspended_at !== null },
    }),
  };
}

const presentAbout = (row: ReportRow) => ({
  id: row.about_id,
  name: row.about_name,
  profile_image: row.about_image,
  has_left: row.left_at !== null,
  is_moderator: row.moderator_since !== null,
  suspended_at: row.suspended_at?.toISOString() ?? null,
  suspended_until: row.suspended_until?.toISOString() ?? null,
});

const presentBook = ({ book_id, book_title, hidden_at, book_deleted_at, book_state }: ReportRow) =>
  book_id === null
    ? null
    : {
        id: book_id,
        title: book_title!,
        hidden: hidden_at !== null,
        deleted: book_deleted_at !== null,
        state: getBookState(book_state),
      };

const presentNotice = ({ notice_id, notice_hidden_at }: ReportRow) =>
  notice_id === null ? null : { id: notice_id, hidden: notice_hidden_at !== null };

const presentCollege = ({ entry_id, entered_college, college_id, college_name }: ReportRow) =>
  entry_id === null
    ? null
    : {
        name: entered_college,
        listed: college_id === null || college_name === null ? null : { id: college_id, name: college_name },
      };

const getCollegeFacts = ({ entry_id, entered_college, outcome }: ReportRow) =>
  entry_id === null
    ? null
    : { isWaiting: entered_college !== null && outcome === null, isConfirmed: outcome === 'confirmed' };

const presentWork = ({ work_id, work_title, work_change_id, undone_at }: ActRow) =>
  work_id === null || work_change_id === null
    ? null
    : { id: work_id, name: work_title!, change_id: work_change_id, undone: undone_at !== null };

const presentPerson = (id: number | null, name: string | null, profile_image: string | null) =>
  id === null || name === null ? null : { id, name, profile_image };
