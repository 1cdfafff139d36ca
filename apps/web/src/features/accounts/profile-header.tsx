import { useTranslation } from 'react-i18next';
import { imageUrl } from '@wandering-books/contract/images.ts';
import type { ReactNode } from 'react';
import { fullDate } from '../../lib/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useAccount } from './accounts.api.ts';

/** The signed-in user's own card, with room for what he may do. */
export function ProfileHeader({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation('accounts');
  const account = useAccount();
  if (account.isPending) return <HeaderSkeleton text={t('profile.loading')} />;
  if (account.isError)
    return (
      <ErrorState title={t('profile.failed')} retryLabel={t('profile.retry')} onRetry={() => void account.refetch()} />
    );

  const { name, email, mobile, profile_image, created_at } = account.data;
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
      <Avatar name={name} src={profile_image && imageUrl(profile_image, 240)} className="size-20 text-3xl sm:size-24" />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="text-2xl sm:text-3xl">{name}</h1>
        <p className="mt-1 text-sm text-muted">{t('profile.memberSince', { date: fullDate(created_at) })}</p>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
          <Contact label={t('profile.email')} value={email} />
          {mobile && <Contact label={t('profile.mobile')} value={mobile} />}
        </dl>
      </div>
      {actions}
    </header>
  );
}

function Contact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}

function HeaderSkeleton({ text }: { text: string }) {
  return (
    <Loading text={text}>
      <div className="flex items-center gap-6 rounded-card border border-line bg-card p-5 sm:p-6">
        <Skeleton className="size-20 rounded-full sm:size-24" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      </div>
    </Loading>
  );
}
