/** The index of words knows the books by these steps of their ids, the later the higher. */
export type Step = 10_000 | 100_000;

/** Some of the latest books. */
export interface Eras {
  step: Step;
  eras: number[];
}

/** Among how many matches one looks for the best: more than are ranked, lest what is expected comes short. */
const ENOUGH = 1300;

const RANGES: { step: Step; count: number }[] = [
  { step: 10_000, count: 2 },
  { step: 10_000, count: 5 },
  { step: 100_000, count: 2 },
  { step: 100_000, count: 4 },
  { step: 100_000, count: 8 },
];

/** Where enough of so many matches should be found, when they are spread over all books; undefined: only among all. */
export function erasFor(matches: number, lastId: number): Eras | undefined {
  const suits = ({ step, count }: (typeof RANGES)[number]) =>
    lastId > step * count && (matches / lastId) * step * (count - 1) >= ENOUGH;
  const range = RANGES.find(suits);
  return range && { step: range.step, eras: latest(Math.floor(lastId / range.step), range.count) };
}

/** Where enough should be found after only so many were among these; undefined: only among all. */
export function widerEras({ step, eras }: Eras, found: number): Eras | undefined {
  const lastId = step * (eras[0]! + 1) - 1;
  const wider = erasFor((found / (step * (eras.length - 1))) * lastId, lastId);
  return wider && wider.step * wider.eras.length > step * eras.length ? wider : undefined;
}

/** How many books must have words that begin so, for no others that begin so to be looked for. */
const COMMON = 200;

export const isCommon = (uses: number) => uses >= COMMON;

const latest = (last: number, count: number) => Array.from({ length: count }, (_, at) => last - at);
