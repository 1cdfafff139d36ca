import type { Town } from '@wandering-books/contract/places.ts';
import { cleanPincode, INDIAN_PINCODE } from '@wandering-books/contract/typed-numbers.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateListName } from '../../lib/language/texts.ts';
import { Button } from '../../ui/buttons.tsx';
import { MapPinIcon } from '../../ui/icons/icons.tsx';
import { type ReaderPlace, useReaderPlace } from '../places/device-position.ts';
import { PlaceField } from '../places/place-field.tsx';
import { useOwnProfile } from './own-profile.api.ts';
import { useSavePlace } from './profiles.api.ts';

type Props = { readerPlace: ReaderPlace };

/** The place in a member's profile, and a way to change it. */
export function PlaceQuestion({ readerPlace }: Props) {
  const { t } = useTranslation('places');
  const { data: own } = useOwnProfile();
  const [isChanging, setChanging] = useState(false);
  if (!own) return null;
  const { city, has_position } = own.profile;
  return (
    <div className="mb-6 space-y-3">
      {isChanging || (!city && !has_position) ? (
        <MemberPlaceField readerPlace={readerPlace} onPlaced={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Outcome outcome={readerPlace.outcome}>
            {city && t('question.near', { city: translateListName('cities', city.name) })}
          </Outcome>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('question.change')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Says where a member's books are found, and asks those without a place; they may leave it empty. */
export function BookPlaceQuestion() {
  const { t } = useTranslation('places');
  const { data: own } = useOwnProfile();
  const readerPlace = useReaderPlace({ isAutomatic: false });
  const [isChanging, setChanging] = useState(false);
  if (!own) return null;
  const { city, has_position } = own.profile;
  const isPlaced = city !== null || has_position;
  if (isPlaced && !isChanging)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 max-sm:text-sm">
        <span>
          {city ? t('question.shown', { city: translateListName('cities', city.name) }) : t('question.shownNear')}
        </span>
        <button type="button" className="min-h-11 link" onClick={() => setChanging(true)}>
          {t('question.change')}
        </button>
      </p>
    );
  return (
    <fieldset className="space-y-1">
      <legend className="sr-only">{t('question.book')}</legend>
      <MemberPlaceField readerPlace={readerPlace} isForBook onPlaced={() => setChanging(false)} />
    </fieldset>
  );
}

type MemberPlaceFieldProps = Props & { isForBook?: boolean; onPlaced: () => void };

export function MemberPlaceField({ readerPlace, isForBook = false, onPlaced }: MemberPlaceFieldProps) {
  const { outcome, ask, choose } = readerPlace;
  const { t } = useTranslation('places');
  const save = useSavePlace(choose);
  const locate = async () => {
    const position = await ask();
    if (position) save.mutate({ position }, { onSuccess: onPlaced });
  };
  const saveTown = (town: Town, input: string) => {
    const pincode = INDIAN_PINCODE.test(cleanPincode(input)) ? input : undefined;
    save.mutate({ town, pincode }, { onSuccess: onPlaced });
  };
  return (
    <>
      <PlaceField
        outcome={outcome}
        isSaving={save.isPending}
        isBrief={isForBook}
        onLocate={() => void locate()}
        onTown={saveTown}
      />
      {isForBook ? (
        <p role="status" className="text-sm text-muted">
          {t(outcome === 'denied' || outcome === 'unavailable' ? 'question.start' : 'question.forMember')}
        </p>
      ) : (
        <Outcome outcome={outcome}>{t('question.forMember')}</Outcome>
      )}
    </>
  );
}

function Outcome({ outcome, children }: Pick<ReaderPlace, 'outcome'> & { children: ReactNode }) {
  const { t } = useTranslation('places');
  const isKnown = outcome && outcome !== 'asking';
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      {outcome === 'found' && <MapPinIcon className="size-5 shrink-0 text-primary" />}
      <span>{isKnown ? t(`location.${outcome}`) : children}</span>
    </p>
  );
}
