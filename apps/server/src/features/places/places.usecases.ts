import type { Deps } from '../../deps.ts';
import * as queries from './places.queries.ts';

export const listCitiesWithBooks = ({ db }: Pick<Deps, 'db'>) => queries.listCitiesWithBooks(db);
