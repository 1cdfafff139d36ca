import product from '../../../../package.json' with { type: 'json' };
import { migrations } from '../platform/db/setup/migrations.ts';

/** Defined by the build when Git knows the sources. */
declare const BUILT_FROM: string | undefined;

/** The release of this build. */
export const release = {
  version: product.version,
  commit: typeof BUILT_FROM === 'string' ? BUILT_FROM : null,
  node: process.version,
  migration: Object.keys(migrations).at(-1)!,
};
