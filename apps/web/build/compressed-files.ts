import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /^(?!server\/|index\.html).*\.(js|css|html|svg|json|wasm|webmanifest)$/;
const MIN_BYTES = 512;
const ENCODINGS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Writes compressed files beside the browser's. The build of the other environments does not wait for it. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  writeBundle({ dir = '' }, bundle) {
    const isWhole = this.environment.name === 'client';
    const files = isWhole ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : Object.keys(bundle);
    for (const file of files) if (COMPRESSIBLE.test(file)) void compressFile(join(dir, file));
  },
};

async function compressFile(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  for (const [ending, compress] of Object.entries(ENCODINGS)) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) await writeFile(file + ending, compressed);
  }
}
