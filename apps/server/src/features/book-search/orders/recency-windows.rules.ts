import type { RecencyWindow, SearchPlan, Selection, Step } from '../book-search.plan.rules.ts';
import { isInsignificant, type Term } from '../words/terms.rules.ts';
import type { TypedWords } from '../words/words.queries.ts';

/** Common matches are searched among the latest books, which still hold more than a reader views. */
export function planRecency({ selection, maxRanked }: SearchPlan, wordStats: TypedWords, facets: Term[]) {
  const { words, completions, others, lastId } = wordStats;
  const usesOf = new Map(others.map(({ word, uses }) => [word, uses]));
  const uses = words.map((word, place) => {
    const ofWord = place === words.length - 1 ? countUses(completions) : (usesOf.get(word) ?? 0);
    return ofWord + lastId * estimateFractionOfFacets(facets[place] ?? []);
  });
  const isNeeded = (place: number) => !isInsignificant(words[place]!) || facets[place]?.length;
  const places = words.map((_, place) => place).filter((place) => place === words.length - 1 || isNeeded(place));
  const ofMeaning = lastId * estimateFractionOfMeaning(places.map((place) => facets[place] ?? []));
  const matches = Math.min(ofMeaning, ...places.map((place) => uses[place]!));
  return planRecencyWindow(matches * estimateFractionOfFilters(selection), lastId, maxRanked);
}

export const countUses = (words: { uses: number }[]) => words.reduce((sum, { uses }) => sum + uses, 0);

/** Searches for more matches than are wanted, as the estimate may be too high. */
const MARGIN = 1.3;

const STEPS: Step[] = [10_000, 100_000];
/** With more steps the next larger step size is as good; if they cover most books, all are searched. */
const MAX_STEPS = 8;

/** Returns the window that should hold `wanted` of `matches`, spread evenly over all books; undefined to search all. */
export function planRecencyWindow(matches: number, lastId: number, minMatches: number): RecencyWindow | undefined {
  const ids = MARGIN * minMatches * (lastId / matches);
  for (const step of STEPS) {
    const begun = (lastId % step) + 1;
    const count = 1 + Math.max(0, Math.ceil((ids - begun) / step));
    if (count <= MAX_STEPS && step * count < lastId)
      return { step, steps: countDown(Math.floor(lastId / step), count), span: begun + step * (count - 1) };
  }
  return undefined;
}

const countDown = (last: number, count: number) => Array.from({ length: count }, (_, at) => last - at);

/** Returns a larger window after too few matches; undefined to search all. */
export function extendRecencyWindow(
  { step, steps, span }: RecencyWindow,
  matches: number,
  minMatches: number,
): RecencyWindow | undefined {
  const lastId = step * steps.at(-1)! + span - 1;
  const extended = planRecencyWindow((matches / span) * lastId, lastId, minMatches);
  return extended && extended.span > span ? extended : undefined;
}

/** Estimated shares of all books by the kind of a facet; only decide how far back to search first. */
const FRACTIONS = { c: 0.08, l: 0.1, p: 0.02, g: 0.0001, t: 0.25 };
const FRACTION_OF_A_CONDITION = 0.5;

type Kind = keyof typeof FRACTIONS;

/** The kind of a quoted lexeme such as `':c12'`. */
const getKind = (quoted: string) => quoted[2] as Kind;

function estimateFractionOfFacets(facets: Term): number {
  const kinds = facets.map(getKind);
  const colleges = kinds.filter((kind) => kind === 'g').length;
  const others = kinds.filter((kind) => kind !== 'g').map((kind) => FRACTIONS[kind]);
  return Math.max(0, ...others) + colleges * FRACTIONS.g;
}

function estimateFractionOfMeaning(facets: Term[]): number {
  if (facets.some(({ length }) => length === 0)) return 1;
  const kinds = new Set(facets.map((alternatives) => getKind(alternatives[0]!)));
  return multiplyFractions([...kinds].map((kind) => FRACTIONS[kind]));
}

const estimateFractionOfFilters = (selection: Selection): number =>
  multiplyFractions([
    selection.category_id ? FRACTIONS.c : 1,
    selection.language_id ? FRACTIONS.l : 1,
    selection.city_id ? FRACTIONS.p : 1,
    selection.college_id ? FRACTIONS.g : 1,
    selection.type ? FRACTIONS.t : 1,
    selection.condition ? FRACTION_OF_A_CONDITION : 1,
  ]);

const multiplyFractions = (shares: number[]) => shares.reduce((product, share) => product * share, 1);
