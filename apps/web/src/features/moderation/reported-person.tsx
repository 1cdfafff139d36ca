import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import type { ReportDetails } from '@wandering-books/contract/moderation/moderation.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { formatFullDate } from '../../lib/format/format-full-date.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';

export function ReportedPerson({ report: { about } }: { report: ReportDetails }) {
  const { t } = useTranslation('moderation');
  const { id, name, profile_image, has_left, is_moderator, suspended_at, suspended_until } = about;
  const isThere = !has_left && !suspended_at;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} src={profile_image && buildImageUrl(profile_image, 240)} className="size-14 text-xl" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {has_left && <Badge tone="cancelled">{t('report.left')}</Badge>}
        {is_moderator && <Badge>{t('report.moderator')}</Badge>}
        {suspended_at && (
          <Badge tone="declined">
            {suspended_until
              ? t('report.suspendedUntil', { date: formatFullDate(suspended_until) })
              : t('report.suspended')}
          </Badge>
        )}
        {isThere && (
          <Link to={paths.user(id)} className="link inline-flex target items-center">
            {t('report.toPerson')}
          </Link>
        )}
      </div>
    </div>
  );
}
