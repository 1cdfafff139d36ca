/** The index of words knows the books by these steps of their ids, the later the higher. */
export type Step = 10_000 | 100_000;

/** Some of the latest books: those of some steps of ids. */
export interface RecencyWindow {
  step: Step;
  steps: number[];
  /** How many ids they hold. */
  span: number;
}

/** More matches than are wanted are looked for, lest what is expected comes short. */
const MARGIN = 1.3;

const STEPS: Step[] = [10_000, 100_000];
/** With more steps the next larger one is as good; and where most books would be looked at, all are. */
const MOST_STEPS = 8;

/** Where so many as are wanted should be found of these matches, when they are spread over all books; undefined: only among all. */
export function planRecencyWindow(matches: number, lastId: number, wanted: number): RecencyWindow | undefined {
  const ids = MARGIN * wanted * (lastId / matches);
  for (const step of STEPS) {
    const begun = (lastId % step) + 1;
    const count = 1 + Math.max(0, Math.ceil((ids - begun) / step));
    if (count <= MOST_STEPS && step * count < lastId)
      return { step, steps: countDown(Math.floor(lastId / step), count), span: begun + step * (count - 1) };
  }
  return undefined;
}

const countDown = (last: number, count: number) => Array.from({ length: count }, (_, at) => last - at);

/** Where enough should be found after only so many were among these; undefined: only among all. */
export function extendRecencyWindow(
  { step, steps, span }: RecencyWindow,
  found: number,
  wanted: number,
): RecencyWindow | undefined {
  const lastId = step * steps.at(-1)! + span - 1;
  const extended = planRecencyWindow((found / span) * lastId, lastId, wanted);
  return extended && extended.span > span ? extended : undefined;
}

/** How many books must have words that begin so, for no others that begin so to be looked for. */
const COMMON = 200;

export const isCommonPrefix = (uses: number) => uses >= COMMON;
