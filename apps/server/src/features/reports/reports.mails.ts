import { foldToLine } from '@wandering-books/contract/fields.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { reasonPhrases } from '@wandering-books/contract/moderation/report-enums.ts';
import type { ReportKind, ReportReason, Snapshot } from '@wandering-books/contract/moderation/reports.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface ReportToMail {
  id: number;
  kind: ReportKind;
  reason: ReportReason;
  words: string | null;
  snapshot: Snapshot;
  reporter_name: string | null;
}

/** Mail to support about a report. It never contains the text of a message. */
export function buildReportMail(
  { id, kind, reason, words, snapshot, reporter_name }: ReportToMail,
  to: string,
  publicUrl: string,
): Mail {
  const link = { label: 'Look at the report', url: publicUrl + paths.moderation(id) };
  if (kind === 'college') return buildEntryMail(snapshot, to, link);
  const reporter = foldToLine(reporter_name ?? 'Someone who has left');
  return {
    to,
    ...renderMail({
      subject: `Report of ${kindLabels[kind]}: ${reasonPhrases[reason]}`,
      before: [
        `${reporter} reports ${kindLabels[kind]}${snapshot.title === null ? '' : `, “${foldToLine(snapshot.title)}”`}. Reason: ${reasonPhrases[reason]}.`,
        ...(words ? [`${reporter} adds:`, ...words.split(/\n+/)] : []),
      ],
      link,
      after: [ACCESS_NOTE],
    }),
  };
}

/** Without the name, which is visible to moderators only until it is confirmed. */
const buildEntryMail = ({ title }: Snapshot, to: string, link: { label: string; url: string }): Mail => ({
  to,
  ...renderMail({
    subject: 'A college that is not listed',
    before: [`A member’s college is not listed. They call it “${foldToLine(title ?? '')}”.`],
    link,
    after: [ACCESS_NOTE],
  }),
});

const ACCESS_NOTE = 'The page opens for moderators only.';

const kindLabels = { message: 'a message', book: 'a book', person: 'a person', notice: 'a wanted notice' } as const;
