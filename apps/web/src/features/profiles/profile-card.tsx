import { buildImageUrl } from '@wandering-books/contract/images.ts';
import type { PublicProfile } from '@wandering-books/contract/profiles.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { MemberLocation } from './member-location.tsx';

type ProfileCardProps = {
  person: { name: string; email: string | null; mobile: string | null };
  profile: PublicProfile & { address?: string | null };
  /** Figures about the member: terms and descriptions. */
  stats: ReactNode;
  /** A line under the name, or below everything. */
  lead?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
};

/** Who somebody is: picture, name, figures, how to reach them, where they are, and what they say of themselves. */
export function ProfileCard({ person, profile, stats, lead, note, actions }: ProfileCardProps) {
  const { name } = person;
  const { profile_image, bio } = profile;
  return (
    <header className="rounded-card border border-line bg-card p-5 shadow-soft sm:p-7">
      <div className="flex flex-wrap items-start gap-x-7 gap-y-5">
        <Avatar
          name={name}
          src={profile_image && buildImageUrl(profile_image, 240)}
          className="size-24 text-4xl sm:size-32 sm:text-5xl"
        />
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            <bdi>{name}</bdi>
          </h1>
          {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
          <dl className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-1">
            {stats}
            <ContactFacts email={person.email} mobile={person.mobile} />
          </dl>
          <MemberLocation profile={profile} />
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
