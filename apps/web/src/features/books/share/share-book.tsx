import type { Book } from '@wandering-books/contract/books/books.ts';
import { Suspense, useState, useEffect } from 'react';
import { loadDraft, useShareDraft } from './share-draft.ts';
import { loadLastChoices, saveLastChoices, clearDraft, getDraftName } from './draft-storage.ts';
import type { FollowUp, FoundBook } from './follow-up.ts';
import {
  SHARE_FIELDS,
  type BookFields,
  FIELD_ORDER,
  type DescribedBook,
  type FilledField,
  type BookForm,
} from '../form/book-form-fields.ts';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '../../../lib/api/api.ts';
import { showFieldErrors, toastFailure } from '../../../lib/api/api-errors.ts';
import { useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { useOnceKey } from '../../../lib/api/single-run.ts';
import { getSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons.tsx';
import { unfold } from '../../../ui/layout/folded.tsx';
import { sendPlace } from '../../places/device-position.ts';
import { sendBook } from '../form/send-book.ts';
import { useSendWithPhotos } from '../photos/photo-uploads.ts';
import { queueBook } from './queued-books.ts';
import { ShareHelp, useIsbnLookUp } from './share-help.tsx';
import { getFiller } from '../form/edition-filler.ts';
import { BookDetailsFields } from '../form/book-details-fields.tsx';
import { findNamed, useFormLists, type Choices } from '../form/choices.ts';
import { resolve } from '../form/book-form.rules.ts';
import { BookPlaceQuestion, SharedBook } from '../form/lazy-form-parts.ts';
import { MoreBookFields } from '../form/more-book-fields.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createUploadFetch } from '../../../lib/api/upload-fetch.ts';
import { booksKey } from '../books.api.ts';
import type { Elements } from '../../../ui/elements.tsx';

type ShareBookProps = FoundBook & { note: (form: BookForm) => Elements };

/** @param note about the book in the form */
export function ShareBook({ prefill, followUp, onFirstShared, note }: ShareBookProps) {
  const [start, setStart] = useState(() => loadDraft({ ...createStartFields(), ...prefill }, getDraftName(followUp)));
  const [sharedBook, setSharedBook] = useState<Book>();
  const [count, setCount] = useState(0);
  const finish = (book: Book) => {
    saveLastChoices({ type: book.type, language_id: String(book.language_id) });
    setSharedBook(book);
    if (!count) onFirstShared?.(book);
  };
  const shareNext = (fields: BookFields) => {
    setStart(loadDraft(fields));
    setCount(count + 1);
    setSharedBook(undefined);
  };
  if (!sharedBook)
    return (
      <ShareBookForm
        key={count}
        note={note}
        start={start}
        isNext={count > 0}
        followUp={count ? undefined : followUp}
        onShared={finish}
        onQueued={() => shareNext(createStartFields())}
      />
    );
  return (
    <Suspense>
      <SharedBook book={sharedBook} onNext={() => shareNext(createNextFields(sharedBook))} />
    </Suspense>
  );
}

const createStartFields = (): BookFields => ({ ...SHARE_FIELDS, ...loadLastChoices() });

function createNextFields(book: Book): BookFields {
  const { category_id, condition_grade } = book;
  return {
    ...createStartFields(),
    category_id: String(category_id),
    condition_grade: condition_grade ?? '',
    ...(book.type === 'rent' && { rent_unit: book.rent_unit ?? '', rent_max: String(book.rent_max ?? '') }),
  };
}

type ShareBookFormProps = {
  note: (form: BookForm) => Elements;
  start: BookFields;
  isNext: boolean;
  followUp: FollowUp | undefined;
  onShared: (book: Book) => void;
  onQueued: () => void;
};

function ShareBookForm({ note, start, isNext, followUp, onShared, onQueued }: ShareBookFormProps) {
  const { t } = useTranslation('books');
  const [progress, setProgress] = useState<number>();
  const [filledFields, setFilledFields] = useState<FilledField[]>([]);
  const [photos, setPhotos] = useState<File[]>([]);
  const share = useShareBook(setProgress);
  const getOnceKey = useOnceKey();
  const form = useForm<BookFields, unknown, DescribedBook>({
    resolver: resolve,
    mode: 'all',
    shouldFocusError: false,
    defaultValues: start,
  });
  const [draftName] = useState(() => getDraftName(followUp));
  useShareDraft(form, draftName);
  const lookUp = useIsbnLookUp(form, photos);
  useEffect(() => getFiller(form).listen(setFilledFields), [form]);
  const { categories, languages } = useFormLists('share');
  useDefaultLanguage(form, languages);
  useEffect(() => {
    if (isNext) form.setFocus('title');
  }, [form, isNext]);

  const post = async (book: DescribedBook) => {
    const session = getSession();
    await sendPlace();
    const once = getOnceKey(book);
    try {
      const { data } = await share.mutateAsync({ book, once }).finally(() => setProgress(undefined));
      finish(data);
    } catch (error) {
      if (!(await queueBook(error, session, once, { ...book, followUp }))) throw error;
      clearDraft(draftName);
      onQueued();
    }
  };
  const finish = (data: Book) => {
    clearDraft(draftName);
    toast.success(t('share.success'));
    onShared(data);
  };
  const complain = () => toast.error(t('share.correctErrors'));
  const refuse = (errors: FieldErrors<BookFields>) => {
    const wrong = FIELD_ORDER.filter((name) => errors[name]);
    // A field in a closed part takes no focus.
    for (const name of wrong) unfold(document.querySelector(`[name="${name}"]`));
    if (wrong[0]) form.setFocus(wrong[0]);
    complain();
  };
  const { isSending, sendWithPhotos } = useSendWithPhotos(form, form.handleSubmit(post, refuse));
  const submit = useSubmitOnce(form, sendWithPhotos, (error) => {
    showFieldErrors(form, error);
    if (error instanceof ApiError && error.status === 422) complain();
    else toastFailure(error, t('share.failed'));
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-2 sm:space-y-6">
      <ShareHelp note={lookUp.scanNote} onIsbn={lookUp.enterScanned} />
      <BookDetailsFields isNew filledFields={filledFields} form={form} categories={categories} languages={languages} />
      <MoreBookFields form={form} isbnNote={lookUp.fieldNote} onPhotos={setPhotos} />
      {note(form)}
      <Suspense>
        <BookPlaceQuestion />
      </Suspense>
      <div className="flex flex-wrap items-center justify-end gap-4">
        {progress !== undefined && <UploadProgress percent={Math.round(progress * 100)} />}
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={isSending}>
          {isSending ? t('share.submitting') : t('share.submit')}
        </Button>
      </div>
    </form>
  );
}

function useDefaultLanguage(form: BookForm, languages: Choices): void {
  const english = findNamed(languages, 'English')?.id;
  useEffect(() => {
    if (english && !form.getValues('language_id')) form.setValue('language_id', String(english));
  }, [form, english]);
}

function useShareBook(onProgress: (progress: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ book, once }: { book: DescribedBook; once: string }) =>
      sendBook(book, (payload) => api('POST /api/book-post', { ...payload, once, via: createUploadFetch(onProgress) })),
    onSuccess: () => queries.invalidateQueries({ queryKey: booksKey }),
    meta: { awaitsAnswers: true },
  });
}

/** Native progress bars ignore the theme. */
const BAR =
  'h-2 min-w-24 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-line ' +
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary';

function UploadProgress({ percent }: { percent: number }) {
  const { t } = useTranslation('books');
  return (
    <span className="flex flex-1 items-center gap-3 text-sm text-muted tabular-nums">
      <progress aria-label={t('share.uploading')} value={percent} max={100} className={BAR} />
      <span>{t('share.percent', { percent })}</span>
    </span>
  );
}
