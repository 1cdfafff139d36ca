import { useTranslation } from 'react-i18next';
import { EditBookDialog } from '../features/books/edit-book-dialog.tsx';
import type { RenderBookEditor } from '../features/books/own-book-actions.tsx';
import { useCategories, useLanguages } from '../features/places/places.api.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Until the lists are there, a book has at least what was chosen for it before. */
export default function EditBook(dialog: Parameters<RenderBookEditor>[0]) {
  const { t } = useTranslation('books');
  const categories = useCategories();
  const languages = useLanguages();
  useFailureToast(categories, t('edit.categoriesFailed'));
  useFailureToast(languages, t('edit.languagesFailed'));
  const { category, language } = dialog.book;
  return (
    <EditBookDialog
      {...dialog}
      categories={{ list: categories.data ?? [category], error: categories.error }}
      languages={{ list: languages.data ?? [language], error: languages.error }}
    />
  );
}
