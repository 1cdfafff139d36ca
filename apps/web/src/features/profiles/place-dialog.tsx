import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';
import type { ReaderPlace } from '../places/device-position.ts';
import { PlaceField } from '../places/place-field.tsx';
import { MemberPlaceField } from './place-question.tsx';

type Props = DialogState & { readerPlace: ReaderPlace };

/** Members keep their place in their profile, guests in the browser. */
export function PlaceDialog({ readerPlace, open, onOpenChange }: Props) {
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
