import type { Selection } from './book-search.plan.rules.ts';
import type { Term } from './book-search.terms.rules.ts';

/**
 * Estimated share of all books with a category (`c`), language (`l`), city (`p`), college (`g`) or type (`t`). Only
 * decides how far back to search first.
 */
const SHARES = { c: 0.08, l: 0.1, p: 0.02, g: 0.0001, t: 0.25 };
const SHARE_OF_A_CONDITION = 0.5;

type Kind = keyof typeof SHARES;

/** The kind of a quoted lexeme such as `':c12'`. */
const getKind = (quoted: string) => quoted[2] as Kind;

export function estimateShareOfFacets(facets: Term): number {
  const kinds = facets.map(getKind);
  const colleges = kinds.filter((kind) => kind === 'g').length;
  const others = kinds.filter((kind) => kind !== 'g').map((kind) => SHARES[kind]);
  return Math.max(0, ...others) + colleges * SHARES.g;
}

/** Estimated share of books that match all words by facets. */
export function estimateShareOfMeaning(facets: Term[]): number {
  if (facets.some(({ length }) => length === 0)) return 1;
  const kinds = new Set(facets.map((alternatives) => getKind(alternatives[0]!)));
  return multiplyShares([...kinds].map((kind) => SHARES[kind]));
}

/** Estimated share of matches that pass the filters. */
export const estimateShareOfFilters = (selection: Selection): number =>
  multiplyShares([
    selection.category_id ? SHARES.c : 1,
    selection.language_id ? SHARES.l : 1,
    selection.city_id ? SHARES.p : 1,
    selection.college_id ? SHARES.g : 1,
    selection.type ? SHARES.t : 1,
    selection.condition ? SHARE_OF_A_CONDITION : 1,
  ]);

const multiplyShares = (shares: number[]) => shares.reduce((product, share) => product * share, 1);
