import type { ListNames } from '@wandering-books/texts/texts.ts';
import { getTexts } from './current-texts.ts';

/** The namespace of the names. */
export const LIST_NAMES = 'list-names';

/** What readers call a category or a language of books; addresses and the server know it by its English name alone. */
export function translateListName(list: keyof ListNames, name: string): string {
  const texts = getTexts();
  const names = texts.getResourceBundle(texts.language, LIST_NAMES) as Partial<ListNames> | undefined;
  return names?.[list]?.[name] ?? name;
}
