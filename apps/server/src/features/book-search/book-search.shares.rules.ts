import type { Selection } from './book-search.plan.rules.ts';
import type { Term } from './book-search.terms.rules.ts';

/**
 * Estimated share of all books with a category (`c`), language (`l`), city (`p`), college (`g`) or type (`t`). Only
 * decides how far back to search first.
 */
const SELECTIVITY = { c: 0.08, l: 0.1, p: 0.02, g: 0.0001, t: 0.25 };
const CONDITION_SELECTIVITY = 0.5;

type Kind = keyof typeof SELECTIVITY;

/** The kind of a quoted lexeme such as `':c12'`. */
const getKind = (quoted: string) => quoted[2] as Kind;

export function estimateFacetSelectivity(facets: Term): number {
  const kinds = facets.map(getKind);
  const colleges = kinds.filter((kind) => kind === 'g').length;
  const others = kinds.filter((kind) => kind !== 'g').map((kind) => SELECTIVITY[kind]);
  return Math.max(0, ...others) + colleges * SELECTIVITY.g;
}

/** Estimated share of books that match all words by facets. */
export function estimateMeaningSelectivity(facets: Term[]): number {
  if (facets.some(({ length }) => length === 0)) return 1;
  const kinds = new Set(facets.map((alternatives) => getKind(alternatives[0]!)));
  return multiplySelectivities([...kinds].map((kind) => SELECTIVITY[kind]));
}

/** Estimated share of matches that pass the filters. */
export const estimateFilterSelectivity = (selection: Selection): number =>
  multiplySelectivities([
    selection.category_id ? SELECTIVITY.c : 1,
    selection.language_id ? SELECTIVITY.l : 1,
    selection.city_id ? SELECTIVITY.p : 1,
    selection.college_id ? SELECTIVITY.g : 1,
    selection.type ? SELECTIVITY.t : 1,
    selection.condition ? CONDITION_SELECTIVITY : 1,
  ]);

const multiplySelectivities = (shares: number[]) => shares.reduce((product, share) => product * share, 1);
