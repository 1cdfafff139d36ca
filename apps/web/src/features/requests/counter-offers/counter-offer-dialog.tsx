import { resolveBy } from '../../../lib/api/form-rules.ts';
import { NewCounterOffer } from '@wandering-books/contract/requests/requests.offers.ts';
import { type BookRequest, dueDays } from '@wandering-books/contract/requests/requests.ts';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { getErrorMessage, showFieldErrors } from '../../../lib/api/api-errors.ts';
import { formatRupees } from '../../../lib/format/money.ts';
import { toast } from '../../../lib/toast.ts';
import { useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { getDayFromNow } from '../card/deadlines.ts';
import { useCounterOffer, useBooksOfMember } from '../requests.api.ts';
import { isOfferable } from '../card/request-types.ts';

type CounterOfferValues = { price: string; exchange_book_id: string; due_date: string };
type CounterOfferFormState = UseFormReturn<CounterOfferValues, unknown, NewCounterOffer>;

const resolver = resolveBy<CounterOfferValues, NewCounterOffer>(NewCounterOffer);

type Props = { request: BookRequest; open: boolean; onOpenChange: (open: boolean) => void };

export default function CounterOfferDialog({ request, open, onOpenChange }: Props) {
  const { t } = useTranslation('requests');
  const isExchange = request.type === 'exchange';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(isExchange ? 'offers.bookTitle' : 'offers.priceTitle')}
      description={t('dueDate.about', { title: request.book.title, reader: getPersonName(request.sender) })}
      closeLabel={t('close')}
    >
      <CounterOfferForm request={request} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function CounterOfferForm({ request, onDone }: { request: BookRequest; onDone: () => void }) {
  const { t } = useTranslation('requests');
  const propose = useCounterOffer();
  const isRent = request.type === 'rent';
  const defaultValues: CounterOfferValues = {
    price: request.type === 'exchange' || request.book.price === null ? '' : String(request.book.price),
    exchange_book_id: '',
    due_date: isRent ? (request.suggested_due_date ?? getDayFromNow(dueDays.default)) : '',
  };
  const form: CounterOfferFormState = useForm({ resolver, mode: 'onTouched', defaultValues });
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
          max={getDayFromNow(dueDays.max)}
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

function CounterBookField({ form, request }: { form: CounterOfferFormState; request: BookRequest }) {
  const { t } = useTranslation('requests');
  const { field, fieldState } = useController({ control: form.control, name: 'exchange_book_id' });
  const { data, isError } = useBooksOfMember(request.sender_id);
  const books = data?.filter((book) => isOfferable(book) && book.id !== request.exchange_book_id);
  const name = getPersonName(request.sender);
  if (books?.length === 0) return <p>{t('offers.noOtherBook', { name })}</p>;
  return (
    <Select
      {...field}
      label={t('offers.book', { name })}
      error={isError ? t('ask.booksFailed') : fieldState.error?.message}
      placeholder={books || isError ? t('offers.chooseBook') : t('offers.loadingBooks')}
      options={(books ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      required
    />
  );
}
