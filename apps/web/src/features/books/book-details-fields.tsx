import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { bookTypes } from './book-options.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { CategoryField } from './category-field.tsx';
import { ListField } from './select-fields.tsx';
import type { Choices } from './choices.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { useShareField, type FilledField, type ShareForm } from './share-fields.ts';

const SuggestedTextField = lazyWithTexts(() => import('./suggested-text-field.tsx'), 'editions');

type BookDetailsFieldsProps = {
  form: ShareForm;
  categories: Choices;
  languages: Choices;
  /** Whether a book is shared: then it offers what is common, and what may be meant. */
  isNew?: boolean;
  /** What was filled in, and is still as it was. */
  filled?: FilledField[];
};

export function BookDetailsFields({ form, categories, languages, isNew = false, filled }: BookDetailsFieldsProps) {
  const { t } = useTranslation('books');
  const field = useShareField(form);
  const hint = (name: FilledField) => ({ hint: filled?.includes(name) && t('share.hints.filled') });
  const text = (name: 'title' | 'author') => {
    const props = { ...field(name), ...hint(name), required: true, autoComplete: 'off', className: 'sm:col-span-2' };
    const plain = <TextField {...props} />;
    return isNew ? (
      <Suspense fallback={plain}>
        <SuggestedTextField {...props} form={form} name={name} />
      </Suspense>
    ) : (
      plain
    );
  };
  return (
    <FormSection title={t('share.detailsSection')}>
      {text('title')}
      {text('author')}
      <CategoryField form={form} choices={categories} {...hint('category_id')} suggesting={isNew} />
      <ListField form={form} name="language_id" choices={languages} {...hint('language_id')} />
      <div className="sm:col-span-2">
        <ChoiceTiles
          {...field('type')}
          hint={t('share.hints.type')}
          options={bookTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        />
      </div>
      <TextField {...field('publisher')} {...hint('publisher')} autoComplete="off" />
      <TextField {...field('edition')} autoComplete="off" />
    </FormSection>
  );
}
