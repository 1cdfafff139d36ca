import { bookTypes, conditionGrades, needsPrice } from '@wandering-books/contract/books/book-options.ts';
import { rentUnits } from '@wandering-books/contract/requests/rent.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceTiles } from '../../../ui/forms/radio-buttons.tsx';
import { FormSection, PriceField, Select, type Option, TextField } from '../../../ui/forms/fields.tsx';
import { updateTerms, type ShelfDraft, type ShelfTerms } from './shelf-store.ts';

export type TermProblems = { type?: true; price?: true; category?: true; language?: true };

export function findTermProblems(terms: ShelfTerms, drafts: ShelfDraft[]): TermProblems {
  const open = drafts.filter(({ state }) => state !== 'posted');
  const price = Number(terms.price);
  const hasPrice = terms.price.trim() !== '' && price >= 0;
  return {
    ...(!terms.type && { type: true }),
    ...(needsPrice(terms.type) && !hasPrice && { price: true }),
    ...(!terms.category_id && open.some(({ category_id }) => !category_id) && { category: true }),
    ...(!terms.language_id && open.some(({ language_id }) => !language_id) && { language: true }),
  };
}

/** The lists from which a draft chooses. */
export type ShelfLists = Record<'category_id' | 'language_id', readonly Option[]>;

type ShelfTermsFieldsProps = { terms: ShelfTerms; lists: ShelfLists; problems: TermProblems };

export function ShelfTermsFields({ terms, lists, problems }: ShelfTermsFieldsProps) {
  const { t } = useTranslation(['editions', 'books']);
  const bind = (name: keyof ShelfTerms) => ({
    name,
    value: terms[name],
    onChange: ({ target }: { target: { value: string } }) => updateTerms({ [name]: target.value }),
  });
  const error = (name: keyof TermProblems) => (problems[name] ? t(`shelf.errors.${name}`) : undefined);
  return (
    <FormSection title={t('shelf.forAll')}>
      <div className="sm:col-span-2">
        <ChoiceTiles
          name="type"
          label={t('shelf.givenAs')}
          options={bookTypes.map((type) => ({ value: type, label: t(`books:types.${type}`) }))}
          selection={terms.type}
          error={error('type')}
          onChange={({ target }) => updateTerms({ type: target.value })}
        />
      </div>
      <Select
        {...bind('condition_grade')}
        label={t('shelf.condition')}
        options={conditionGrades.map((grade) => ({ value: grade, label: t(`books:grades.${grade}`) }))}
        required
      />
      {needsPrice(terms.type) && (
        <PriceField {...bind('price')} label={t('shelf.price')} required error={error('price')} />
      )}
      {terms.type === 'rent' && (
        <div className="grid grid-cols-2 gap-4">
          <Select
            {...bind('rent_unit')}
            label={t('shelf.rentUnit')}
            options={rentUnits.map((unit) => ({ value: unit, label: t(`books:rent.units.${unit}`) }))}
          />
          <TextField {...bind('rent_max')} label={t('shelf.rentMax')} type="number" inputMode="numeric" min={1} />
        </div>
      )}
      <Select
        {...bind('category_id')}
        label={t('shelf.otherCategory')}
        options={lists.category_id}
        placeholder={t('shelf.choose')}
        error={error('category')}
      />
      <Select
        {...bind('language_id')}
        label={t('shelf.otherLanguage')}
        options={lists.language_id}
        placeholder={t('shelf.choose')}
        error={error('language')}
      />
      <p className="text-sm text-muted sm:col-span-2">{t('shelf.covers')}</p>
    </FormSection>
  );
}
