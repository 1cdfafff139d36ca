import { resolveChange } from './book-form.rules.ts';
import { isPassedOn } from '@wandering-books/contract/books/passed-on.ts';
import type { BookSummary, Book } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { type DialogState, WideDialog } from '../../../ui/overlays/dialog.tsx';
import { QueryContent } from '../../../ui/layout/query-content.tsx';
import { useBook } from '../books.api.ts';
import { type BookFields, type DescribedBook, EMPTY_FIELDS } from './book-form-fields.ts';
import { useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { toast } from '../../../lib/toast.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { showFieldErrors } from '../../../lib/api/api-errors.ts';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { Button } from '../../../ui/buttons.tsx';
import { BookDetailsFields } from './book-details-fields.tsx';
import { useUpdateBook } from './book-editing.api.ts';
import { useFormLists } from './choices.ts';
import { MoreBookFields } from './more-book-fields.tsx';
import { useSendWithPhotos } from '../photos/photo-uploads.ts';

export default function EditBookDialog({ book, ...state }: DialogState & { book: BookSummary }) {
  const { t } = useTranslation('books');
  return (
    <WideDialog {...state} title={t('edit.title')} description={<bdi>{book.title}</bdi>}>
      <BookToEdit id={book.id} onDone={() => state.onOpenChange(false)} />
    </WideDialog>
  );
}

function BookToEdit({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('books');
  return (
    <QueryContent
      query={useBook(String(id))}
      loading={t('details.loading')}
      skeleton="h-96 w-full"
      failure={t('edit.loadingFailed')}
    >
      {(book) => <EditBookForm book={book} onDone={onDone} />}
    </QueryContent>
  );
}

const DEFAULTS: BookFields = { ...EMPTY_FIELDS, price: '0', status: 'available' };

const REQUIRED_FIELDS = ['title', 'category_id', 'language_id'] as const;

/** Cancel discards the draft; a click outside keeps it. */
function EditBookForm({ book, onDone }: { book: Book; onDone: () => void }) {
  const { t } = useTranslation('books');
  const change = useUpdateBook(book.id);
  const form = useDraftForm<BookFields, DescribedBook>(`book:${book.id}`, {
    resolver: resolveChange,
    mode: 'all',
    defaultValues: toFormFields(book),
  });
  const { errors } = form.formState;
  const { categories, languages } = useFormLists('edit');
  const status = useWatch({ control: form.control, name: 'status' });

  const save = async (updatedBook: DescribedBook) => {
    await change.mutateAsync(updatedBook);
    toast.success(t('edit.success'));
    onDone();
  };
  const complain = (fieldErrors: FieldErrors<BookFields>) =>
    toast.error(t(REQUIRED_FIELDS.some((name) => fieldErrors[name]) ? 'edit.fillIn' : 'share.correctErrors'));
  const { isSending, sendWithPhotos, drop } = useSendWithPhotos(form, form.handleSubmit(save, complain));
  const cancel = () => {
    drop();
    form.reset();
    onDone();
  };
  const submit = useSubmitOnce(form, sendWithPhotos, (error) => {
    toast.error(t('edit.failed'));
    if (showFieldErrors(form, error)) return;
    const { message } = error as Error;
    const isAskedFor = error instanceof ApiError && error.code === 'books.asked_for';
    if (isAskedFor) form.setError('type', { type: 'server', message }, { shouldFocus: true });
    else form.setError('root', { message });
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <BookDetailsFields
        form={form}
        // Until the list has loaded it contains the current value.
        categories={{ data: categories.data ?? [book.category], error: categories.error }}
        languages={{ data: languages.data ?? [book.language], error: languages.error }}
      />
      <MoreBookFields form={form} book={book} withoutPrice={isPassedOn(book.state) && status !== 'available'} />
      {errors.root?.message && (
        <p role="alert" className="rounded-card bg-declined-tint px-4 py-2 font-medium text-declined">
          {errors.root.message}
        </p>
      )}
      <div className="sticky -bottom-3 z-10 -mx-3 -mb-3 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-3 py-3 sm:-bottom-5 sm:-mx-5 sm:-mb-5 sm:rounded-b-card sm:px-5">
        <Button variant="secondary" onClick={cancel}>
          {t('edit.cancel')}
        </Button>
        <Button type="submit" className="max-sm:grow" loading={isSending}>
          {isSending ? t('edit.saving') : t('edit.submit')}
        </Button>
      </div>
    </form>
  );
}

export function toFormFields(book: Book): BookFields {
  const { image: _, cover: _cover, is_available: _available, ...texts } = DEFAULTS;
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const values = Object.fromEntries(names.map((name) => [name, String(book[name] ?? texts[name])])) as typeof texts;
  const rent = book.type === 'rent' ? undefined : { rent_unit: 'week', rent_max: '4' };
  const image = book.photos.map(({ image: name }) => ({ id: name, name }));
  return { ...values, ...rent, image, cover: book.image ? 'photo' : 'drawn', is_available: book.is_available };
}
