import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { bookTypes } from './book-options.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { CategoryField } from './category-field.tsx';
import { ListField } from './select-fields.tsx';
import type { Choices } from './choices.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { useShareField, type ShareForm } from './share-fields.ts';

type BookDetailsFieldsProps = {
  form: ShareForm;
  categories: Choices;
  languages: Choices;
  /** Offers what is common. */
  suggesting?: boolean;
};

export function BookDetailsFields({ form, categories, languages, suggesting }: BookDetailsFieldsProps) {
  const { t } = useTranslation('books');
  const field = useShareField(form);
  return (
    <FormSection title={t('share.detailsSection')}>
      <TextField {...field('title')} required autoComplete="off" className="sm:col-span-2" />
      <TextField {...field('author')} required autoComplete="off" className="sm:col-span-2" />
      <CategoryField form={form} choices={categories} suggesting={suggesting} />
      <ListField form={form} name="language_id" choices={languages} />
      <div className="sm:col-span-2">
        <ChoiceTiles
          {...field('type')}
          hint={t('share.hints.type')}
          options={bookTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        />
      </div>
      <TextField {...field('publisher')} autoComplete="off" />
      <TextField {...field('edition')} autoComplete="off" />
    </FormSection>
  );
}
