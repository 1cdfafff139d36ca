import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { bookStatuses } from './book-options.ts';
import { ConditionField } from './condition-field.tsx';
import { OptionField } from './select-fields.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ImageField } from './image-field.tsx';
import { IsbnField } from './isbn-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { useShareField, type ShareForm } from './share-fields.ts';

type MoreBookFieldsProps = {
  form: ShareForm;
  /** The one that is changed; none while a new one is shared. */
  book?: Book;
  /** Told what was chosen as photos, before it is made smaller. */
  onPhotos?: (photos: File[]) => void;
};

export function MoreBookFields({ form, book, onPhotos }: MoreBookFieldsProps) {
  const { t } = useTranslation('books');
  const field = useShareField(form);
  return (
    <FormSection title={t('share.moreSection')}>
      <IsbnField form={form} isNew={!book} />
      <PriceFields form={form} book={book} />
      <TextArea {...field('description')} className="sm:col-span-2" />
      <ImageField form={form} isNew={!book} onPick={onPhotos} />
      <div className="space-y-5">
        <OptionField
          form={form}
          name="status"
          hint={book && t('edit.hints.status')}
          options={bookStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        />
        <ConditionField form={form} book={book} />
      </div>
      <Checkbox {...field('is_available')} className="sm:col-span-2" />
    </FormSection>
  );
}
