import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { useTranslation } from 'react-i18next';
import { registerField, useSubmit } from '../../lib/api/form-submit.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { Button } from '../../ui/button.tsx';
import { PriceField } from '../../ui/forms/price-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useWishUpdate } from './wish-update.ts';

export function WishForm({ wish, onDone }: { wish: Wish; onDone: () => void }) {
  const { t } = useTranslation('wishes');
  const defaultValues = { radius_km: String(wish.radius_km), max_price: String(wish.max_price ?? '') };
  const form = useDraftForm(`wish:${wish.id}`, { defaultValues });
  const { mutateAsync } = useWishUpdate(wish);
  const submit = useSubmit(form, t('didNotWork'), async (terms) => {
    await mutateAsync(terms);
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="mb-4 max-w-sm space-y-4">
      <TextField {...registerField(form, 'radius_km')} type="number" min={1} max={200} label={t('radius')} required />
      <PriceField {...registerField(form, 'max_price')} label={t('price')} />
      <Button type="submit" loading={form.formState.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
