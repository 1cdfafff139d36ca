import { bookTypes, type BookType } from '@wandering-books/contract/books/book-options.ts';
import type { Named } from '@wandering-books/contract/fields.ts';
import { DEFAULT_RADIUS_KM } from '@wandering-books/contract/wishes/wish-limits.ts';
import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { registerField, useSubmit } from '../../lib/api/form-submit.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { SuggestionCount } from '../../lib/format/suggestion-count.tsx';
import { translateListName } from '../../lib/language/texts.ts';
import { toast } from '../../lib/toast.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { Button } from '../../ui/buttons.tsx';
import { Checkbox, PriceField, TextField } from '../../ui/forms/fields.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';
import { useTowns } from '../places/places.api.ts';
import { useRefreshWishes, useWishChange } from './wishes.api.ts';

const EMPTY_FIELDS = {
  text: '',
  city_id: '',
  radius_km: String(DEFAULT_RADIUS_KM),
  max_price: '',
  types: [],
} satisfies WishFields;

const toFields = ({ text, city, radius_km, max_price, types }: Wish): WishFields => ({
  text: text ?? '',
  city_id: String(city?.id ?? ''),
  radius_km: String(radius_km),
  max_price: String(max_price ?? ''),
  types: types ?? [],
});

/** For a new wish, or to change one. */
export function WishForm({ wish, onDone }: { wish?: Wish; onDone: () => void }) {
  const { t } = useTranslation('wishes');
  const refresh = useRefreshWishes();
  const form = useDraftForm<WishFields>(wish ? `wish:${wish.id}` : 'wish', {
    defaultValues: wish ? toFields(wish) : EMPTY_FIELDS,
  });
  const isText = !wish || (wish.work_id === null && wish.isbn === null);
  const send = ({ text, ...terms }: WishFields) =>
    wish ? sendWish(wish, isText ? { ...terms, text } : terms) : api('POST /api/wishes', { body: { text, ...terms } });
  const submit = useSubmit(form, t('didNotWork'), async (fields) => {
    await send(fields).finally(refresh);
    if (!wish) toast.success(t('added', { text: fields.text }), { duration: 2000 });
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="mb-6 max-w-md space-y-4">
      {isText && <TextField {...registerField(form, 'text')} label={t('text')} maxLength={200} required />}
      <TermFields form={form} storedCity={wish?.city} />
      <Button type="submit" loading={form.formState.isSubmitting}>
        {t(wish ? 'save' : 'add')}
      </Button>
    </form>
  );
}

type TermFieldsProps = { form: UseFormReturn<WishFields>; storedCity?: Named | null | undefined };

function TermFields({ form, storedCity = null }: TermFieldsProps) {
  const { t } = useTranslation(['wishes', 'books']);
  return (
    <>
      <CityField form={form} storedCity={storedCity} />
      <TextField {...registerField(form, 'radius_km')} type="number" min={1} max={200} label={t('radius')} required />
      <PriceField {...registerField(form, 'max_price')} label={t('price')} />
      <fieldset>
        <legend className="font-semibold">{t('types')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {bookTypes.map((type) => (
            <Checkbox key={type} {...registerField(form, 'types')} value={type} label={t(`books:types.${type}`)} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Without a city a wish is for books near the member. */
function CityField({ form, storedCity }: Required<TermFieldsProps>) {
  const { t } = useTranslation(['wishes', 'places']);
  const { field, fieldState } = useController({ control: form.control, name: 'city_id' });
  const { ref, onBlur, onChange } = field;
  const [city, setCity] = useState(storedCity);
  const { setInput, matches, status } = useTypedSearch(useTowns);
  return (
    <SearchSelect
      ref={ref}
      label={t('city')}
      hint={t('cityHint')}
      clearLabel={t('places:question.clear')}
      error={fieldState.error?.message}
      value={city && { ...city, name: translateListName('cities', city.name) }}
      entries={matches.map(({ city: { id, name }, state }) => ({ id, name, place: state.name }))}
      status={status && t(`places:question.${status}`)}
      count={(isOpen) => <SuggestionCount count={isOpen && !status ? matches.length : 0} />}
      onSearch={setInput}
      onBlur={onBlur}
      onChange={(entry) => {
        setCity(entry);
        onChange(String(entry?.id ?? ''));
      }}
    />
  );
}

interface WishFields {
  text: string;
  city_id: string;
  radius_km: string;
  max_price: string;
  types: BookType[];
}

type Change = Partial<WishFields> & { shown?: boolean };

/** Sends all of a wish with a change; an empty one says that the reader still looks for the book. */
const sendWish = ({ id, text, isbn, work_id, radius_km, city, types, max_price, shown }: Wish, change: Change) => {
  const target = work_id ? { work_id } : isbn ? { isbn } : { text: text ?? '' };
  const terms = { radius_km, city_id: city?.id, types: types ?? [], max_price: max_price ?? undefined, shown };
  return api('PUT /api/wishes/:id', { params: { id }, body: { ...target, ...terms, ...change } });
};

export const useWishUpdate = (wish: Wish) => useWishChange((change: Change) => sendWish(wish, change));
