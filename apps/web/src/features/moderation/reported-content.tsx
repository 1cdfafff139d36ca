import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import type { ReportDetails } from '@wandering-books/contract/moderation/moderation.ts';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/buttons.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatClockTime, formatShortDate } from '../../lib/format/format.ts';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { FilePicture } from '../../ui/pictures/file-picture.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useReportedPhoto } from './moderation.api.ts';

export function ReportedSnapshot({ report }: { report: ReportDetails }) {
  const { t } = useTranslation('moderation');
  const { snapshot, book, notice, college } = report;
  return (
    <div className="flex flex-wrap gap-5">
      <Picture report={report} />
      <div className="min-w-0 flex-1 basis-56">
        <h3 dir="auto" className="text-lg wrap-anywhere">
          {snapshot.title ?? t('untitled')}
        </h3>
        {snapshot.author && <p className="text-muted">{snapshot.author}</p>}
        {snapshot.text && (
          <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
            {snapshot.text}
          </p>
        )}
        {college && (
          <p className="mt-2 text-muted">
            {college.listed
              ? t('report.listedAs', { name: college.listed.name })
              : t(college.name ? 'report.onlyMember' : 'report.withdrawn')}
          </p>
        )}
        {notice && (
          <p className="mt-3">
            {notice.hidden ? (
              <Badge tone="declined">{t('report.hidden')}</Badge>
            ) : (
              <TextLink to={paths.wanted(notice.id)}>{t('report.toNotice')}</TextLink>
            )}
          </p>
        )}
        {book && (
          <p className="mt-3 flex flex-wrap items-center gap-3">
            {book.hidden && <Badge tone="declined">{t('report.hidden')}</Badge>}
            {book.deleted ? (
              <Badge tone="cancelled">{t('report.deleted')}</Badge>
            ) : (
              <TextLink to={paths.book(book.id)}>{t('report.toBook')}</TextLink>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function Picture({ report: { snapshot, has_picture } }: { report: ReportDetails }) {
  const { t } = useTranslation('moderation');
  if (!snapshot.image) return null;
  if (!has_picture) return <p className="w-full text-sm text-muted">{t('report.pictureGone')}</p>;
  return (
    <img
      src={buildImageUrl(snapshot.image, 480)}
      alt={t('report.pictureOf')}
      loading="lazy"
      className="max-h-72 w-44 rounded-small border border-line object-contain"
    />
  );
}

export function NearbyMessages({ id: reportId, messages }: Pick<ReportDetails, 'id' | 'messages'>) {
  const { t } = useTranslation('moderation');
  return (
    <ol className="space-y-3">
      {messages.map(({ id, sender, message, has_photo, created_at, reported }) => (
        <li key={id} className={reported ? 'border-s-4 border-danger ps-3' : 'border-s-4 border-line ps-3'}>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <bdi translate="no" className="font-semibold text-ink">
              {sender.name}
            </bdi>
            <time dateTime={created_at}>{`${formatShortDate(created_at)}, ${formatClockTime(created_at)}`}</time>
            {reported && <Badge tone="declined">{t('report.reported')}</Badge>}
          </p>
          {has_photo && (reported ? <ReportedPhoto reportId={reportId} /> : <p>{t('report.photo')}</p>)}
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {message}
          </p>
        </li>
      ))}
    </ol>
  );
}

function ReportedPhoto({ reportId }: { reportId: number }) {
  const { t } = useTranslation('moderation');
  return (
    <QueryContent
      query={useReportedPhoto(reportId)}
      loading={<Skeleton className="h-72 w-56" />}
      failure={t('report.photoFailed')}
    >
      {(photo) => (
        <FilePicture
          file={photo}
          alt={t('report.photoOf')}
          className="h-72 max-w-full rounded-small border border-line object-contain"
        />
      )}
    </QueryContent>
  );
}
