import { calculateMedian, createResult, type Result } from './results.ts';

/** The part of Lighthouse's report that is read. */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

interface Figure {
  unit: string;
  bar: Result['bar'];
  limit: number;
  decimals: number;
  read: (report: Report) => number;
}

const score = (category: string, limit: number): Figure => ({
  ...{ unit: '', bar: { atLeast: 1 }, limit, decimals: 0 },
  read: (report) => 100 * (report.categories[category]?.score ?? 0),
});
const measure = (audit: string, unit: string, limit: number, decimals: number): Figure => ({
  ...{ unit, bar: { atMost: 1 }, limit, decimals },
  read: (report) => readAudit(report, audit),
});

const FIGURES: Record<string, Figure> = {
  performance: score('performance', 98),
  accessibility: score('accessibility', 100),
  'best practices': score('best-practices', 100),
  SEO: score('seo', 100),
  LCP: measure('largest-contentful-paint', 'ms', 1800, 0),
  TBT: measure('total-blocking-time', 'ms', 100, 0),
  CLS: measure('cumulative-layout-shift', '', 0.01, 3),
};
/** Categories in which every audit must pass. */
const STRICT_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** The medians of all runs of a page, each beside its limit. */
export const comparePage = (page: string, reports: Report[]): Result[] =>
  Object.entries(FIGURES).map(([name, { unit, bar, limit, decimals, read }]) =>
    createResult({
      point: '6',
      name: `${page}: ${name}, beside the limit`,
      ours: Number(calculateMedian(reports.map(read)).toFixed(decimals)),
      reference: limit,
      bar,
      unit,
    }),
  );

/** Audits of the strict categories that failed in any run. */
export function listFailedAudits(reports: Report[]): string[] {
  const failed = reports.flatMap(({ categories, audits }) =>
    STRICT_CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  );
  return [...new Set(failed)];
}

function readAudit({ audits }: Report, id: string) {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse reports no ${id}`);
  return value;
}
