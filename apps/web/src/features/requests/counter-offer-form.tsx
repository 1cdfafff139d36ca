import { type BookRequest, dueDays } from '@wandering-books/contract/requests.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage, showFieldErrors } from '../../lib/api-errors.ts';
import { formatRupees } from '../../lib/money.ts';
import { toast } from '../../lib/toast.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { PriceField } from '../../ui/price-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CounterOfferFormState, CounterOfferValues } from './counter-offer-values.ts';
import { resolve } from './counter-offer.rules.ts';
import { CounterBookField } from './counter-book-field.tsx';
import { getDayFromNow } from './deadlines.ts';
import { useCounterOffer } from './requests.api.ts';

type Props = { request: BookRequest; onDone: () => void };

export function CounterOfferForm({ request, onDone }: Props) {
  const { t } = useTranslation('requests');
  const propose = useCounterOffer();
  const isRent = request.type === 'rent';
  const defaultValues: CounterOfferValues = {
    price: request.type === 'exchange' || request.book.price === null ? '' : String(request.book.price),
    exchange_book_id: '',
    due_date: isRent ? (request.suggested_due_date ?? getDayFromNow(dueDays.usual)) : '',
  };
  const form: CounterOfferFormState = useForm({ resolver: resolve, mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (offer) => {
    await propose.mutateAsync({ id: request.id, offer });
    toast.success(t('offers.sent'), { duration: 2000 });
    onDone();
  });
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error)) toast.error(t('offers.failed', { message: getErrorMessage(error) }));
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {request.type === 'exchange' ? (
        <CounterBookField form={form} request={request} />
      ) : (
        <PriceField
          {...form.register('price')}
          label={t(isRent ? 'offers.rent' : 'offers.price')}
          hint={request.price === null ? undefined : t('offers.asked', { price: formatRupees(request.price) })}
          error={errors.price?.message}
          sign="₹"
          required
        />
      )}
      {isRent && (
        <TextField
          {...form.register('due_date')}
          type="date"
          label={t('dueDate.label')}
          hint={t('dueDate.hint')}
          error={errors.due_date?.message}
          min={getDayFromNow(1)}
          max={getDayFromNow(dueDays.atMost)}
          required
        />
      )}
      <p className="text-sm text-muted">{t('offers.note')}</p>
      <Button type="submit" className="w-full" loading={isSubmitting}>
        {t('offers.submit')}
      </Button>
    </form>
  );
}
