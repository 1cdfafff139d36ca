import product from '../../../package.json' with { type: 'json' };
import { migrations } from './platform/db/migrations.ts';

/** Put in by the build, where the sources are known to Git. */
declare const BUILT_FROM: string | undefined;

/** Which release this is. */
export const release = {
  version: product.version,
  commit: typeof BUILT_FROM === 'string' ? BUILT_FROM : null,
  node: process.version,
  migration: Object.keys(migrations).at(-1)!,
};
