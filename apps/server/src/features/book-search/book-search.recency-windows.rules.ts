/** The word index partitions books by steps of their ids; later books have higher ids. */
export type Step = 10_000 | 100_000;

/** The latest books, as whole steps of ids. */
export interface RecencyWindow {
  step: Step;
  steps: number[];
  /** Number of ids. */
  span: number;
}

/** Searches for more matches than are wanted, as the estimate may be too high. */
const MARGIN = 1.3;

const STEPS: Step[] = [10_000, 100_000];
/** With more steps the next larger step size is as good; if they cover most books, all are searched. */
const MAX_STEPS = 8;

/** Returns the window that should hold `wanted` of `matches`, spread evenly over all books; undefined to search all. */
export function planRecencyWindow(matches: number, lastId: number, wanted: number): RecencyWindow | undefined {
  const ids = MARGIN * wanted * (lastId / matches);
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
  found: number,
  wanted: number,
): RecencyWindow | undefined {
  const lastId = step * steps.at(-1)! + span - 1;
  const extended = planRecencyWindow((found / span) * lastId, lastId, wanted);
  return extended && extended.span > span ? extended : undefined;
}

/** From this many books on, a prefix is replaced by its completions. */
const MIN_COMMON_USES = 200;

export const isCommonPrefix = (uses: number) => uses >= MIN_COMMON_USES;
