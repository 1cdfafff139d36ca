import { resolveBy } from '../../../lib/api/form-rules.ts';
import { type BookRequest, DueDate, dueDays } from '@wandering-books/contract/requests/requests.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { getErrorMessage, showFieldErrors } from '../../../lib/api/api-errors.ts';
import { useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type DueDatePurpose, useDueDate } from '../requests.api.ts';
import { getDayFromNow } from '../card/deadlines.ts';

const resolver = resolveBy(DueDate);

type Props = { request: BookRequest; purpose: DueDatePurpose; open: boolean; onOpenChange: (open: boolean) => void };

export default function DueDateDialog({ request, purpose, open, onOpenChange }: Props) {
  const { t } = useTranslation('requests');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`dueDate.titles.${purpose}`)}
      description={t('dueDate.about', { title: request.book.title, reader: getPersonName(request.sender) })}
      closeLabel={t('close')}
    >
      <DueDateForm request={request} purpose={purpose} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type DueDateFormProps = { request: BookRequest; purpose: DueDatePurpose; onDone: () => void };

function DueDateForm({ request, purpose, onDone }: DueDateFormProps) {
  const { t } = useTranslation('requests');
  const change = useDueDate(purpose);
  const suggested = request.due_date ?? request.suggested_due_date;
  const defaultValues = { due_date: suggested ?? getDayFromNow(dueDays.default) };
  const form = useForm({ resolver, mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ due_date }) => {
    await change.mutateAsync({ id: request.id, due_date });
    toast.success(t(`moves.${purpose}.done`), { duration: 2000 });
    onDone();
  });
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error))
      toast.error(t(`moves.${purpose}.failed`, { message: getErrorMessage(error) }), { duration: 2000 });
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        {...form.register('due_date')}
        type="date"
        label={t('dueDate.label')}
        hint={t('dueDate.hint')}
        error={errors.due_date?.message}
        min={getDayFromNow(1)}
        max={getDayFromNow(dueDays.max)}
        required
      />
      <Button type="submit" className="w-full" loading={isSubmitting}>
        {t(`dueDate.submit.${purpose}`)}
      </Button>
    </form>
  );
}
