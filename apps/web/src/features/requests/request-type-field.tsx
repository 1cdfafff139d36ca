import type { Book } from '@wandering-books/contract/books.ts';
import type { RequestType } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../lib/money.ts';
import { PriceField } from '../../ui/price-field.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { RentLengthField } from './rent-length-field.tsx';
import { ExchangeField } from './exchange-field.tsx';
import type { RequestForm } from './request-values.ts';

type Props = { form: RequestForm; book: Book; type: RequestType };

/** The one thing that the owner has to be told, by the type of the request. */
export function RequestTypeField({ form, book, type }: Props) {
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
        sign="₹"
        required
      />
      {unit && <RentLengthField form={form} unit={unit} longest={book.rent_max} />}
    </>
  );
}
