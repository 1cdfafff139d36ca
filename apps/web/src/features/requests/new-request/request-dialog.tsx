import type { Book } from '@wandering-books/contract/books/books.ts';
import { priceField, requestTypeForBook, type RequestType } from '@wandering-books/contract/requests/request-types.ts';
import type { NewRequest } from '@wandering-books/contract/requests/requests.ts';
import type { ComponentType } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getPersonName, formatRupees } from '../../../lib/format/format.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { getErrorMessage, showFieldErrors } from '../../../lib/api/api-errors.ts';
import { createResolver, registerField, useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { useOnceKey } from '../../../lib/api/single-run.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { getSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { Button, LinkButton } from '../../../ui/buttons.tsx';
import { isOfferable } from '../card/request-facts.tsx';
import { SENT_REQUESTS, useSendRequest } from '../requests.api.ts';
import { queueRequest } from './queued-requests.ts';
import { MAX_RENTAL, type RentUnit } from '@wandering-books/contract/requests/rent.ts';
import { PriceField, TextArea, FieldError, Select } from '../../../ui/forms/fields.tsx';
import { useMyBooks } from '../../books/books.api.ts';

type Texts = Record<'exchange_book_id' | 'description' | 'rent_price' | 'rent_length' | 'buy_price', string>;
type RequestValues = Texts & { book_id: number; receiver_id: number; type: RequestType };

const resolver = createResolver<RequestValues, NewRequest>((rules) => rules.NewRequest);

export default function RequestDialog({ book, ...state }: DialogState & { book: Book }) {
  const { t } = useTranslation('requests');
  const type = requestTypeForBook[book.type];
  return (
    <Dialog
      {...state}
      title={t(`ask.titles.${type}`)}
      description={t('ask.about', { title: book.title, owner: getPersonName(book.user) })}
    >
      <NewRequestForm book={book} type={type} onSent={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function NewRequestForm({ book, type, onSent }: { book: Book; type: RequestType; onSent: () => void }) {
  const { t } = useTranslation('requests');
  const request = useSendRequest();
  const navigate = useNavigate();
  const getOnceKey = useOnceKey();
  const price = book.price ? String(book.price) : '';
  const defaultValues = {
    ...EMPTY_VALUES,
    rent_price: priceField[type] === 'rent_price' ? price : '',
    buy_price: priceField[type] === 'buy_price' ? price : '',
    rent_length: book.rent_unit ? '1' : '',
    book_id: book.id,
    receiver_id: book.user_id,
    type,
  };
  const form = useDraftForm<RequestValues, NewRequest>(`request:${book.id}`, {
    resolver,
    mode: 'onTouched',
    defaultValues,
  });
  const { errors, isSubmitting } = form.formState;
  const TypeField = FIELDS[type];

  const send = form.handleSubmit(async (body) => {
    const session = getSession();
    const once = getOnceKey(body);
    try {
      await request.mutateAsync({ body, once });
      toast.success(t('ask.success', { type: t(`types.${type}`) }), {
        action: { label: t('ask.see'), onClick: () => void navigate(SENT_REQUESTS) },
      });
    } catch (error) {
      if (!(await queueRequest(error, session, once, book.title, body))) throw error;
    }
    onSent();
  });
  const submit = useSubmitOnce(form, send, (error) => {
    toast.error(t('ask.failed'));
    const complaints = error instanceof ApiError ? error.fields : {};
    if (Object.keys(complaints).some((field) => field in EMPTY_VALUES)) showFieldErrors(form, error);
    else
      form.setError('root', { message: Object.values(complaints)[0]?.[0] ?? getErrorMessage(error, t('ask.failed')) });
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TypeField form={form} book={book} />
      {errors.root?.message && (
        <p role="alert" className="rounded-card bg-declined-tint px-4 py-2 font-medium text-declined">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" className="w-full" loading={isSubmitting}>
        {isSubmitting ? t('ask.sending') : t(`ask.submit.${type}`)}
      </Button>
    </form>
  );
}

type TypeFieldProps = { form: RequestForm; book: Book };

function ReasonField({ form }: TypeFieldProps) {
  const { t } = useTranslation('requests');
  return (
    <TextArea
      {...registerField(form, 'description')}
      label={t('ask.reason')}
      hint={t('ask.reasonHint')}
      dir="auto"
      required
    />
  );
}

function BuyPriceField({ form, book }: TypeFieldProps) {
  const { t } = useTranslation('requests');
  const hint = book.price ? t('ask.askingPrice', { price: formatRupees(book.price) }) : undefined;
  return <PriceField {...registerField(form, 'buy_price')} label={t('ask.buyPrice')} hint={hint} required />;
}

function RentFields({ form, book }: TypeFieldProps) {
  const { t } = useTranslation('requests');
  const { price, rent_unit: unit } = book;
  const hint = price ? t(unit ? `rent.asking.${unit}` : 'ask.askingPrice', { price: formatRupees(price) }) : undefined;
  return (
    <>
      <PriceField {...registerField(form, 'rent_price')} label={t('ask.rentPrice')} hint={hint} required />
      {unit && <RentLengthField form={form} unit={unit} longest={book.rent_max} />}
    </>
  );
}

function ExchangeField({ form }: TypeFieldProps) {
  const { t } = useTranslation('requests');
  const { field, fieldState } = useController({ control: form.control, name: 'exchange_book_id' });
  const { data: list, isError: failed } = useMyBooks();
  const free = list?.filter(isOfferable);
  const error = fieldState.error?.message;
  if (free?.length === 0)
    return (
      <div role="group" aria-describedby="no-books-error">
        <p className="font-semibold">{t(list?.length ? 'ask.noFreeBooks' : 'ask.noBooks')}</p>
        <p className="mt-1 mb-3 text-muted">{t('ask.shareFirst')}</p>
        <LinkButton to={paths.giveBook()} variant="secondary" className="w-full">
          {t('ask.giveBook')}
        </LinkButton>
        <FieldError id="no-books-error" error={error} />
      </div>
    );
  return (
    <Select
      {...field}
      label={t('ask.exchangeBook')}
      error={failed ? t('ask.booksFailed') : error}
      placeholder={free || failed ? t('ask.chooseBook') : t('ask.loadingBooks')}
      options={(free ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      required
    />
  );
}

function RentLengthField({ form, unit, longest }: { form: RequestForm; unit: RentUnit; longest: Book['rent_max'] }) {
  const { t } = useTranslation('requests');
  const [price, length] = useWatch({ control: form.control, name: ['rent_price', 'rent_length'] });
  const rupees = Number(price);
  const lengths = Array.from({ length: longest ?? MAX_RENTAL[unit] }, (_, index) => index + 1);
  return (
    <div>
      <Select
        {...registerField(form, 'rent_length')}
        label={t('ask.rentLength')}
        options={lengths.map((count) => ({ value: count, label: t(`rent.lengths.${unit}`, { count }) }))}
        required
      />
      <p role="status" className="mt-2 min-h-6 font-semibold">
        {rupees > 0 &&
          t('ask.rentTotal', {
            total: formatRupees(Math.round(rupees * 100 * Number(length)) / 100),
            length: t(`rent.lengths.${unit}`, { count: Number(length) }),
          })}
      </p>
    </div>
  );
}

const FIELDS = {
  rent: RentFields,
  buy: BuyPriceField,
  exchange: ExchangeField,
  donate: ReasonField,
} satisfies Record<RequestType, ComponentType<TypeFieldProps>>;

const EMPTY_VALUES = { exchange_book_id: '', description: '', rent_price: '', rent_length: '', buy_price: '' };

type RequestForm = UseFormReturn<RequestValues, unknown, NewRequest>;
