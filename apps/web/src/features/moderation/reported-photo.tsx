import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilePicture } from '../../ui/file-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useReportedPhoto } from './moderation.api.ts';

/** The photo of a reported message. */
export function ReportedPhoto({ reportId }: { reportId: number }) {
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
