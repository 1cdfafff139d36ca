import type { Town } from '@wandering-books/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestionCount } from '../../lib/format/suggestion-count.tsx';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { Button } from '../../ui/buttons.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';
import { MapPinIcon } from '../../ui/icons/icons.tsx';
import type { ReaderPlace } from './device-position.ts';
import { useTowns } from './places.api.ts';

type PlaceFieldProps = {
  outcome: ReaderPlace['outcome'];
  onTown: (town: Town, input: string) => void;
  onLocate: () => void;
  isSaving?: boolean;
  /** The button for the position is an icon on phones. */
  isBrief?: boolean;
};

/** Takes a pincode, the name of a city, or the position of the device. */
export function PlaceField({ outcome, onTown, onLocate, isSaving = false, isBrief = false }: PlaceFieldProps) {
  const { t } = useTranslation('places');
  const [selectedTown, setSelectedTown] = useState<Town | null>(null);
  const { text, setInput, matches, status } = useTypedSearch(useTowns);
  const hasFailed = outcome === 'denied' || outcome === 'unavailable';
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SearchSelect
        className="min-w-0 flex-1 basis-56"
        label={t('question.field')}
        clearLabel={t('question.clear')}
        value={selectedTown && selectedTown.city}
        entries={matches.map(({ city, state }) => ({ ...city, place: state.name }))}
        status={status && t(`question.${status}`)}
        count={(isOpen) => <SuggestionCount count={isOpen && !status ? matches.length : 0} />}
        onSearch={setInput}
        onChange={(entry) => {
          const town = matches.find(({ city }) => city.id === entry?.id) ?? null;
          setSelectedTown(town);
          if (town) onTown(town, text);
        }}
      />
      <Button
        variant="secondary"
        loading={outcome === 'asking' || isSaving}
        icon={<MapPinIcon className="size-5 text-stamp" />}
        onClick={onLocate}
      >
        <span className={isBrief ? 'max-sm:sr-only' : undefined}>
          {t(outcome === 'asking' ? 'location.asking' : hasFailed ? 'location.tryAgain' : 'location.use')}
        </span>
      </Button>
    </div>
  );
}
