import { getRowVersion } from '../../platform/db/row-version.ts';

/** Selects the state of a row of `books`. */
export const version = getRowVersion('books').as('version');
