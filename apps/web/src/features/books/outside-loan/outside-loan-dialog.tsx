import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { registerField, useSubmit } from '../../../lib/api/form-submit.ts';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';

interface LoanProps {
  bookId: number;
  onChanged: () => Promise<void>;
}

export default function OutsideLoanDialog({ bookId, onChanged, ...state }: DialogState & LoanProps) {
  const { t } = useTranslation('loans');
  return (
    <Dialog {...state} title={t('outside.title')} description={t('outside.lead')}>
      <OutsideLoanForm bookId={bookId} onChanged={onChanged} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function OutsideLoanForm({ bookId, onChanged, onDone }: LoanProps & { onDone: () => void }) {
  const { t } = useTranslation('loans');
  const form = useDraftForm(`outside-loan:${bookId}`, { defaultValues: { borrower: '', due_on: '' } });
  const submit = useSubmit(form, t('failed'), async (body) => {
    await api('PUT /api/book-posts/:id/outside-loan', { params: { id: bookId }, body });
    onDone();
    await onChanged();
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField {...registerField(form, 'borrower')} label={t('outside.name')} maxLength={80} required />
      <TextField {...registerField(form, 'due_on')} type="date" label={t('outside.due')} />
      <Button type="submit" className="w-full" loading={form.formState.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
