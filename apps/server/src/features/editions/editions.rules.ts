import type { EditionSuggestion } from '@wandering-books/contract/books/editions.ts';

/** A member's own description of a book. */
interface SharedEdition {
  user_id: number;
  title: string;
  author: string;
  publisher: string | null;
  language_id: number;
  category_id: number;
}

type Votes<Value> = Map<string, { value: Value; count: number }>;

/**
 * Decides by majority, one vote per member (their latest book), the latest winning a tie. Title and author are decided
 * together; the other fields only by those who agree on both, so that a wrong book does not contribute.
 */
export function settleEdition(sharedBooks: SharedEdition[]) {
  const voices = [...new Map(sharedBooks.toReversed().map((one) => [one.user_id, one])).values()].toSorted(
    (one, other) => sharedBooks.indexOf(one) - sharedBooks.indexOf(other),
  );
  const winner = pickMost(voices, ({ title, author }) => `${fold(title)}\n${fold(author)}`);
  if (!winner) return undefined;
  const agreeing = voices.filter(({ title, author }) => isSame(title, winner.title) && isSame(author, winner.author));
  return {
    title: winner.title,
    author: winner.author,
    publisher: pickMost(listKnown(agreeing, 'publisher'), fold) ?? null,
    language_id: pickMost(listKnown(agreeing, 'language_id'), String) ?? null,
    category_id: pickMost(listKnown(agreeing, 'category_id'), String) ?? null,
  };
}

const listKnown = <Key extends keyof SharedEdition>(voices: SharedEdition[], key: Key) =>
  voices.flatMap((voice) => voice[key] ?? []) as NonNullable<SharedEdition[Key]>[];

function pickMost<Value>(values: Value[], toKey: (value: Value) => string): Value | undefined {
  const votes: Votes<Value> = new Map();
  for (const value of values) {
    const entry = votes.get(toKey(value));
    votes.set(toKey(value), { value: entry?.value ?? value, count: (entry?.count ?? 0) + 1 });
  }
  return [...votes.values()].toSorted((one, other) => other.count - one.count)[0]?.value;
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
const isSame = (one: string, other: string) => fold(one) === fold(other);

/** Removes duplicates, puts matches as typed first and omits an author already typed. */
export function mergeEditions(
  query: string,
  candidates: EditionSuggestion[],
  field: 'title' | 'author',
  limit: number,
) {
  const distinct = new Map<string, EditionSuggestion>();
  for (const one of field === 'title' ? candidates : candidates.map(toAuthor)) {
    const key = `${fold(one.title ?? '')}\n${fold(one.author ?? '')}`;
    if (!distinct.has(key)) distinct.set(key, one);
  }
  const has = (one: EditionSuggestion) => fold(one[field] ?? '').includes(fold(query));
  const isNew = ({ author }: EditionSuggestion) => field === 'title' || !isSame(author ?? '', query);
  const suggestions = [...distinct.values()].filter(isNew);
  return suggestions.toSorted((one, other) => Number(has(other)) - Number(has(one))).slice(0, limit);
}

const toAuthor = ({ author }: EditionSuggestion): EditionSuggestion => ({
  title: null,
  author,
  publisher: null,
  language_id: null,
  category_id: null,
});
