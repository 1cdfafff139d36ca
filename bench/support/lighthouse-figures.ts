import { calculateMedian, writeResults } from './results.ts';

/** The part of Lighthouse's report that is read. */
export interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

type Bar = { atLeast: number } | { atMost: number };
interface Figure {
  bar: Bar;
  decimals: number;
  read: (report: Result) => number;
}

const readScore = (category: string) => (report: Result) => 100 * (report.categories[category]?.score ?? 0);
const readTime = (audit: string, unit: number) => (report: Result) => readAudit(report, audit) / unit;

/** What is told of each page, and what is to be reached. */
const FIGURES: Record<string, Figure> = {
  performance: { bar: { atLeast: 98 }, decimals: 0, read: readScore('performance') },
  accessibility: { bar: { atLeast: 100 }, decimals: 0, read: readScore('accessibility') },
  'best practices': { bar: { atLeast: 100 }, decimals: 0, read: readScore('best-practices') },
  SEO: { bar: { atLeast: 100 }, decimals: 0, read: readScore('seo') },
  'LCP (s)': { bar: { atMost: 1.8 }, decimals: 2, read: readTime('largest-contentful-paint', 1000) },
  'TBT (ms)': { bar: { atMost: 100 }, decimals: 0, read: readTime('total-blocking-time', 1) },
  CLS: { bar: { atMost: 0.01 }, decimals: 3, read: readTime('cumulative-layout-shift', 1) },
};
/** Where each audit must be passed: what else is missed is named. */
const STRICT_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

type Run = ReturnType<typeof readFigures>;
/** A page and what was read of each run. */
export type MeasuredPage = { name: string; runs: Run[] };

/** The figures of one run, and which audits it did not pass. */
export function readFigures(report: Result) {
  const audits = STRICT_CATEGORIES.flatMap((category) => report.categories[category]?.auditRefs ?? []);
  return {
    figures: Object.fromEntries(Object.entries(FIGURES).map(([name, { read }]) => [name, read(report)])),
    failures: audits.filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0).map(({ id }) => id),
  };
}

/** Prints the medians of each page as a table with the bars below, names what was missed, and writes all of it down; whether nothing was. */
export async function reportPages(pages: MeasuredPage[]) {
  const rows = pages.map(({ name, runs }) => ({ page: name, ...formatFigures(calculateMedians(runs)) }));
  const bars = Object.entries(FIGURES).map(([name, { bar }]) => [name, formatBar(bar)]);
  console.table([...rows, { page: 'to reach', ...Object.fromEntries(bars) }]);
  const missed = pages.flatMap(listMissed);
  for (const sentence of missed) console.log(sentence);
  await writeResults(
    'lighthouse',
    pages.map(({ name, runs }) => ({ name, medians: calculateMedians(runs), runs })),
  );
  return missed.length === 0;
}

function calculateMedians(runs: Run[]): Run['figures'] {
  return Object.fromEntries(
    Object.keys(FIGURES).map((name) => [name, calculateMedian(runs.map(({ figures }) => figures[name]!))]),
  );
}

const formatFigures = (figures: Run['figures']) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      `${value.toFixed(FIGURES[name]!.decimals)}${isReached(name, value) ? '' : ' MISSED'}`,
    ]),
  );

function listMissed({ name, runs }: MeasuredPage) {
  const medians = Object.entries(calculateMedians(runs));
  const missed = medians.filter(([figure, value]) => !isReached(figure, value)).map(([figure]) => figure);
  const audits = [...new Set(runs.flatMap(({ failures }) => failures))];
  return missed.length > 0 ? [`${name} misses ${[...missed, ...audits].join(', ')}`] : [];
}

function isReached(figure: string, value: number) {
  const { bar, decimals } = FIGURES[figure]!;
  const rounded = Number(value.toFixed(decimals));
  return 'atLeast' in bar ? rounded >= bar.atLeast : rounded <= bar.atMost;
}

const formatBar = (bar: Bar) => ('atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`);

function readAudit({ audits }: Result, id: string) {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse does not tell ${id}`);
  return value;
}
