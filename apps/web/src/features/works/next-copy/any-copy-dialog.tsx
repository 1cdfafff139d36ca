import type { AskableType } from '@wandering-books/contract/works/work-requests.ts';
import type { Work } from '@wandering-books/contract/works/works.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { registerField, useSubmit } from '../../../lib/api/form-submit.ts';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { useAskForWork } from './next-copy.api.ts';
import { WishButton } from '../../wishes/wish-button.tsx';

const KINDS = Object.keys({ donate: 1, sell: 1, rent: 1 } satisfies Record<AskableType, 1>) as AskableType[];
const DISTANCES_KM = [5, 10, 25, 50, 100];

export function AnyCopyDialog({ work, open, onOpenChange }: DialogState & { work: Work }) {
  const { t } = useTranslation('works');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('ask.button')} description={t('ask.about')}>
      <AnyCopyForm work={work} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AnyCopyForm({ work, onDone }: { work: Work; onDone: () => void }) {
  const { t } = useTranslation('works');
  const ask = useAskForWork(work.id);
  const defaultValues = { types: [...KINDS], max_price: '', radius_km: '50', message: '' };
  const form = useDraftForm(`any-copy:${work.id}`, { defaultValues });
  const submit = useSubmit(form, t('ask.failed'), async (terms) => {
    await ask.mutateAsync(terms);
    toast.success(t('ask.success'));
    onDone();
  });
  const hasNone = ask.error instanceof ApiError && ask.error.code === 'works.no_copy';
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <fieldset>
        <legend className="font-semibold">{t('ask.kinds')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {KINDS.map((kind) => (
            <Checkbox key={kind} {...registerField(form, 'types')} value={kind} label={t(`ask.types.${kind}`)} />
          ))}
        </div>
      </fieldset>
      <PriceField {...registerField(form, 'max_price')} label={t('ask.price')} />
      <Select
        {...registerField(form, 'radius_km')}
        label={t('ask.distance')}
        placeholder={t('ask.anywhere')}
        options={DISTANCES_KM.map((count) => ({ value: count, label: t('ask.within', { count }) }))}
      />
      <TextArea {...registerField(form, 'message')} label={t('ask.message')} dir="auto" />
      {hasNone && <WishButton text={work.title} workId={work.id} />}
      <div className="sticky bottom-0 -m-5 mt-0 border-t border-line bg-card px-5 py-3">
        <Button type="submit" className="w-full" loading={form.formState.isSubmitting}>
          {t('ask.send')}
        </Button>
      </div>
    </form>
  );
}
