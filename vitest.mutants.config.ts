import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

const project = process.env['MUTANTS_PROJECT'];
const include = [process.env['MUTANTS_TESTS'] ?? ''];

/** The project whose code is mutated, with the selected tests. */
const projects = (all.test?.projects ?? []).flatMap((one) =>
  typeof one === 'object' && 'test' in one && one.test?.name === project
    ? // Module-level values must be recomputed for each mutant.
      [{ test: { ...one.test, include, isolate: true } }]
    : [],
);

export default defineConfig({ test: { ...all.test, projects } });
