import type { Book } from '@wandering-books/contract/books.ts';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select.tsx';
import { conditionGrades } from './book-options.ts';
import type { ShareForm } from './share-fields.ts';

/** How worn a copy is. A used one of which its owner has said no more may stay just that. */
export function ConditionField({ form, book }: { form: ShareForm; book?: Book }) {
  const { t } = useTranslation('books');
  const { field, fieldState } = useController({ control: form.control, name: 'condition_grade' });
  const condition = useWatch({ control: form.control, name: 'condition' });
  const grades = conditionGrades.map((grade) => ({ value: grade as string, label: t(`grades.${grade}`) }));
  const used = { value: 'used', label: t('conditions.used') };
  const choose = (value: string) => {
    form.setValue('condition', value === 'new' ? 'new' : 'used');
    field.onChange(value === 'used' ? '' : value);
  };
  return (
    <Select
      {...field}
      value={field.value || condition}
      onChange={(event) => choose(event.target.value)}
      label={t('share.condition')}
      options={book && !book.condition_grade ? [...grades, used] : grades}
      error={fieldState.error?.message ?? form.formState.errors.condition?.message}
      required
    />
  );
}
