import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { translateListName } from '../../lib/language/texts.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons.tsx';
import { ChevronDownIcon, MapPinIcon } from '../../ui/icons/icons.tsx';
import { useLazyDialog } from '../../ui/overlays/lazy-window.tsx';
import { findStoredCity, type ReaderPlace } from '../places/device-position.ts';
import { useOwnProfile } from './own-profile.api.ts';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';
import { PlaceField } from '../places/place-field.tsx';
import { MemberPlaceField } from './place-question.tsx';

type Props = { readerPlace: ReaderPlace };

/** Says which place books are near to, and changes it. */
export function PlaceLine({ readerPlace }: Props) {
  const UsedLine = useSession() ? MemberLine : Line;
  return <UsedLine readerPlace={readerPlace} />;
}

function MemberLine({ readerPlace }: Props) {
  const { data: own } = useOwnProfile();
  if (!own) return null;
  const { city, has_position } = own.profile;
  return <Line readerPlace={readerPlace} city={city?.name} isPlaced={has_position} />;
}

function Line({ readerPlace, city, isPlaced = false }: Props & { city?: string | undefined; isPlaced?: boolean }) {
  const { t } = useTranslation('places');
  const { show, dialog } = useLazyDialog((state) => <PlaceDialog readerPlace={readerPlace} {...state} />);
  useOutcomeToast(readerPlace.outcome);
  const { place } = readerPlace;
  const usedCity = place ? findStoredCity() : city;
  const near = place || isPlaced ? t('line.you') : t('line.choose');
  return (
    <>
      <Button
        variant="quiet"
        className="-ms-4 noscript:hidden"
        icon={<MapPinIcon className="size-5 text-stamp" />}
        aria-haspopup="dialog"
        onClick={show}
      >
        <span>{usedCity ? t('line.near', { place: translateListName('cities', usedCity) }) : near}</span>
        <ChevronDownIcon className="size-4" />
      </Button>
      {dialog}
    </>
  );
}

function useOutcomeToast(outcome: ReaderPlace['outcome']) {
  const { t } = useTranslation('places');
  const say = useEffectEvent(() => {
    if (outcome === 'found') toast.success(t('location.found'));
    if (outcome === 'denied' || outcome === 'unavailable') toast.info(t(`location.${outcome}`));
  });
  useEffect(() => say(), [outcome]);
}

/** Members keep their place in their profile, guests in the browser. */
function PlaceDialog({ readerPlace, open, onOpenChange }: DialogState & { readerPlace: ReaderPlace }) {
  const { t } = useTranslation('places');
  const session = useSession();
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('line.title')}>
      <div className="space-y-3">
        {session ? (
          <MemberPlaceField readerPlace={readerPlace} onPlaced={close} />
        ) : (
          <GuestPlaceField readerPlace={readerPlace} onPlaced={close} />
        )}
      </div>
    </Dialog>
  );
}

function GuestPlaceField({ readerPlace, onPlaced }: { readerPlace: ReaderPlace; onPlaced: () => void }) {
  const { t } = useTranslation('places');
  const { place, outcome, ask, choose, forget } = readerPlace;
  const locate = async () => {
    if (await ask()) onPlaced();
  };
  return (
    <>
      <PlaceField
        outcome={outcome}
        onLocate={() => void locate()}
        onTown={(town) => {
          choose(town);
          onPlaced();
        }}
      />
      <p className="text-muted">{t('question.forGuest')}</p>
      {place && (
        <Button
          variant="quiet"
          className="-ms-4"
          onClick={() => {
            forget();
            onPlaced();
          }}
        >
          {t('line.everywhere')}
        </Button>
      )}
    </>
  );
}
