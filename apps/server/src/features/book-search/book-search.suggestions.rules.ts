import type { Suggestion } from '@wandering-books/contract/book-suggestions.ts';
import type { BookFacets, TitledBook } from './book-search.suggestions.queries.ts';
import { quoteLexeme, type Term } from './book-search.terms.rules.ts';

const MAX_SUGGESTIONS = 6;
/** Limits suggestions that are neither titles nor authors. */
const MAX_NAMES = 3;
const MAX_SEARCH_LENGTH = 200;

const KINDS: Record<string, Suggestion['kind']> = { c: 'category', l: 'language', p: 'city', g: 'college' };

/** The author if only the author matches; otherwise the title, which certainly finds the book. */
export const suggestText = ({ title, author, hasTitle, hasAuthor }: TitledBook): Suggestion =>
  hasAuthor && !hasTitle ? { text: author, kind: 'author' } : { text: title, kind: 'title' };

/** Facet names of a book that the typed words mean, in their order; a type stays as typed. */
export function suggestNames(words: string[], meant: Term[], book: BookFacets): Suggestion | undefined {
  const names = Object.entries(book).map(([facet, name]) => ({ facet, name, lexeme: quoteLexeme(facet) }));
  const found = meant.flatMap((term, place) => {
    const name = names.find(({ lexeme }) => term.includes(lexeme));
    if (name) return [name];
    return term.length > 0 ? [{ facet: '', name: words[place]!, lexeme: '' }] : [];
  });
  const distinct = [...new Map(found.map((one) => [one.name, one])).values()];
  const [first] = distinct;
  if (!first) return undefined;
  const kind = distinct.length === 1 ? KINDS[first.facet.charAt(1)] : undefined;
  return { text: distinct.map(({ name }) => name).join(' '), kind: kind ?? 'mixture' };
}

/** Names first, then titles and authors, then misspelt names; without duplicates and the typed text itself. */
export function mergeSuggestions(typed: string, names: Suggestion[], texts: Suggestion[], misspelt: Suggestion[]) {
  const isNew = ({ text }: Suggestion) => normalise(text) !== normalise(typed) && text.length <= MAX_SEARCH_LENGTH;
  const pickNames = (list: Suggestion[]) => removeDuplicates(list.filter(isNew)).slice(0, MAX_NAMES);
  return removeDuplicates([...pickNames(names), ...texts.filter(isNew), ...pickNames(misspelt)]).slice(
    0,
    MAX_SUGGESTIONS,
  );
}

const removeDuplicates = (list: Suggestion[]) =>
  list.filter((one, at) => list.findIndex(({ text }) => normalise(text) === normalise(one.text)) === at);

const normalise = (text: string) => text.normalize('NFC').trim().toLowerCase();
