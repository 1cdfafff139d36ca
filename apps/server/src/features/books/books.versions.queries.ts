import { getRowVersion } from '../../platform/db/row-version.ts';

export const version = getRowVersion('books').as('version');
