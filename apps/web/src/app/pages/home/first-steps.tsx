import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, useReaderPlace } from '../../../features/places/device-position.ts';
import { PlaceLine } from '../../../features/profiles/place-line.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/buttons.tsx';

/** The reader's place, and the first steps. */
export function FirstSteps({ onPlace }: { onPlace: (place: Place | null) => void }) {
  const { t } = useTranslation('home-sections');
  const session = useSession();
  const readerPlace = useReaderPlace();
  const { place } = readerPlace;
  useEffect(() => onPlace(place), [onPlace, place]);
  return (
    <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <PlaceLine readerPlace={readerPlace} />
      <div className="flex grow gap-2 *:flex-1 sm:grow-0 sm:*:flex-none">
        <LinkButton
          to={session ? paths.books() : paths.register()}
          className="max-sm:px-1! max-sm:text-sm @wide:px-3! @wide:text-[0.95rem]"
        >
          {t('startReading')}
        </LinkButton>
        {session && (
          <LinkButton
            variant="secondary"
            to={paths.giveBook()}
            className="max-sm:px-1! max-sm:text-sm @wide:px-3! @wide:text-[0.95rem]"
          >
            {t('shareYourBooks')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
