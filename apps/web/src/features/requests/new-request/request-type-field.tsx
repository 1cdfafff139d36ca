import type { Book } from '@wandering-books/contract/books/books.ts';
import { MAX_RENTAL, type RentUnit } from '@wandering-books/contract/requests/rent.ts';
import type { RequestType, NewRequest } from '@wandering-books/contract/requests/requests.ts';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useMyBooks } from '../../books/books.api.ts';
import { isOfferable } from '../card/request-types.ts';

export function RequestTypeField({ form, book, type }: { form: RequestForm; book: Book; type: RequestType }) {
  const { t } = useTranslation('requests');
  const { errors } = form.formState;
  if (type === 'exchange') return <ExchangeField form={form} />;
  if (type === 'donate')
    return (
      <TextArea
        {...form.register('description')}
        label={t('ask.reason')}
        hint={t('ask.reasonHint')}
        error={errors.description?.message}
        dir="auto"
        required
      />
    );
  const name = type === 'rent' ? 'rent_price' : 'buy_price';
  const unit = type === 'rent' ? book.rent_unit : null;
  return (
    <>
      <PriceField
        {...form.register(name)}
        label={t(type === 'rent' ? 'ask.rentPrice' : 'ask.buyPrice')}
        hint={
          book.price
            ? t(unit ? `rent.asking.${unit}` : 'ask.askingPrice', { price: formatRupees(book.price) })
            : undefined
        }
        error={errors[name]?.message}
        required
      />
      {unit && <RentLengthField form={form} unit={unit} longest={book.rent_max} />}
    </>
  );
}

function ExchangeField({ form }: { form: RequestForm }) {
  const { t } = useTranslation('requests');
  const { field, fieldState } = useController({ control: form.control, name: 'exchange_book_id' });
  const { data: list, isError: failed } = useMyBooks();
  const free = list?.filter(isOfferable);
  const error = fieldState.error?.message;
  if (free?.length === 0) return <NoBooks text={t(list?.length ? 'ask.noFreeBooks' : 'ask.noBooks')} error={error} />;
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

function NoBooks({ text, error }: { text: string; error?: string }) {
  const { t } = useTranslation('requests');
  return (
    <div role="group" aria-describedby="no-books-error">
      <p className="font-semibold">{text}</p>
      <p className="mt-1 mb-3 text-muted">{t('ask.shareFirst')}</p>
      <LinkButton to={paths.giveBook()} variant="secondary" className="w-full">
        {t('ask.giveBook')}
      </LinkButton>
      <FieldError id="no-books-error" error={error} />
    </div>
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
        {...form.register('rent_length')}
        label={t('ask.rentLength')}
        options={lengths.map((count) => ({ value: count, label: t(`rent.lengths.${unit}`, { count }) }))}
        error={form.formState.errors.rent_length?.message}
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

export const EMPTY_VALUES = { exchange_book_id: '', description: '', rent_price: '', rent_length: '', buy_price: '' };

export const buildInitialValues = (type: RequestType, price: number | null) => ({
  ...EMPTY_VALUES,
  rent_price: type === 'rent' && price ? String(price) : '',
  buy_price: type === 'buy' && price ? String(price) : '',
});

export type RequestValues = typeof EMPTY_VALUES & { book_id: number; receiver_id: number; type: RequestType };
type RequestForm = UseFormReturn<RequestValues, unknown, NewRequest>;
