import type { NewCounterOffer } from '@wandering-books/contract/requests/counter-offers.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import { dueDays } from '@wandering-books/contract/requests/rent.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import type { ComponentProps } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage, showFieldErrors } from '../../../lib/api/api-errors.ts';
import { api } from '../../../lib/api/api.ts';
import { createResolver, registerField, useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { formatRupees, getPersonName } from '../../../lib/format/format.ts';
import { getDayFromNow } from '../../../lib/format/india-time.ts';
import { toast } from '../../../lib/toast.ts';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { Button } from '../../../ui/buttons.tsx';
import { PriceField, Select, TextField, TextArea } from '../../../ui/forms/fields.tsx';
import { Dialog, type DialogState, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { isOfferable, getOtherParty } from '../card/request-facts.tsx';
import { useRequestMutation } from '../requests.api.ts';
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { useWholeShelf } from '../../books/books.api.ts';
import { queueMessage } from '../../conversations/composer/queued-messages.ts';
import type { FinalMove } from './use-move-with-toast.ts';

type DueDatePurpose = 'accept' | 'changeDueDate';
type OfferDialogProps = DialogState & { request: BookRequest };
type OfferFormProps = { request: BookRequest; onDone: () => void };

const dueDateResolver = createResolver(({ DueDate }) => DueDate);

export function DueDateDialog({ purpose, ...dialogProps }: OfferDialogProps & { purpose: DueDatePurpose }) {
  const { t } = useTranslation('requests');
  return (
    <OfferDialog {...dialogProps} title={t(`dueDate.titles.${purpose}`)}>
      <DueDateForm request={dialogProps.request} purpose={purpose} onDone={() => dialogProps.onOpenChange(false)} />
    </OfferDialog>
  );
}

function OfferDialog({
  request,
  ...dialog
}: OfferDialogProps & Pick<ComponentProps<typeof Dialog>, 'title' | 'children'>) {
  const { t } = useTranslation('requests');
  const about = t('dueDate.about', { title: request.book.title, reader: getPersonName(request.sender) });
  return <Dialog {...dialog} description={about} />;
}

function DueDateForm({ request, purpose, onDone }: OfferFormProps & { purpose: DueDatePurpose }) {
  const { t } = useTranslation('requests');
  const change = useRequestMutation((body: { due_date: string }) => {
    const input = { params: { id: request.id }, body };
    return purpose === 'accept'
      ? api('POST /api/requests/:id/accept', input)
      : api('PUT /api/requests/:id/due-date', input);
  });
  const suggested = request.due_date ?? request.suggested_due_date;
  const defaultValues = { due_date: suggested ?? getDayFromNow(dueDays.default) };
  const form = useDraftForm(`${purpose}:${request.id}`, {
    resolver: dueDateResolver,
    mode: 'onTouched',
    defaultValues,
  });
  const send = form.handleSubmit(async (body) => {
    await change.mutateAsync(body);
    toast.success(t(`moves.${purpose}.done`), { duration: 2000 });
    onDone();
  });
  const submit = useSubmitOnce(form, send, (error) => {
    if (!showFieldErrors(form, error))
      toast.error(t(`moves.${purpose}.failed`, { message: getErrorMessage(error) }), { duration: 2000 });
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <DueDateField {...registerField(form, 'due_date')} />
      <Button type="submit" className="w-full" loading={form.formState.isSubmitting}>
        {t(`dueDate.submit.${purpose}`)}
      </Button>
    </form>
  );
}

function DueDateField(field: ReturnType<typeof registerField>) {
  const { t } = useTranslation('requests');
  return (
    <TextField
      {...field}
      type="date"
      label={t('dueDate.label')}
      hint={t('dueDate.hint')}
      min={getDayFromNow(1)}
      max={getDayFromNow(dueDays.max)}
      required
    />
  );
}

type CounterOfferValues = { price: string; exchange_book_id: string; due_date: string };
type CounterOfferFormState = UseFormReturn<CounterOfferValues, unknown, NewCounterOffer>;

const counterOfferResolver = createResolver<CounterOfferValues, NewCounterOffer>((rules) => rules.NewCounterOffer);

export function CounterOfferDialog(props: OfferDialogProps) {
  const { t } = useTranslation('requests');
  return (
    <OfferDialog {...props} title={t(props.request.type === 'exchange' ? 'offers.bookTitle' : 'offers.priceTitle')}>
      <CounterOfferForm request={props.request} onDone={() => props.onOpenChange(false)} />
    </OfferDialog>
  );
}

function CounterOfferForm({ request, onDone }: OfferFormProps) {
  const { t } = useTranslation('requests');
  const propose = useRequestMutation((body: NewCounterOffer) =>
    api('POST /api/requests/:id/counter', { params: { id: request.id }, body }),
  );
  const isLent = isLoan[request.type];
  const defaultValues: CounterOfferValues = {
    price: request.type === 'exchange' || request.book.price === null ? '' : String(request.book.price),
    exchange_book_id: '',
    due_date: isLent ? (request.suggested_due_date ?? getDayFromNow(dueDays.default)) : '',
  };
  const form: CounterOfferFormState = useDraftForm(`offer:${request.id}`, {
    resolver: counterOfferResolver,
    mode: 'onTouched',
    defaultValues,
  });
  const send = form.handleSubmit(async (offer) => {
    await propose.mutateAsync(offer);
    toast.success(t('offers.sent'), { duration: 2000 });
    onDone();
  });
  const submit = useSubmitOnce(form, send, (error) => {
    if (!showFieldErrors(form, error)) toast.error(t('offers.failed', { message: getErrorMessage(error) }));
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {request.type === 'exchange' ? (
        <CounterBookField form={form} request={request} />
      ) : (
        <PriceField
          {...registerField(form, 'price')}
          label={t(isLent ? 'offers.rent' : 'offers.price')}
          hint={request.price === null ? undefined : t('offers.asked', { price: formatRupees(request.price) })}
          required
        />
      )}
      {isLent && <DueDateField {...registerField(form, 'due_date')} />}
      <p className="text-sm text-muted">{t('offers.note')}</p>
      <Button type="submit" className="w-full" loading={form.formState.isSubmitting}>
        {t('offers.submit')}
      </Button>
    </form>
  );
}

function CounterBookField({ form, request }: { form: CounterOfferFormState; request: BookRequest }) {
  const { t } = useTranslation('requests');
  const { field, fieldState } = useController({ control: form.control, name: 'exchange_book_id' });
  const { data, isError } = useWholeShelf(request.sender_id);
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

const MAX_WORDS_LENGTH = 1000;

type Props = DialogState & { request: BookRequest; name: FinalMove; onConfirm: (onMoved: () => void) => void };

export function ConfirmMoveDialog({ request, name, onConfirm, ...state }: Props) {
  const { t } = useTranslation('requests');
  const [words, setWords] = useDraft(`call-off:${request.id}`);
  const { conversation_id: conversation } = request;
  const sendWords = () => {
    if (name === 'cancel' && conversation !== null && words.trim()) void queueMessage(conversation, words.trim());
    setWords('');
  };
  const names = { book: request.book.title, reader: getPersonName(request.sender) };
  return (
    <Dialog {...state} title={t(`confirm.${name}.title`)}>
      <p className="mb-5 wrap-anywhere">{t(`confirm.${name}.text`, names)}</p>
      {name === 'cancel' && conversation !== null && (
        <TextArea
          className="mb-5"
          label={t('confirm.cancel.words', { name: getPersonName(getOtherParty(request)) })}
          dir="auto"
          rows={2}
          maxLength={MAX_WORDS_LENGTH}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <DialogButtons
        cancel={t('confirm.back')}
        onCancel={() => state.onOpenChange(false)}
        submit={t(`confirm.${name}.submit`)}
        variant={name === 'cancel' ? 'danger' : 'primary'}
        onSubmit={() => {
          state.onOpenChange(false);
          onConfirm(sendWords);
        }}
      />
    </Dialog>
  );
}
