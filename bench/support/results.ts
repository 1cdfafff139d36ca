import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** One figure of ours beside the one it is held against, measured in the same run. */
export interface Result {
  /** What is to be reached, such as `1` for the hot list. */
  point: string;
  name: string;
  ours: number;
  reference: number;
  /** `ours / reference`. */
  ratio: number;
  /** What the ratio must keep to; null where it is told for knowledge only. */
  bar: { atLeast: number } | { atMost: number } | null;
  /** Of `ours` and `reference`, such as `req/s` or `ms`. */
  unit: string;
}

const RESULTS_FOLDER = join(import.meta.dirname, '../results');

/** A result from both figures. */
export const createResult = (told: Omit<Result, 'ratio'>): Result => ({ ...told, ratio: told.ours / told.reference });

/** Whether a result keeps to its bar. */
function isReached({ ratio, bar }: Result) {
  if (!bar) return true;
  return 'atLeast' in bar ? ratio >= bar.atLeast : ratio <= bar.atMost;
}

/** The value in the middle. */
export function calculateMedian(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Prints the results as a table and writes them down; whether all of them keep to their bars. */
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
  return results.every(isReached);
}

function formatBar({ bar }: Result) {
  if (!bar) return '';
  return 'atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`;
}

const roundFigure = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
