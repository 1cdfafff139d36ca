import type { Named } from '@wandering-books/contract/fields.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListNames } from '@wandering-books/texts/texts.ts';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../../lib/api/api-errors.ts';
import { translateListName } from '../../../lib/language/texts.ts';
import type { Option } from '../../../ui/forms/fields.tsx';
import { useIsStudent } from '../../profiles/own-profile.api.ts';
import { useCategories, useLanguages } from '../../places/places.api.ts';

/** The query of a list; without `refetch` a failure offers no retry. */
export type Choices = Pick<UseQueryResult<Named[]>, 'data' | 'error'> & Partial<Pick<UseQueryResult, 'refetch'>>;

const COURSES: ReadonlySet<string> = new Set([
  'Textbooks',
  'IIT JEE',
  'NEET',
  'UPSC',
  'CAT',
  'GATE',
  'SSC',
  'Bank Exams',
  'Engineering Entrance',
]);

export const sortCoursesFirst = (categories: readonly Named[]) =>
  categories.toSorted((one, other) => Number(COURSES.has(other.name)) - Number(COURSES.has(one.name)));

/** Students see the categories of courses and exams first. */
export const useCategoryChoices = () => useCategories(useIsStudent() ? sortCoursesFirst : undefined);

export function useFormLists(form: 'share' | 'edit') {
  const { t } = useTranslation('books');
  const [categories, languages] = [useCategoryChoices(), useLanguages()];
  useFailureToast(categories, t(`${form}.categoriesFailed`));
  useFailureToast(languages, t(`${form}.languagesFailed`));
  return { categories, languages };
}

export const findNamed = ({ data = [] }: Choices, value: string): Named | undefined =>
  data.find(({ id, name }) => String(id) === value || name.toLowerCase() === value.toLowerCase());

export const toIdOptions = ({ data = [] }: Choices, list?: keyof ListNames): Option[] =>
  data.map(({ id, name }) => ({ value: id, label: list ? translateListName(list, name) : name }));
