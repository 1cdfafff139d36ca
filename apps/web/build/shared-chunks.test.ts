import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedChunks } from '../vite.config.ts';

const SOURCES = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`);

test.each(sharedChunks)('files of the chunk $name exist', ({ test: pattern }) => {
  expect(files.filter((file) => /\.tsx?$/.test(file) && pattern.test(file))).not.toEqual([]);
});
