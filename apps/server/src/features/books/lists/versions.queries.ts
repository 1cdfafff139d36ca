import { getRowVersion } from '../../../platform/db/sql/row-version.ts';

export const version = getRowVersion('books').as('version');
