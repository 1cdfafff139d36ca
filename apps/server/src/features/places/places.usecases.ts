import type { Deps } from '../../platform/deps.ts';
import * as queries from './places.queries.ts';

export const listCitiesWithBooks = ({ db }: Pick<Deps, 'db'>) => queries.listCitiesWithBooks(db);
