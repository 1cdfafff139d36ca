import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// By way of `require`, because the tests are given this file whenever they import the library.
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

/** The least that the library accepts. A hash says itself what it cost, so that others verify it, too. */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash = (password: string) => library.hash(password, LEAST_COST);
export const verify = library.verify;
