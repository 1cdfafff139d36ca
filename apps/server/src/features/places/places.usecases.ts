import type { Deps } from '../../platform/deps.ts';
import * as queries from './places.queries.ts';

export const citiesWithBooks = ({ db }: Pick<Deps, 'db'>) => queries.citiesWithBooks(db);
