import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// By `require`, because Vitest replaces imports of the library with this file.
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

/** The minimum that the library accepts. A hash contains its cost, so any implementation can verify it. */
const MIN_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash = (password: string) => library.hash(password, MIN_COST);
export const verify = library.verify;
