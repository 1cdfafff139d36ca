import type { Selection } from './book-search.plan.rules.ts';
import type { Term } from './book-search.terms.rules.ts';

/**
 * Which share of all books has one category (`c`), language (`l`), city (`p`), college (`g`) or type (`t`): a rough guess. It
 * only says how far back to look first; where fewer are found there, one looks further.
 */
const SHARES = { c: 0.08, l: 0.1, p: 0.02, g: 0.0001, t: 0.25 };
const SHARE_OF_A_CONDITION = 0.5;

type Kind = keyof typeof SHARES;

/** The kind of what a quoted word like `':c12'` stands for. */
const getKind = (quoted: string) => quoted[2] as Kind;

/** Which share of all books one of these stands for. */
export function estimateShareOfFacets(facets: Term): number {
  const kinds = facets.map(getKind);
  const colleges = kinds.filter((kind) => kind === 'g').length;
  const others = kinds.filter((kind) => kind !== 'g').map((kind) => SHARES[kind]);
  return Math.max(0, ...others) + colleges * SHARES.g;
}

/** Which share all words together stand for, when each may mean something besides the text of a book. */
export function estimateShareOfMeaning(facets: Term[]): number {
  if (facets.some(({ length }) => length === 0)) return 1;
  const kinds = new Set(facets.map((alternatives) => getKind(alternatives[0]!)));
  return multiplyShares([...kinds].map((kind) => SHARES[kind]));
}

/** Which share of what is found the filters leave. */
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
