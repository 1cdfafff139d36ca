import type { PublicProfile } from '@wandering-books/contract/profiles.ts';
import { useTranslation } from 'react-i18next';
import { MapPinIcon } from '../../ui/icons.tsx';

/** Where somebody is: city, state and country, else the address, which only they see; a pin when their position is known. */
export function MemberLocation({ profile }: { profile: PublicProfile & { address?: string | null } }) {
  const { t } = useTranslation('profiles');
  const { city, state, country, address, has_position } = profile;
  const place = [city, state, country].flatMap((part) => part?.name ?? []).join(', ') || address;
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
