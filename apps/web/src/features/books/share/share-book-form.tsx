import type { Book } from '@wandering-books/contract/books/books.ts';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { showFieldErrors, toastFailure } from '../../../lib/api/api-errors.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { createLazyResolver, useSubmitOnce, useOnceKey } from '../../../lib/api/form-submit.ts';
import { getSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { sendPlace } from '../../places/device-position.ts';
import { BookDetailsFields } from '../form/book-details-fields.tsx';
import { loadSendBook, useShareBook } from '../form/books.share.api.ts';
import { useFormLists, type Choices } from '../form/choices.ts';
import { clearDraft } from '../form/draft-storage.ts';
import { MoreBookFields } from '../form/more-book-fields.tsx';
import { useShareDraft } from './share-draft.ts';
import { FIELD_ORDER, type DescribedBook, type FilledField, type ShareFields, type ShareForm } from './share-fields.ts';

const ShareHelp = lazyWithTexts(() => import('./share-help.tsx'), 'editions');

const DEFAULT_LANGUAGE = 'English';

const loadProgress = () => import('./upload-progress.tsx');
const UploadProgress = lazy<ComponentType<{ progress: number }>>(() =>
  loadProgress().then(
    (module) => ({ default: module.UploadProgress }),
    () => ({ default: () => null }),
  ),
);
const loadRules = () => import('./shared-book.rules.ts');
const resolver = createLazyResolver(loadRules);
/** Preloaded for offline use; a failed import is retried when needed. */
const loadQueue = () => import('./queued-books.ts');
const preloadSubmit = () =>
  void Promise.all([loadRules(), loadSendBook(), loadProgress(), loadQueue()]).catch(() => undefined);

type ShareBookFormProps = {
  start: ShareFields;
  isNext: boolean;
  onShared: (book: Book) => void;
  onQueued: () => void;
};

const NONE: File[] = [];

export function ShareBookForm({ start, isNext, onShared, onQueued }: ShareBookFormProps) {
  const { t } = useTranslation('books');
  const [sent, setSent] = useState<number>();
  const [filled, setFilled] = useState<FilledField[]>([]);
  // Not on first focus, which may be the scan button: the barcode reader has priority on the connection.
  const takeOver = useCallback((fields: FilledField[]) => {
    setFilled(fields);
    preloadSubmit();
  }, []);
  const [photos, setPhotos] = useState<File[]>(NONE);
  const share = useShareBook(setSent);
  const getOnceKey = useOnceKey();
  const form = useForm<ShareFields, unknown, DescribedBook>({
    resolver,
    mode: 'all',
    shouldFocusError: false,
    defaultValues: start,
  });
  const { isSubmitting } = form.formState;
  useShareDraft(form);
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
      const { data } = await share.mutateAsync({ book, once }).finally(() => setSent(undefined));
      finish(data);
    } catch (error) {
      const isQueued = await loadQueue().then(
        ({ queueBook }) => queueBook(error, session, once, book),
        () => false,
      );
      if (!isQueued) throw error;
      clearDraft();
      onQueued();
    }
  };
  const finish = (data: Book) => {
    clearDraft();
    toast.success(t('share.success'));
    onShared(data);
  };
  const complain = () => toast.error(t('share.correctErrors'));
  const refuse = (errors: FieldErrors<ShareFields>) => {
    const first = FIELD_ORDER.find((name) => errors[name]);
    if (first) form.setFocus(first);
    complain();
  };
  const submit = useSubmitOnce(form.handleSubmit(post, refuse), (error) => {
    showFieldErrors(form, error);
    if (hasStatus(error, 422)) complain();
    else toastFailure(error, t('share.failed'));
  });

  return (
    <form noValidate onSubmit={submit} onChange={preloadSubmit} className="space-y-6">
      <Suspense fallback={<div className="min-h-60 sm:min-h-40" />}>
        <ShareHelp form={form} photos={photos} onFilled={takeOver} />
      </Suspense>
      <BookDetailsFields isNew filled={filled} form={form} categories={categories} languages={languages} />
      <MoreBookFields form={form} onPhotos={setPhotos} />
      <div className="flex flex-wrap items-center justify-end gap-4">
        {sent !== undefined && (
          <Suspense>
            <UploadProgress progress={sent} />
          </Suspense>
        )}
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={isSubmitting}>
          {isSubmitting ? t('share.submitting') : t('share.submit')}
        </Button>
      </div>
    </form>
  );
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

function useDefaultLanguage(form: ShareForm, { list }: Choices): void {
  useEffect(() => {
    const usual = list?.find(({ name }) => name === DEFAULT_LANGUAGE);
    if (usual && !form.getValues('language_id')) form.setValue('language_id', String(usual.id));
  }, [form, list]);
}
