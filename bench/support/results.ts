import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { isJudged } from './sizes.ts';

/** A figure of the product beside a reference measured in the same run. */
export interface Result {
  /** Number of the requirement, such as `1` for the cached list. */
  point: string;
  name: string;
  ours: number;
  reference: number;
  /** `ours / reference`. */
  ratio: number;
  /** Bound of the ratio; null for information only. */
  bar: { atLeast: number } | { atMost: number } | null;
  /** Unit of both figures, such as `req/s` or `ms`. */
  unit: string;
}

const RESULTS_FOLDER = join(import.meta.dirname, '../results');

export const createResult = (figures: Omit<Result, 'ratio'>): Result => ({
  ...figures,
  ratio: figures.ours / figures.reference,
});

function isReached({ ratio, bar }: Result) {
  if (!bar) return true;
  return 'atLeast' in bar ? ratio >= bar.atLeast : ratio <= bar.atMost;
}

export function calculateMedian(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Prints the results and writes them to `results/<name>.json` with machine and date; returns whether all bounds hold. */
export async function reportResults(name: string, results: Result[]) {
  console.table(
    results.map((result) => ({
      point: result.point,
      name: result.name,
      ours: `${roundFigure(result.ours)} ${result.unit}`,
      reference: `${roundFigure(result.reference)} ${result.unit}`,
      ratio: Number(result.ratio.toFixed(2)),
      bar: formatBar(result),
      reached: isReached(result) ? 'yes' : 'NO',
    })),
  );
  await mkdir(RESULTS_FOLDER, { recursive: true });
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model };
  const report = { measured_at: new Date().toISOString(), machine, results };
  await writeFile(join(RESULTS_FOLDER, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  return !isJudged || results.every(isReached);
}

function formatBar({ bar }: Result) {
  if (!bar) return '';
  return 'atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`;
}

const roundFigure = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
