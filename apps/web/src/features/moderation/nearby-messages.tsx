import type { ReportDetails } from '@wandering-books/contract/moderation/moderation.ts';
import { useTranslation } from 'react-i18next';
import { formatClockTime, formatShortDate } from '../../lib/format/format-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { FilePicture } from '../../ui/pictures/file-picture.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useReportedPhoto } from './moderation.api.ts';

export function NearbyMessages({ id: reportId, messages }: Pick<ReportDetails, 'id' | 'messages'>) {
  const { t } = useTranslation('moderation');
  return (
    <ol className="space-y-3">
      {messages.map(({ id, sender, message, has_photo, created_at, reported }) => (
        <li key={id} className={reported ? 'border-s-4 border-danger ps-3' : 'border-s-4 border-line ps-3'}>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <bdi className="font-semibold text-ink">{sender.name}</bdi>
            <time dateTime={created_at}>
              {formatShortDate(created_at)}, {formatClockTime(created_at)}
            </time>
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
  const photo = useReportedPhoto(reportId);
  if (photo.isPending) return <Skeleton className="h-72 w-56" />;
  if (!photo.data)
    return <ErrorState title={t('report.photoFailed')} retryLabel={t('retry')} onRetry={() => void photo.refetch()} />;
  return (
    <FilePicture
      file={photo.data}
      alt={t('report.photoOf')}
      className="h-72 max-w-full rounded-small border border-line object-contain"
    />
  );
}
