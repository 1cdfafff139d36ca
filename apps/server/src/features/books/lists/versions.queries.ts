import { getRowVersion } from '../../../platform/db/sql-expressions.ts';

export const version = getRowVersion('books').as('version');
