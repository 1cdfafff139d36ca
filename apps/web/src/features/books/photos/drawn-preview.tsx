import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '../../../lib/use-typed-search.ts';
import { Cover } from '../../../ui/covers/cover.tsx';
import type { BookForm } from '../form/book-form-fields.ts';

/** Milliseconds. The colour depends on the whole title, so it would flicker while typing. */
const DEBOUNCE_MS = 300;

export function DrawnPreview({ form }: { form: BookForm }) {
  const { t } = useTranslation('books');
  const [title, author] = useWatch({ control: form.control, name: ['title', 'author'] });
  return (
    <Cover
      title={useDebouncedValue(title.trim(), DEBOUNCE_MS) || t('share.title_field')}
      author={useDebouncedValue(author.trim(), DEBOUNCE_MS) || t('share.author')}
      alt={t('share.drawnPreview')}
      className="w-full"
    />
  );
}
