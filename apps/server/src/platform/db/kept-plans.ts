import { sql } from 'kysely';

/** Says nothing: whatever is not marked as `prepared` is planned for its values each time. */
export const plannedAnew = sql.raw('');
