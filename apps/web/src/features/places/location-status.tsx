import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { MapPinIcon } from '../../ui/icons/icons.tsx';
import type { ReaderPlace } from './device-position.ts';

export function LocationStatus({ place, outcome, ask }: ReaderPlace) {
  const { t } = useTranslation('places');
  const hasFailed = outcome === 'denied' || outcome === 'unavailable';
  return (
    <div className="noscript:hidden mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      {!place && (
        <Button
          variant="secondary"
          loading={outcome === 'asking'}
          icon={<MapPinIcon className="size-5 text-stamp" />}
          onClick={ask}
        >
          {t(outcome === 'asking' ? 'location.asking' : hasFailed ? 'location.tryAgain' : 'location.use')}
        </Button>
      )}
      <p role="status" className="flex items-center gap-2 text-muted">
        {outcome === 'found' && <MapPinIcon className="size-5 shrink-0 text-primary" />}
        {outcome && outcome !== 'asking' ? t(`location.${outcome}`) : !place && t('location.promise')}
      </p>
    </div>
  );
}
