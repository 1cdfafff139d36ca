import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { registerField, useSubmit } from '../../../lib/api/form-submit.ts';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { useRequestMutation } from '../requests.api.ts';

export function DepositDialog({ request, ...state }: DialogState & { request: BookRequest }) {
  const { t } = useTranslation('loans');
  return (
    <Dialog {...state} title={t('deposit.note')} description={t('deposit.lead')}>
      <DepositForm id={request.id} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function DepositForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('loans');
  const { mutateAsync } = useRequestMutation((body: { amount: string }) =>
    api('POST /api/requests/:id/deposit', { params: { id }, body }),
  );
  const form = useDraftForm(`deposit:${id}`, { defaultValues: { amount: '' } });
  const submit = useSubmit(form, t('failed'), async (body) => {
    await mutateAsync(body);
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <PriceField {...registerField(form, 'amount')} label={t('deposit.amount')} required />
      <Button type="submit" className="w-full" loading={form.formState.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
