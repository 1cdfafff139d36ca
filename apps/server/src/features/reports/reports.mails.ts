import { pages } from '@wandering-books/contract/pages.ts';
import { reasonWords } from '@wandering-books/contract/report-words.ts';
import type { ReportKind, ReportReason, Snapshot } from '@wandering-books/contract/reports.ts';
import { inOneLine, letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface Reported {
  id: number;
  kind: ReportKind;
  reason: ReportReason;
  words: string | null;
  snapshot: Snapshot;
  reporter_name: string | null;
}

/** What a member reported, for those who look after it. Of a message nobody reads a word outside the moderators' pages. */
export function reportMail(
  { id, kind, reason, words, snapshot, reporter_name }: Reported,
  to: string,
  publicUrl: string,
): Mail {
  const reporter = inOneLine(reporter_name ?? 'Somebody who has left');
  return {
    to,
    ...letter({
      subject: `Report of ${thing[kind]}: ${reasonWords[reason]}`,
      before: [
        `${reporter} reports ${thing[kind]}${snapshot.title === null ? '' : `, “${inOneLine(snapshot.title)}”`}. The reason is ${reasonWords[reason]}.`,
        ...(words ? [`${reporter} adds:`, ...words.split(/\n+/)] : []),
      ],
      link: { label: 'Look at the report', url: publicUrl + pages.moderationReport.replace(':id', String(id)) },
      after: ['The page opens for moderators only.'],
    }),
  };
}

const thing = { message: 'a message', book: 'a book', person: 'a person' } as const;
