import type { PublicProfile } from '@wandering-books/contract/profiles/profiles.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../lib/format/format-full-date.ts';
import { translateListName } from '../../lib/language/list-names.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Fact } from './fact.tsx';
import { MapPinIcon } from '../../ui/icons/icons.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { getPersonImage } from '../../lib/format/person-name.ts';
import type { Elements } from '../../ui/elements.tsx';

type ProfileCardProps = {
  person: { name: string; email: string | null; mobile: string | null };
  profile: PublicProfile & { address?: string | null };
  stats: Elements;
  facts: Elements;
  lead?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
};

export function ProfileCard({ person, profile, stats, facts, lead, note, actions }: ProfileCardProps) {
  const { t } = useTranslation('profiles');
  const { name, email, mobile } = person;
  const { bio } = profile;
  return (
    <header className="rounded-card border border-line bg-card p-5 shadow-soft sm:p-7">
      <div className="flex flex-wrap items-start gap-x-7 gap-y-5">
        <Avatar name={name} src={getPersonImage(profile)} className="size-24 text-4xl sm:size-32 sm:text-5xl" />
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            <bdi translate="no">{name}</bdi>
          </h1>
          {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
          <dl className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-1">
            {stats}
            {email && (
              <Fact label={t('card.email')} value={<ContactLink to={`mailto:${email}`}>{email}</ContactLink>} />
            )}
            {mobile && (
              <Fact label={t('card.mobile')} value={<ContactLink to={`tel:${mobile}`}>{mobile}</ContactLink>} />
            )}
          </dl>
          {facts}
          <MemberLocation profile={profile} />
          {profile.away_until && (
            <p className="mt-2 font-semibold text-waiting">
              {t('card.away', { day: formatFullDate(profile.away_until) })}
            </p>
          )}
          {note && <p className="mt-2 text-sm text-muted">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-desk:w-full">{actions}</div>}
      </div>
      {bio && (
        <p
          dir="auto"
          className="mt-5 max-w-3xl border-t border-dotted border-line-strong pt-4 wrap-anywhere whitespace-pre-line"
        >
          {bio}
        </p>
      )}
    </header>
  );
}

const ContactLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} dir="ltr" translate="no" className="inline-flex target items-center link">
    {children}
  </a>
);

function MemberLocation({ profile }: { profile: PublicProfile & { address?: string | null } }) {
  const { t, i18n } = useTranslation('profiles');
  const { city, state, country, address, has_position } = profile;
  const cityName = city ? translateListName('cities', city.name) : undefined;
  // States and countries have English names alone, which do not mix with another language.
  const names = cityName && i18n.language !== 'en' ? [cityName] : [cityName, state?.name, country?.name];
  const place = names.filter(Boolean).join(', ') || address;
  if (!place && !has_position) return null;
  return (
    <p className="mt-2 flex items-start gap-1.5">
      {has_position && (
        <span role="img" aria-label={t('card.located')} title={t('card.located')} className="mt-0.5 text-stamp">
          <MapPinIcon className="size-5" />
        </span>
      )}
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {place || t('card.onTheMap')}
      </span>
    </p>
  );
}

export function BooksStat({ count }: { count: number | undefined }) {
  const { t } = useTranslation('profiles');
  return <Fact label={t('card.books')} value={count ?? '–'} />;
}

export function ProfileSkeleton({ text }: { text: string }) {
  return (
    <Loading text={text}>
      {/* Keeps the footer below the viewport, so that it does not shift. */}
      <div className="min-h-dvh">
        <div className="flex flex-wrap items-start gap-x-7 gap-y-5 rounded-card border border-line bg-card p-5 sm:p-7">
          <Skeleton className="size-24 rounded-full sm:size-32" />
          <div className="flex-1 basis-60 space-y-3">
            <Skeleton className="h-9 w-56 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-5 w-72 max-w-full" />
            <Skeleton className="h-5 w-64 max-w-full" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
