import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { FieldError } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { useMyBooks } from '../books/books.api.ts';
import { isOfferable } from './request-types.ts';
import type { RequestForm } from './request-values.ts';

/** The choice of one of my own books that is free, or the way to share a first one. */
export function ExchangeField({ form }: { form: RequestForm }) {
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
