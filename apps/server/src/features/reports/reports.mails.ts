import { pages } from '@wandering-books/contract/pages.ts';
import { reasonWords, type ReportKind, type ReportReason, type Snapshot } from '@wandering-books/contract/reports.ts';
import { inOneLine, letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface ReportToMail {
  id: number;
  kind: ReportKind;
  reason: ReportReason;
  words: string | null;
  snapshot: Snapshot;
  reporter_name: string | null;
}

/** What a member reported, for those who look after it. Of a message nobody reads a word outside the moderators' pages. */
export function buildReportMail(
  { id, kind, reason, words, snapshot, reporter_name }: ReportToMail,
  to: string,
  publicUrl: string,
): Mail {
  const reporter = inOneLine(reporter_name ?? 'Somebody who has left');
  return {
    to,
    ...letter({
      subject: `Report of ${kindLabels[kind]}: ${reasonWords[reason]}`,
      before: [
        `${reporter} reports ${kindLabels[kind]}${snapshot.title === null ? '' : `, “${inOneLine(snapshot.title)}”`}. The reason is ${reasonWords[reason]}.`,
        ...(words ? [`${reporter} adds:`, ...words.split(/\n+/)] : []),
      ],
      link: { label: 'Look at the report', url: publicUrl + pages.moderationReport.replace(':id', String(id)) },
      after: ['The page opens for moderators only.'],
    }),
  };
}

const kindLabels = { message: 'a message', book: 'a book', person: 'a person' } as const;
