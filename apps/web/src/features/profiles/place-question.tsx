import type { Town } from '@wandering-books/contract/places.ts';
import { cleanPincode, INDIAN_PINCODE } from '@wandering-books/contract/typed-numbers.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { translateListName } from '../../lib/language/list-names.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { MapPinIcon } from '../../ui/icons/icons.tsx';
import { type ReaderPlace, useReaderPlace } from '../places/device-position.ts';
import { PlaceField } from '../places/place-field.tsx';
import { useOwnProfile } from './own-profile.api.ts';
import { useSavePlace } from './profiles.api.ts';

type Props = { readerPlace: ReaderPlace };

/** The place in a member's profile, and a way to change it. */
export default function PlaceQuestion({ readerPlace }: Props) {
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

/** Asks members who share a book and have no place; they may leave it empty. */
export function BookPlaceQuestion() {
  const { t } = useTranslation('places');
  const { data: own } = useOwnProfile();
  const readerPlace = useReaderPlace({ isAutomatic: false });
  const [isAsked, setAsked] = useState(false);
  if (!own) return null;
  const { city, has_position } = own.profile;
  const isPlaced = city !== null || has_position;
  if (!isPlaced && !isAsked) setAsked(true);
  if (isPlaced && !isAsked) return null;
  return (
    <FormSection title={t('question.book')}>
      <div className="space-y-3 sm:col-span-2">
        {isPlaced ? (
          <p role="status">
            {city ? t('question.saved', { city: translateListName('cities', city.name) }) : t('location.found')}
          </p>
        ) : (
          <>
            <MemberPlaceField readerPlace={readerPlace} />
            <p className="text-sm text-muted">{t('question.skip')}</p>
          </>
        )}
      </div>
    </FormSection>
  );
}

export function MemberPlaceField({
  readerPlace: { outcome, ask, choose },
  onPlaced,
}: Props & { onPlaced?: () => void }) {
  const { t } = useTranslation('places');
  const save = useSavePlace();
  const onError = (error: Error) => toastFailure(error, t('question.notSaved'));
  const locate = async () => {
    const position = await ask();
    if (!position) return;
    save.mutate({ position }, { onError });
    onPlaced?.();
  };
  const saveTown = (town: Town, input: string) => {
    const pincode = INDIAN_PINCODE.test(cleanPincode(input)) ? input : undefined;
    const onSuccess = () => {
      choose(town);
      onPlaced?.();
    };
    save.mutate({ town, pincode }, { onError, onSuccess });
  };
  return (
    <>
      <PlaceField outcome={outcome} isSaving={save.isPending} onLocate={() => void locate()} onTown={saveTown} />
      <Outcome outcome={outcome}>{t('question.forMember')}</Outcome>
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
