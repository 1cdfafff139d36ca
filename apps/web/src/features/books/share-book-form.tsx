import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText, showFieldErrors } from '../../lib/failures.ts';
import { lazyResolver } from '../../lib/lazy-resolver.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { BookDetailsFields } from './book-details-fields.tsx';
import { useShareBook } from './books.api.ts';
import type { Choices } from './choices.ts';
import { MoreBookFields } from './more-book-fields.tsx';
import { forgetDraft, keepDraft, readDraft } from './share-draft.ts';
import { EMPTY_FIELDS, type CheckedBook, type ShareFields } from './share-fields.ts';

const loadRules = () => import('./shared-book.rules.ts');
const resolver = lazyResolver(loadRules);

type ShareBookFormProps = {
  categories: Choices;
  languages: Choices;
  /** Waited for before a valid book is posted. */
  beforePost: () => Promise<void>;
};

/** "Share Your Book". What was typed survives a reload and a failure until the book is posted. */
export function ShareBookForm({ categories, languages, beforePost }: ShareBookFormProps) {
  const { t } = useTranslation('books');
  const share = useShareBook();
  const form = useForm<ShareFields, unknown, CheckedBook>({ resolver, mode: 'all', defaultValues: readDraft() });
  const { isSubmitting } = form.formState;

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [form]);

  const post = async (book: CheckedBook) => {
    await beforePost();
    await share.mutateAsync(book);
    form.reset(EMPTY_FIELDS);
    forgetDraft();
    toast.success(t('share.success'));
  };
  const complain = () => void toast.error(t('share.correctErrors'));
  const submit = useSubmitOnce(form.handleSubmit(post, complain), (error) => {
    if (showFieldErrors(form, error)) complain();
    else toast.error(failureText(error, t('share.failed')));
  });

  return (
    <form noValidate onSubmit={submit} onFocus={loadRules} className="space-y-6">
      <BookDetailsFields form={form} categories={categories} languages={languages} />
      <MoreBookFields form={form} />
      <div className="flex justify-end">
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={isSubmitting}>
          {isSubmitting ? t('share.submitting') : t('share.submit')}
        </Button>
      </div>
    </form>
  );
}
