import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

const project = process.env['MUTANTS_PROJECT'];
const include = [process.env['MUTANTS_TESTS'] ?? ''];

/** The one part whose code is mutated, with the tests that concern it. */
const projects = (all.test?.projects ?? []).flatMap((one) =>
  typeof one === 'object' && 'test' in one && one.test?.name === project
    ? // What a module works out while it is loaded is worked out anew for each mutant.
      [{ test: { ...one.test, include, isolate: true, retry: 0 } }]
    : [],
);

export default defineConfig({ test: { ...all.test, projects } });
