import { MAX_SLOTS } from '@wandering-books/contract/appointments/appointment-limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Sent } from '@wandering-books/contract/endpoint.ts';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../../lib/api/api.ts';
import { registerField, useSubmit } from '../../../lib/api/form-submit.ts';
import { useOnceKey } from '../../../lib/api/single-run.ts';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { useRequestMutation } from '../requests.api.ts';
import { fromFieldTime, getDayFromNow } from '../../../lib/format/india-time.ts';

const meetingPlacesKey = ['meeting-places'];

const createSlot = (days: number, place = '') => ({
  starts_at: `${getDayFromNow(days)}T18:00`,
  place,
  note: '',
});

const FIRST_PLACE = 'slots.0.place';
/** What the member begins to type would follow a place that is filled in meanwhile. */
const isFocused = (name: string) => document.activeElement?.getAttribute('name') === name;

type Values = { slots: ReturnType<typeof createSlot>[] };
type Proposal = Sent<Api['POST /api/requests/:id/appointments'], 'body'>;
type Form = UseFormReturn<Values>;
type Props = DialogState & { requestId: number; name: string };

export function ProposalDialog({ requestId, name, ...state }: Props) {
  const { t } = useTranslation('appointments');
  return (
    <Dialog {...state} title={t('dialog.title')} description={t('dialog.lead', { name })}>
      <ProposalForm requestId={requestId} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function ProposalForm({ requestId, onDone }: { requestId: number; onDone: () => void }) {
  const { t } = useTranslation('appointments');
  const params = { id: requestId };
  const getOnceKey = useOnceKey();
  const { mutateAsync } = useRequestMutation((body: Proposal) =>
    api('POST /api/requests/:id/appointments', { params, body, once: getOnceKey(body) }),
  );
  const form = useDraftForm<Values>(`meeting:${requestId}`, { defaultValues: { slots: [createSlot(1)] } });
  const slots = useWatch({ control: form.control, name: 'slots' });
  const { data } = useQuery(
    buildQuery([...meetingPlacesKey, requestId], 'GET /api/requests/:id/meeting-places', { params }),
  );
  const near = data ? [...data.places, ...data.colleges] : [];
  const places = [...near, t('places.station'), t('places.library'), t('places.cafe')];
  const likelyPlace = data && places[0];
  useEffect(() => {
    if (likelyPlace && !form.getValues(FIRST_PLACE) && !isFocused(FIRST_PLACE)) form.setValue(FIRST_PLACE, likelyPlace);
  }, [form, likelyPlace]);
  const setSlots = (nextSlots: Values['slots']) => form.setValue('slots', nextSlots, { shouldDirty: true });
  const submit = useSubmit(form, t('failed'), async (values) => {
    await mutateAsync({ slots: values.slots.map((slot) => ({ ...slot, starts_at: fromFieldTime(slot.starts_at) })) });
    toast.success(t('dialog.sent'), { duration: 2000 });
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {slots.map((_slot, at) => (
        <SlotFields
          key={at}
          form={form}
          places={places}
          at={at}
          onRemove={() => setSlots(slots.filter((_one, index) => index !== at))}
        />
      ))}
      {slots.length < MAX_SLOTS && (
        <Button variant="quiet" onClick={() => setSlots([...slots, createSlot(slots.length + 1, slots[0]?.place)])}>
          {t('dialog.more')}
        </Button>
      )}
      <Button type="submit" className="w-full" loading={form.formState.isSubmitting}>
        {t('dialog.submit')}
      </Button>
    </form>
  );
}

type SlotFieldsProps = { form: Form; places: readonly string[]; at: number; onRemove: () => void };

function SlotFields({ form, places, at, onRemove }: SlotFieldsProps) {
  const { t } = useTranslation('appointments');
  return (
    <fieldset className="space-y-3 border-t border-dotted border-line-strong pt-4 first:border-0 first:pt-0">
      <legend className="sr-only">{t('dialog.slot', { number: at + 1 })}</legend>
      <TextField
        {...registerField(form, `slots.${at}.starts_at`)}
        type="datetime-local"
        label={t('dialog.time')}
        required
      />
      <TextField
        {...registerField(form, `slots.${at}.place`)}
        label={t('dialog.place')}
        hint={t('dialog.placeHint')}
        required
      />
      <PlaceSuggestions
        places={places}
        onPick={(place) => {
          form.setValue(`slots.${at}.place`, place, { shouldDirty: true });
          form.clearErrors(`slots.${at}.place`);
        }}
      />
      <TextField {...registerField(form, `slots.${at}.note`)} label={t('dialog.note')} />
      {at > 0 && (
        <Button variant="quiet" onClick={onRemove}>
          {t('dialog.remove')}
        </Button>
      )}
    </fieldset>
  );
}

function PlaceSuggestions({ places, onPick }: { places: readonly string[]; onPick: (place: string) => void }) {
  const { t } = useTranslation('appointments');
  return (
    <div role="group" aria-label={t('dialog.suggestions')} className="flex gap-2 overflow-x-auto py-1">
      {places.map((place) => (
        <Button key={place} variant="secondary" className="max-w-4/5 shrink-0 text-sm" onClick={() => onPick(place)}>
          <span className="truncate">{place}</span>
        </Button>
      ))}
    </div>
  );
}
