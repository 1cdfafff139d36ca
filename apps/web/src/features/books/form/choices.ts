import type { Named } from '@wandering-books/contract/fields.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListNames } from '@wandering-books/texts/texts.ts';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../../lib/api/api-errors.ts';
import { translateListName } from '../../../lib/language/list-names.ts';
import type { Option } from '../../../ui/forms/select.tsx';
import { useIsStudent } from '../../profiles/own-profile.api.ts';
import { useCategories, useLanguages } from '../../places/places.api.ts';

export type Choices = { list: readonly Named[] | undefined; error: Error | null; retry?: () => void };

export const toChoices = ({ data, error, errorUpdatedAt, refetch }: UseQueryResult<Named[]>) => ({
  list: data,
  error,
  errorUpdatedAt,
  retry: () => void refetch(),
});

const COURSES: ReadonlySet<string> = new Set([
  ...['Textbooks', 'IIT JEE', 'NEET', 'UPSC', 'CAT', 'GATE', 'SSC', 'Bank Exams', 'Engineering Entrance'],
]);

export const sortCoursesFirst = (categories: readonly Named[]) =>
  categories.toSorted((one, other) => Number(COURSES.has(other.name)) - Number(COURSES.has(one.name)));

/** Students see the categories of courses and exams first. */
export function useCategoryChoices(categories: UseQueryResult<Named[]>) {
  const choices = toChoices(categories);
  return useIsStudent() ? { ...choices, list: choices.list && sortCoursesFirst(choices.list) } : choices;
}

export function useFormLists(form: 'share' | 'edit') {
  const { t } = useTranslation('books');
  const [categories, languages] = [useCategories(), useLanguages()];
  useFailureToast(categories, t(`${form}.categoriesFailed`));
  useFailureToast(languages, t(`${form}.languagesFailed`));
  return { categories: useCategoryChoices(categories), languages: toChoices(languages) };
}

export const findNamed = ({ list = [] }: Pick<Choices, 'list'>, value: string): Named | undefined =>
  list.find(({ id, name }) => String(id) === value || name.toLowerCase() === value.toLowerCase());

export const toIdOptions = (choices: Choices, list?: keyof ListNames): Option[] =>
  (choices.list ?? []).map(({ id, name }) => ({ value: id, label: list ? translateListName(list, name) : name }));
