import type { ListNames } from '@wandering-books/texts/texts.ts';
import { getTexts } from './current-texts.ts';

export const LIST_NAMES = 'list-names';

/** Translates a category or language of books; addresses and the API use the English name. */
export function translateListName(list: keyof ListNames, name: string): string {
  const texts = getTexts();
  const names = texts.getResourceBundle(texts.language, LIST_NAMES) as Partial<ListNames> | undefined;
  return names?.[list]?.[name] ?? name;
}
