import type { Deps } from '../../platform/deps.ts';
import * as versions from './books.versions.queries.ts';

/** Changes with anything that lists of books show, and with the places where books are. */
export const shelfVersion = ({ db }: Deps) => versions.shelfVersion(db);
