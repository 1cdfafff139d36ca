import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import type { ReportDetails } from '@wandering-books/contract/moderation/moderation.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Badge } from '../../ui/badge.tsx';

export function ReportedSnapshot({ report }: { report: ReportDetails }) {
  const { t } = useTranslation('moderation');
  const { snapshot, book, college } = report;
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
        {book && (
          <p className="mt-3 flex flex-wrap items-center gap-3">
            {book.hidden && <Badge tone="declined">{t('report.hidden')}</Badge>}
            {book.deleted ? (
              <Badge tone="cancelled">{t('report.deleted')}</Badge>
            ) : (
              <Link to={paths.book(book.id)} className="link inline-flex target items-center">
                {t('report.toBook')}
              </Link>
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
