import type { PublicProfile } from '@wandering-books/contract/profiles/profiles.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate, getPersonImage } from '../../lib/format/format.ts';
import { translateListName } from '../../lib/language/texts.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Fact } from './member-facts.tsx';
import { MapPinIcon } from '../../ui/icons/icons.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import type { Elements } from '../../ui/elements.tsx';

type ProfileCardProps = {
  name: string;
  profile: PublicProfile & { address?: string | null };
  stats: Elements;
  actions?: ReactNode;
};

export function ProfileCard({ name, profile, stats, actions }: ProfileCardProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-7 gap-y-2 rounded-card border border-line bg-card p-3 shadow-soft sm:p-6">
      <div className="flex min-w-0 flex-1 basis-96 flex-wrap items-center gap-x-3 sm:gap-x-6">
        <Avatar name={name} src={getPersonImage(profile)} className="size-14 text-2xl sm:size-24 sm:text-4xl" />
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="text-xl wrap-anywhere sm:text-3xl">
            <bdi translate="no">{name}</bdi>
          </h1>
          <dl className="flex flex-wrap items-center gap-x-3 max-sm:text-sm max-sm:leading-5 sm:mt-2 sm:gap-x-8">
            {stats}
          </dl>
          <MemberLocation profile={profile} />
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:gap-3">{actions}</div>}
    </header>
  );
}

type AboutMemberProps = {
  profile: PublicProfile;
  contact?: { email: string | null; mobile: string | null };
  facts: Elements;
  note?: ReactNode;
};

/** The part of a profile below its head. */
export function AboutMember({ profile: { bio, away_until }, contact, facts, note }: AboutMemberProps) {
  const { t } = useTranslation('profiles');
  return (
    <div className="space-y-1 px-1">
      {away_until && (
        <p className="font-semibold text-waiting">{t('card.away', { day: formatFullDate(away_until) })}</p>
      )}
      {bio && (
        <p dir="auto" className="max-w-3xl wrap-anywhere whitespace-pre-line">
          {bio}
        </p>
      )}
      {(contact?.email || contact?.mobile) && (
        <dl className="flex flex-wrap items-center gap-x-8">
          {contact.email && (
            <Fact
              label={t('card.email')}
              value={<ContactLink to={`mailto:${contact.email}`}>{contact.email}</ContactLink>}
            />
          )}
          {contact.mobile && (
            <Fact
              label={t('card.mobile')}
              value={<ContactLink to={`tel:${contact.mobile}`}>{contact.mobile}</ContactLink>}
            />
          )}
        </dl>
      )}
      {facts}
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}

const ContactLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} dir="ltr" translate="no" className="inline-flex target items-center link">
    {children}
  </a>
);

function MemberLocation({ profile }: { profile: PublicProfile & { address?: string | null } }) {
  const { t } = useTranslation('profiles');
  const translatePlace = useTranslatePlace();
  const { city, state, country, address, has_position } = profile;
  const cityName = city && translateListName('cities', city.name);
  const names = [cityName, state && translatePlace(state.name), country && translatePlace(country.name)];
  const place = names.filter(Boolean).join(', ') || address;
  if (!place && !has_position) return null;
  return (
    <p className="flex items-start gap-1 max-sm:text-[0.8125rem] max-sm:leading-4.5 sm:mt-1">
      {has_position && (
        <span role="img" aria-label={t('card.located')} title={t('card.located')} className="text-stamp">
          <MapPinIcon className="size-4 sm:size-5" />
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
  return count !== undefined && <Fact label={t('card.books')} value={count} />;
}

export function ProfileSkeleton({ text }: { text: string }) {
  return (
    <Loading text={text}>
      {/* Keeps the footer below the viewport, so that it does not shift. */}
      <div className="min-h-dvh">
        <div className="flex items-center gap-x-4 rounded-card border border-line bg-card p-4 sm:gap-x-6 sm:p-6">
          <Skeleton className="size-16 shrink-0 rounded-full sm:size-24" />
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-7 w-56 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        </div>
      </div>
    </Loading>
  );
}

/** India and its states are named in the reader's language, all other states and countries in English. */
export function useTranslatePlace() {
  const { t } = useTranslation('profiles');
  const names: Readonly<Record<string, string>> = t('places', { returnObjects: true });
  return (name: string) => names[name] ?? name;
}
